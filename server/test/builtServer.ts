import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { buildServerSide } from '../../tools/build/build.mjs';
import { parts } from '../../tools/build/sources.mjs';
import { root } from '../../tools/setup/packages.mjs';

/** The server's main process, built as `npm start` runs it. */
export interface BuiltServer {
  readonly folder: string;
  readonly main: string;
  remove(): void;
}

export async function buildMain(entry: 'main' | 'doctor' = 'main'): Promise<BuiltServer> {
  // In the checkout, where the process finds its packages.
  const folder = mkdtempSync(join(root, 'node_modules', '.plumbline-main-'));
  await buildServerSide({ main: parts.server.entries[entry] }, folder);
  return { folder, main: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Preloaded by every process that a command starts. */
export const endWithParent = pathToFileURL(join(root, 'tools/processes/endWithParent.mjs')).href;
const child = pathToFileURL(join(root, 'tools/processes/child.mjs')).href;

/** The environment of a server in production on a data folder of its own. */
export function environmentOf(dataFolder: string, port: number): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...own } = process.env;
  return {
    ...own,
    PLUMBLINE_ENVIRONMENT: 'production',
    PLUMBLINE_DATA: dataFolder,
    PLUMBLINE_PORT: String(port),
    PLUMBLINE_ORIGIN: `http://localhost:${port}`,
    PLUMBLINE_ISSUER: 'http://localhost:1/identity',
    PLUMBLINE_CLIENT_ID: 'plumbline',
    PLUMBLINE_APPLICATION_TOKEN: 'token',
    PLUMBLINE_LOG_LEVEL: 'info',
  };
}

/** A process that starts the server as `npm start` does, and prints the server's id and lines. */
export function startStarter(main: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const script = `
    import { startChild } from '${child}';
    const server = startChild('server', '${main}', { onLine: (line) => console.log(line) });
    console.log('pid ' + server.pid);
    setInterval(() => {}, 1000);`;
  const words = ['--input-type=module', '--eval', script];
  return spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves to the first line that fits; rejects when the process ends before. */
export function lineFrom(process: ChildProcess, fits: (line: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: process.stdout! }).on('line', (line) => {
      if (fits(line)) resolve(line);
    });
    process.once('exit', (code) => reject(new Error(`It ended with code ${code}.`)));
  });
}
