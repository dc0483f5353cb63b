import type { IncomingMessage } from 'node:http';

const maxBytes = 16 * 1024;

/** Reads a small body; null if it is longer than 16 kB. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Returns the fields of a posted form; a missing field is an empty text. */
export async function readForm(request: IncomingMessage): Promise<(name: string) => string> {
  const fields = new URLSearchParams((await readBody(request)) ?? '');
  return (name) => fields.get(name) ?? '';
}
