import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Account } from './account.ts';
import { StartRefused } from './startRefused.ts';

/** A running PostgreSQL. */
export interface Postmaster {
  readonly port: number;
  /** Resolves when PostgreSQL has ended for any reason, with its last lines. */
  readonly ended: Promise<string>;
  /** Requests a fast shutdown: open transactions roll back, everything committed is on disk. */
  stop(): void;
}

/**
 * The shell that runs PostgreSQL. It reads a pipe from this process: when this process ends, even by `kill -9`, the pipe
 * closes and the shell shuts PostgreSQL down.
 */
const guard = `
exec 3<&0
"$0" "$@" </dev/null 3<&- & postgres=$!
{ read -r _ <&3; kill -INT $postgres 2>/dev/null; } & watch=$!
exec 3<&-
wait $postgres; code=$?
kill $watch 2>/dev/null
wait $watch 2>/dev/null
exit $code`;

const readyLine = 'database system is ready to accept connections';

/**
 * Starts PostgreSQL on 127.0.0.1 and waits until it is ready. All settings that protect committed data (fsync,
 * full_page_writes, synchronous_commit) keep their safe defaults.
 *
 * @throws StartRefused with PostgreSQL's last output if it is not ready within 60 seconds.
 */
export async function startPostmaster(
  binaries: string,
  cluster: string,
  port: number,
  account: Account,
  log: (line: string) => void,
): Promise<Postmaster> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=128MB',
    'max_connections=100',
    'timezone=UTC',
    'log_min_messages=log',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting]);
  const words = [path.join(binaries, 'bin', 'postgres'), '-D', cluster, '-p', String(port), ...settings];
  // Detached: Ctrl+C in the terminal must reach only the server, which then stops PostgreSQL.
  const child = spawn('/bin/sh', ['-c', guard, ...words], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const { stdin, stderr } = child as ChildProcess & { stdin: Writable; stderr: Readable };
  stdin.on('error', () => {});
  let tail = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => {
      stdin.end();
      resolve(lastWords(tail));
    });
  });
  const ready = new Promise<true>((resolve) => {
    stderr.on('data', (piece: Buffer) => {
      tail = (tail + piece.toString()).slice(-6000);
      for (const line of piece.toString().split('\n')) {
        if (/ (PANIC|FATAL): {2}(?!terminating connection|the database system is)/.test(line))
          log(`PostgreSQL: ${line}`);
      }
      if (tail.includes(readyLine)) resolve(true);
    });
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, 60_000, null).unref());
  const outcome = await Promise.race([ready, ended, late]);
  if (outcome !== true) {
    stdin.end();
    throw new StartRefused(
      `The database did not start: ${outcome ?? lastWords(tail)}`,
      `Its files are in ${cluster}; check the free space and who owns them.`,
    );
  }
  child.unref();
  (stdin as net.Socket).unref();
  (stderr as net.Socket).unref();
  const stop = () => {
    child.ref();
    stdin.end();
  };
  return { port, ended, stop };
}

/** Returns a free port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function lastWords(tail: string): string {
  const lines = tail.split('\n').filter((line) => / (FATAL|PANIC|HINT|ERROR): /.test(line));
  const said = lines.map((line) => line.replace(/^.* (FATAL|PANIC|HINT|ERROR): +/, '')).slice(-2);
  return said.join(' ') || tail.trim().split('\n').at(-1) || 'no message';
}
