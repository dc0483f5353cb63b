import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readPort } from '../options.mjs';
import { startChild } from './child.mjs';
import { reachedAt } from './plumbline.mjs';
import { claimPort } from './port.mjs';
import { makeLog } from './serverLog.mjs';
import { watchServer } from './watchServer.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-processes-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function script(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !fs.existsSync(stat) || !/\) [ZX] /.test(fs.readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}

async function until(done: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !done(); attempt++) await sleep(50);
}

const worker = script('worker.mjs', "console.log('ready'); setInterval(() => {}, 1000);");
const careful = script(
  'careful.mjs',
  "process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0); }); console.log('ready'); setInterval(() => {}, 1000);",
);

describe('a process that a command starts', () => {
  it('ends with the command, even when that is killed', async () => {
    const child = pathToFileURL(path.resolve('tools/processes/child.mjs')).href;
    const command = script(
      'command.mjs',
      `import { startChild } from '${child}';
       const { pid } = startChild('worker', '${worker}', { onLine: () => console.log(pid) });
       setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, [command], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
    expect(isAlive(pid)).toBe(false);
  });

  it('may end in order, with one signal', async () => {
    const lines: string[] = [];
    const child = startChild('careful', careful, { onLine: (line: string) => lines.push(line) });
    await until(() => lines.includes('ready'));
    await child.stop();
    expect(await child.ended).toEqual({ name: 'careful', code: 0, signal: null });
    expect(lines).toEqual(['ready', 'stopped in order']);
  });

  it('lives on when a thread of it ends', async () => {
    const lines: string[] = [];
    const thread = script('thread.mjs', "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(1);");
    const host = script(
      'host.mjs',
      `import { Worker } from 'node:worker_threads';
       new Worker('${thread}').once('exit', () => setTimeout(() => console.log('alive'), 200));
       setInterval(() => {}, 1000);`,
    );
    const child = startChild('host', host, { onLine: (line: string) => lines.push(line) });
    await Promise.race([until(() => lines.includes('alive')), child.ended]);
    expect(lines).toEqual(['alive']);
    await child.stop();
  });

  it('says when it ends unasked', async () => {
    const child = startChild('broken', script('broken.mjs', 'process.exit(3)'));
    expect(await child.ended).toEqual({ name: 'broken', code: 3, signal: null });
  });
});

describe('a watched server', () => {
  const broken = script('ending.mjs', 'setTimeout(() => process.exit(3), 50)');
  const launch = () => startChild('server', broken);
  const parts = { launch, ready: async () => {}, isAnswering: async () => true };

  it('is started again five times within the span, and no sixth time [OPS-001]', async () => {
    const said: string[] = [];
    const watched = watchServer(launch(), { ...parts, say: (line: string) => said.push(line) });
    expect(await watched.ended).toEqual({ name: 'server', code: 3, signal: null });
    const again = ['The server ended unexpectedly (code 3); starting it again', 'The server answers again'];
    expect(said).toEqual(Array(5).fill(again).flat());
  });

  it('is started again for ever where it fails more rarely', async () => {
    let count = 0;
    let enough = () => {};
    const many = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const say = (line: string) => {
      if (!line.endsWith('starting it again')) return;
      count += 1;
      if (count === 4) enough();
    };
    const watched = watchServer(launch(), { ...parts, say }, { most: 1, span: 10 });
    await many;
    await watched.stop();
    expect(count).toBeGreaterThanOrEqual(4);
  });

  it('that answers now and then is left alone, and is stopped in order', async () => {
    let asked = 0;
    let enough = () => {};
    const many = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const said: string[] = [];
    const lines: string[] = [];
    const server = startChild('server', careful, { onLine: (line: string) => lines.push(line) });
    await until(() => lines.includes('ready'));
    const isAnswering = async () => {
      asked += 1;
      if (asked === 9) enough();
      return asked % 3 === 0;
    };
    const own = { ...parts, isAnswering, say: (line: string) => said.push(line) };
    const watched = watchServer(server, own, { interval: 10, misses: 3 });
    await many;
    await watched.stop();
    expect(await watched.ended).toEqual({ name: 'server', code: 0, signal: null });
    expect(said).toEqual([]);
  });
});

describe('a server', () => {
  it.each([
    [undefined, 'http://localhost:4000'],
    ['0.0.0.0', 'http://localhost:4000'],
    ['192.0.2.7', 'http://192.0.2.7:4000'],
    ['2001:db8::7', 'http://[2001:db8::7]:4000'],
  ])('that listens at %s is awaited at %s', (host, address) => {
    expect(reachedAt(4000, host)).toBe(address);
  });
});

describe('a port', () => {
  it('that is taken is named together with another one', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as net.AddressInfo;
    await expect(claimPort(port, 0)).rejects.toMatchObject({
      message: `Port ${port} is taken by another program.`,
      advice: `Choose another one: npm start -- --port ${port + 1}`,
    });
    await new Promise((resolve) => server.close(resolve));
    await expect(claimPort(port, 0)).resolves.toBeUndefined();
  });

  it.each(['0', '65536', '4000x', '-1', ''])("'%s' is none", (text) => {
    expect(() => readPort(text)).toThrow('it takes a whole number from 1 to 65535');
  });
});

describe('the log of a process', () => {
  it('shows sentences and warnings, and keeps everything', async () => {
    const shown: string[] = [];
    const log = makeLog(folder, 'server', (line: string) => shown.push(line));
    for (const line of ['A sentence.', '{"level":30,"msg":"a call"}', '{"level":50,"msg":"a failure"}']) log(line);
    expect(shown).toEqual(['A sentence.', 'server: a failure']);
    const file = path.join(folder, 'logs', 'server.log');
    await until(() => fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes('failure'));
    expect(fs.readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
  });

  it('keeps the newest lines and one earlier file, however long the process runs', () => {
    const log = makeLog(folder, 'talkative', () => {}, 100);
    for (let line = 0; line < 100; line++) log(`{"level":30,"msg":"call ${line}"}`);
    const file = path.join(folder, 'logs', 'talkative.log');
    const kept = [`${file}.1`, file].map((name) => fs.readFileSync(name, 'utf8'));
    expect(kept.every((text) => text.length < 200)).toBe(true);
    expect(kept.join('').trimEnd().split('\n').at(-1)).toBe('{"level":30,"msg":"call 99"}');
    expect(fs.readdirSync(path.join(folder, 'logs')).filter((name) => name.startsWith('talkative'))).toHaveLength(2);
  });

  it('goes on after the disk took nothing for a while', () => {
    const file = path.join(folder, 'logs', 'blocked.log');
    fs.mkdirSync(file, { recursive: true });
    const shown: string[] = [];
    const log = makeLog(folder, 'blocked', (line: string) => shown.push(line));
    log('lost');
    fs.rmdirSync(file);
    log('kept');
    expect(shown).toEqual(['lost', 'kept']);
    expect(fs.readFileSync(file, 'utf8')).toBe('kept\n');
  });
});
