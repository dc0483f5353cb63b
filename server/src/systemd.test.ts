import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, buildMain, environmentOf, lineFrom } from '../test/builtServer.ts';
import { freePort } from './store/embedded/postmaster.ts';

const isHere = (program: string) => spawnSync(program, ['--version']).status === 0;
/** Node opens no datagram sockets of the file system; perl, which every Debian has, takes the place of systemd. */
const receiver = `socket(S, AF_UNIX, SOCK_DGRAM, 0); bind(S, sockaddr_un($ARGV[0])) or die $!; $| = 1;
  print "bound\\n"; while (defined(recv(S, $text, 4096, 0))) { print "$text\\n" }`;

let built: BuiltServer;
let dataFolder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  built = await buildMain();
  dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-systemd-'));
  await chmod(dataFolder, 0o755);
});
afterAll(async () => {
  for (const process of started) process.kill('SIGKILL');
  built.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

it('the server reports to systemd that it is ready, answers and stops [OPS-003]', async ({ skip }) => {
  for (const program of ['systemd-notify', 'perl']) skip(!isHere(program), `${program} is not installed`);
  const socket = join(dataFolder, 'notify');
  const systemd = spawn('perl', ['-MSocket', '-e', receiver, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(systemd);
  await lineFrom(systemd, (line) => line === 'bound');
  const heard: string[] = [];
  createInterface({ input: systemd.stdout! }).on('line', (line) => heard.push(line));
  const until = (line: string, count = 1) =>
    expect.poll(() => heard.filter((one) => one === line).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);

  const port = await freePort();
  const server = spawn(process.execPath, [built.main], {
    env: { ...environmentOf(dataFolder, port), NOTIFY_SOCKET: socket, WATCHDOG_USEC: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(server);
  await until('READY=1');
  expect(heard.filter((line) => line !== 'BARRIER=1')).toEqual(['READY=1']);
  await until('WATCHDOG=1', 3);
  const end = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await until('STOPPING=1');
  expect(await end).toBe(0);
}, 120_000);
