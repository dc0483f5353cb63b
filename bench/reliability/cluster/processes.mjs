import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, killAll } from '../family.mjs';

/** Returns so many free ports of this machine. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Starts a program whose output goes to `FOLDER/NAME.log`: `{ pid, stop, kill, ended }`. */
export function start(folder, name, program, words, options = {}) {
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once('error', (error) => log.write(`${error}\n`));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    ended,
    isRunning,
    /** Stops it as an administrator does; after 20 s it is killed. */
    stop: async () => {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const late = sleep(20_000, undefined, { ref: false }).then(() => killAll(familyOf(child.pid)));
      await Promise.race([ended, late.then(() => ended)]);
    },
    /** Kills it and everything that it started. */
    kill: async () => {
      if (!isRunning()) return;
      killAll(familyOf(child.pid));
      await ended;
    },
  };
}

/** Waits until `fn` returns something true. */
export async function until(what, seconds, fn) {
  for (const end = Date.now() + seconds * 1_000; ; ) {
    const found = await Promise.resolve()
      .then(fn)
      .catch(() => null);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(100);
  }
}

/** Returns the processor time that a process has used, in ms. Linux counts it in hundredths of a second. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
