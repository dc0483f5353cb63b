import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const guard = pathToFileURL(path.join(import.meta.dirname, 'endWithParent.mjs')).href;
const patience = 15_000;

/**
 * Starts a Node process that ends with this one, however this one ends. It has its own process group: Ctrl+C in the
 * terminal reaches only this process, which then stops the others in order.
 *
 * @param {string} name
 * @param {string} file
 * @param {{ env?: Record<string, string>, onLine?: (line: string) => void }} [options]
 */
export function startChild(name, file, { env = {}, onLine = () => {} } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--no-deprecation', '--import', guard, file], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdin.on('error', () => {});
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ name, code, signal }));
    child.once('error', () => resolve({ name, code: 1, signal: null }));
  });
  return {
    name,
    pid: child.pid,
    ended,
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      // Closing its stdin is the signal; a second signal would interrupt its shutdown.
      child.stdin.end();
      const late = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(late);
    },
  };
}
