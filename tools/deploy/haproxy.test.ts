import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createProbe } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const isMissing = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;
const missing = ['haproxy', 'socat', 'curl'].filter(isMissing);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-haproxy-'));
const socket = path.join(folder, 'admin.sock');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server behind HAProxy that answers as a test wants. */
interface Backend {
  readonly port: number;
  answer: Answer;
  server: Server | null;
  /** The requests that it got, apart from checks. */
  readonly got: string[];
}
let backends: readonly Backend[] = [];
let haproxy: ChildProcess | undefined;
let origin: string;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function startBackend(backend: Backend): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === '/version.json') return response.end('{}');
    backend.got.push(`${request.method} ${request.url}`);
    return backend.answer(request, response);
  });
  backend.server = server;
  await new Promise<void>((resolve) => server.listen(backend.port, '127.0.0.1', resolve));
}

async function stopBackend(backend: Backend): Promise<void> {
  const { server } = backend;
  backend.server = null;
  server?.closeIdleConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
}

const ask = (line: string): string =>
  spawnSync('socat', ['-', `UNIX-CONNECT:${socket}`], { input: `${line}\n`, encoding: 'utf8' }).stdout;

/** The states of both servers, as HAProxy sees them. */
function states(): (string | undefined)[] {
  const rows = ask('show stat plumbline 4 -1').split('\n');
  return ['s1', 's2'].map((name) => rows.map((row) => row.split(',')).find((row) => row[1] === name)?.[17]);
}

async function untilUp(): Promise<void> {
  while (states().some((state) => state !== 'UP')) await sleep(100);
}

describe('HAProxy with the example', () => {
  beforeAll(async () => {
    if (missing.length > 0) return;
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
    backends = [ports[0], ports[1]].map((port) => ({ port, answer: () => {}, server: null, got: [] }));
    const text = fs
      .readFileSync('deploy/haproxy.cfg', 'utf8')
      .replace(/^ {4}(user|group) .*\n/gm, '')
      .replace('log /dev/log local0', 'log stdout format raw local0')
      .replace('maxconn 20000', 'maxconn 500')
      .replace('/run/haproxy/admin.sock', socket)
      .replace(/^ {4}bind :443 .*\n/m, '')
      .replace(/^ {4}http-request redirect .*\n/m, '')
      .replace('bind :80', `bind 127.0.0.1:${ports[2]}`)
      .replace('127.0.0.1:5000', `127.0.0.1:${ports[3]}`)
      .replaceAll('10.0.0.11:4000', `127.0.0.1:${ports[0]}`)
      .replaceAll('10.0.0.12:4000', `127.0.0.1:${ports[1]}`);
    const file = path.join(folder, 'haproxy.cfg');
    fs.writeFileSync(file, text);
    for (const backend of backends) await startBackend(backend);
    haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    origin = `http://127.0.0.1:${ports[2]}`;
    await untilUp();
  }, 60_000);
  afterAll(async () => {
    haproxy?.kill('SIGKILL');
    for (const backend of backends) await stopBackend(backend);
    fs.rmSync(folder, { recursive: true });
  });
  beforeEach(({ skip }) => {
    skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
    for (const backend of backends) {
      backend.got.length = 0;
      backend.answer = (request, response) => request.resume().once('end', () => response.end('done'));
    }
  });

  /** The first server that is asked fails in this way, the other one answers. */
  function oneFails(fail: (response: ServerResponse) => void): void {
    let isFirst = true;
    for (const backend of backends) {
      const answers = backend.answer;
      backend.answer = (request, response) => {
        if (!isFirst) return answers(request, response);
        isFirst = false;
        request.resume().once('end', () => fail(response));
      };
    }
  }
  const cutsOff = (response: ServerResponse) => response.socket!.destroy();
  const asked = () => backends.map(({ got }) => got.length);
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/api/command/x`, { method: 'POST', body: 'a price', headers });

  it('takes a certificate, and the whole example is valid [OPS-036]', () => {
    const certificates = path.join(folder, 'certs');
    fs.mkdirSync(certificates);
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=bids.example.com', '-keyout', key];
    expect(spawnSync('openssl', [...words, '-out', certificate]).status).toBe(0);
    const both = [certificate, key].map((file) => fs.readFileSync(file, 'utf8')).join('');
    fs.writeFileSync(path.join(certificates, 'bids.pem'), both);
    const text = fs.readFileSync('deploy/haproxy.cfg', 'utf8').replace('/etc/haproxy/certs/', `${certificates}/`);
    const file = path.join(folder, 'example.cfg');
    fs.writeFileSync(file, text.replace(/^ {4}# (use_backend cell2 .*)$/m, '    $1').concat('\nbackend cell2\n'));
    const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('Configuration file is valid')]);
  });

  it('sends requests to both servers, and what one did not answer to the other: reads, and commands with a key [OPS-036]', async () => {
    for (let count = 0; count < 6; count += 1) await (await fetch(`${origin}/api/query/x`)).text();
    expect(asked()).toEqual([3, 3]);
    oneFails(cutsOff);
    expect(await (await fetch(`${origin}/api/query/x`)).text()).toBe('done');
    oneFails(cutsOff);
    expect(await (await post({ 'idempotency-key': 'a-key' })).text()).toBe('done');
    oneFails((response) => response.writeHead(503).end('stopping'));
    expect(await (await post({ 'idempotency-key': 'a-key' })).text()).toBe('done');
  });

  it('sends no command twice that has no key [OPS-036]', async () => {
    oneFails(cutsOff);
    const status = await post({}).then(
      (response) => response.status,
      () => 'cut off',
    );
    expect(['cut off', 502]).toContain(status);
    expect(asked().toSorted()).toEqual([0, 1]);
  });

  it('looks for code of the pages at the other server, which may have another build, and for nothing else [OPS-036]', async () => {
    oneFails((response) => response.writeHead(404).end());
    expect((await fetch(`${origin}/assets/page-1a2b.js`)).status).toBe(200);
    expect(asked()).toEqual([1, 1]);
    oneFails((response) => response.writeHead(404).end());
    expect((await fetch(`${origin}/api/query/x`)).status).toBe(404);
  });

  const rolling = (command: string, ...servers: string[]) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const env = { ...process.env, SOCKET: socket };
      const child = spawn('deploy/rolling-restart.sh', [command, ...servers], { env });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
      child.once('exit', (code) => resolve({ code, said }));
    });

  it('restarts the servers one after the other, without a failed request [OPS-037]', async () => {
    const order: string[] = [];
    const control = createServer(async ({ url }, response) => {
      const backend = backends[Number(url!.slice(2)) - 1]!;
      const before = asked();
      await sleep(300);
      order.push(`${url} gets ${asked()[backends.indexOf(backend)]! - before[backends.indexOf(backend)]!}`);
      await stopBackend(backend);
      await sleep(2_500);
      await startBackend(backend);
      response.end();
    });
    await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
    const { port } = control.address() as { port: number };
    let isDone = false;
    const statuses: number[] = [];
    const requests = async () => {
      while (!isDone) {
        statuses.push(
          await fetch(`${origin}/api/query/x`).then(
            ({ status }) => status,
            () => 0,
          ),
        );
        statuses.push(
          await post({}).then(
            ({ status }) => status,
            () => 0,
          ),
        );
      }
    };
    const running = [requests(), requests()];
    const { code, said } = await rolling(`curl -fsS http://127.0.0.1:${port}/{}`, 's1', 's2');
    isDone = true;
    await Promise.all(running);
    control.close();
    expect([code, said]).toEqual([0, 's1 restarts\ns1 is ready\ns2 restarts\ns2 is ready\n']);
    expect(order).toEqual(['/s1 gets 0', '/s2 gets 0']);
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await untilUp();
  }, 120_000);

  it('restarts nothing where a server is unknown or no other one is up [OPS-037]', async () => {
    expect(await rolling('touch /nowhere/{}', 's1', 's9')).toEqual({
      code: 1,
      said: 'HAProxy knows no server s9 in the backend plumbline.\n',
    });
    await stopBackend(backends[1]!);
    while (states()[1] !== 'DOWN') await sleep(100);
    expect(await rolling('touch /nowhere/{}', 's1')).toEqual({
      code: 1,
      said: 'No other server than s1 is up: it is not restarted.\n',
    });
    expect(states()[0]).toBe('UP');
    await startBackend(backends[1]!);
    await untilUp();
  }, 60_000);
});
