import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltServer,
  buildMain,
  endWithParent,
  environmentOf,
  lineFrom,
  startStarter,
} from '../test/builtServer.ts';
import { freePort } from './store/embedded/postmaster.ts';
import { isAlive } from './store/embedded/processes.ts';

let built: BuiltServer;
let dataFolder: string;
let port: number;
const started = new Set<number>();
beforeAll(async () => {
  built = await buildMain();
  dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-main-'));
  await chmod(dataFolder, 0o755);
  port = await freePort();
});
afterEach(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  started.clear();
});
afterAll(async () => {
  built.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** The server alone; its output is read only as far as a test reads it. */
async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', endWithParent, built.main], {
    env: { ...environmentOf(dataFolder, port), ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started.add(server.pid!);
  const readable = lineFrom(server, (line) => line.startsWith('Listening at '));
  await readable;
  return server;
}

const call = async (): Promise<number> => {
  const response = await fetch(`http://localhost:${port}/api/query/odata/Project`);
  await response.arrayBuffer();
  return response.status;
};

/** Writes a line of the log with every call until the server is gone. */
async function load(onAnswered: () => void): Promise<void> {
  for (;;) {
    try {
      await call();
      onAnswered();
    } catch {
      return;
    }
  }
}

/** Eight of them, under way: settles when 200 calls have been answered. */
async function underLoad(): Promise<{ readonly ended: Promise<unknown> }> {
  let answered = 0;
  let go = () => {};
  const enough = new Promise<void>((resolve) => {
    go = resolve;
  });
  const writers = Array.from({ length: 8 }, () =>
    load(() => {
      answered += 1;
      if (answered === 200) go();
    }),
  );
  await enough;
  return { ended: Promise.all(writers) };
}

const ended = (server: ChildProcess): Promise<[code: number | null, signal: string | null]> =>
  new Promise((resolve) => server.once('exit', (code, signal) => resolve([code, signal])));

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}

describe('the process of the server', () => {
  it('ends when its starter and PostgreSQL are killed together, and the next start works [API-169]', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const starter = startStarter(built.main, environmentOf(dataFolder, port));
      started.add(starter.pid!);
      const [pid] = await Promise.all([
        lineFrom(starter, (line) => /^pid \d+$/.test(line)),
        lineFrom(starter, (line) => line.startsWith('Listening at ')),
      ]);
      const server = Number(pid.slice(4));
      started.add(server);
      expect(await call()).toBe(401);
      const writers = await underLoad();
      const cluster = join(dataFolder, 'database', 'cluster', 'postmaster.pid');
      const postmaster = Number(readFileSync(cluster, 'utf8').split('\n')[0]);
      process.kill(starter.pid!, 'SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await untilGone(server);
      await writers.ended;
      expect(isAlive(server)).toBe(false);
    }
  }, 180_000);

  it('answers on and ends in order though nobody reads what it writes [API-169]', async () => {
    const server = await startServer();
    server.stdout!.pause();
    // About 250 bytes each: many times what a pipe holds.
    const enough = 4_000;
    const writers = Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < enough / 8; sent += 1) expect(await call()).toBe(401);
    });
    await Promise.all(writers);
    const end = ended(server);
    server.stdin!.end();
    expect(await end).toEqual([0, null]);
  }, 180_000);

  it('answers on and ends in order after the reader of its output has gone [API-169]', async () => {
    const server = await startServer();
    server.stdout!.destroy();
    server.stderr!.destroy();
    for (let sent = 0; sent < 50; sent += 1) expect(await call()).toBe(401);
    const end = ended(server);
    server.stdin!.end();
    expect(await end).toEqual([0, null]);
  }, 180_000);

  it('drains, and cuts off what has not ended after 8 seconds [OPS-061]', async () => {
    const pages = join(dataFolder, 'pages');
    await mkdir(pages);
    await writeFile(join(pages, 'index.html'), '<!doctype html>');
    await writeFile(join(pages, 'large.bin'), Buffer.alloc(50_000_000));
    const server = await startServer({ PLUMBLINE_WEB: pages, PLUMBLINE_DRAIN_SECONDS: '4' });
    const reader = connect(port, 'localhost');
    reader.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(reader, 'readable');
    const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    expect(await status('/ready')).toBe(200);
    const end = ended(server);
    server.kill('SIGTERM');
    await expect.poll(() => status('/ready')).toBe(503);
    expect([await status('/health'), await call()]).toEqual([200, 401]);
    expect(await end).toEqual([1, null]);
    reader.destroy();
  }, 180_000);

  it('writes JSON alone when it starts, stops and is refused, if asked to [OPS-064]', async () => {
    const run = async (settings: NodeJS.ProcessEnv, until: (text: string) => boolean) => {
      const env = { ...environmentOf(dataFolder, port), PLUMBLINE_LOG_FORMAT: 'json', ...settings };
      const server = spawn(process.execPath, [built.main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      started.add(server.pid!);
      let text = '';
      for (const stream of [server.stdout, server.stderr]) {
        stream.on('data', (chunk) => {
          text += chunk;
          if (until(text)) server.kill('SIGTERM');
        });
      }
      await ended(server);
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: number; msg: string });
    };
    const lines = await run({}, (text) => text.includes('Listening at '));
    expect(lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Listening at /), 'Stopping']),
    );
    const refused = await run({ PLUMBLINE_LOG_LEVEL: 'loud' }, () => false);
    expect(refused).toContainEqual(
      expect.objectContaining({ level: 60, msg: expect.stringMatching(/LOG_LEVEL is 'loud'/) }),
    );
  }, 180_000);
});
