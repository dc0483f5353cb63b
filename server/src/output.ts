import type { Writable } from 'node:stream';

/** Takes text for a terminal, a pipe or a file that may be closed, full or unread. */
export interface Output {
  write(text: string): void;
}

const maxHeld = 1_000_000;

/**
 * Writes to a stream without ever waiting, throwing or keeping the process from ending: what cannot be written is lost.
 * A closed reader (EPIPE), a full disk and a reader that has stopped reading cost log lines, never an answer.
 * After a pause, the first line says how many were lost.
 *
 * @param held so many bytes at most wait for a slow reader
 */
export function lossyOutput(stream: Writable, held = maxHeld): Output {
  let lost = 0;
  stream.on('error', () => {});
  return {
    write: (text) => {
      if (stream.writableLength > held) {
        lost += 1;
        return;
      }
      if (lost > 0) stream.write(`Output that nobody read was lost: ${lost} lines.\n`);
      lost = 0;
      stream.write(text);
    },
  };
}

/** The standard output of this process. */
export const output = lossyOutput(process.stdout);

/** The standard error output of this process. */
export const errorOutput = lossyOutput(process.stderr);
