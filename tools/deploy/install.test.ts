import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';

const destination = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-install-'));
fs.chmodSync(destination, 0o755);
let server: ChildProcess | null = null;
afterAll(() => {
  server?.kill('SIGKILL');
  fs.rmSync(destination, { recursive: true, force: true });
});

const at = (place: string) => path.join(destination, place);
const settings = at('etc/plumbline/plumbline.env');
const data = at('var/lib/plumbline');
const program = at('opt/plumbline');
const modeOf = (place: string) => (fs.statSync(place).mode & 0o777).toString(8);

function install(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'deploy/install.sh'), words, {
    env: { ...process.env, DESTDIR: destination },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The directive of the installed unit. */
const directive = (name: string): string => {
  const unit = fs.readFileSync(at('etc/systemd/system/plumbline.service'), 'utf8');
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;
};

/** Starts what the installed unit starts, with the installed settings. */
function startUnit(port: number): ChildProcess {
  const [node, ...words] = directive('ExecStart').split(' ');
  const own = { PLUMBLINE_DATA: data, PLUMBLINE_PORT: String(port), PLUMBLINE_ISSUER: 'http://localhost:1' };
  return spawn(node!, words, {
    cwd: at(directive('WorkingDirectory')),
    env: { PATH: process.env.PATH, ...parseEnv(fs.readFileSync(settings, 'utf8')), ...own, PLUMBLINE_CLIENT_ID: 'x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function answerOf(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer;
    if (server!.exitCode !== null) throw new Error('The server ended.');
    await sleep(100);
  }
}

describe('the installation', () => {
  it('puts program, settings, unit and command in their places, with a token of its own [OPS-020]', () => {
    const build = /Plumbline ([0-9a-f]+) is installed/.exec(install())![1]!;
    expect(fs.readlinkSync(path.join(program, 'current'))).toBe(`releases/${build}`);
    expect(modeOf(settings)).toBe('640');
    expect(parseEnv(fs.readFileSync(settings, 'utf8'))).toMatchObject({
      PLUMBLINE_APPLICATION_TOKEN: expect.stringMatching(/^[0-9a-f]{32}$/),
      PLUMBLINE_DATA: '/var/lib/plumbline',
    });
    expect(modeOf(at('usr/local/bin/plumbline'))).toBe('755');
    expect(fs.existsSync(path.join(program, 'current/node_modules/typescript'))).toBe(false);
    expect(spawnSync('find', [program, '-perm', '/022', '-not', '-type', 'l']).stdout.toString()).toBe('');
  }, 300_000);

  it('is where the page about production says [OPS-024]', () => {
    const page = fs.readFileSync('deploy/run-it-for-your-company.md', 'utf8');
    const places = [...page.matchAll(/^\| `\/([^`]+)`/gm)].map((match) => match[1]!);
    expect(places).toHaveLength(5);
    // systemd makes the data folder.
    expect(places.filter((place) => !fs.existsSync(at(place)))).toEqual(['var/lib/plumbline']);
    expect(directive('StateDirectory')).toBe('plumbline');
  });

  it('starts by its unit without npm, with pages, the build and the built-in database [OPS-020]', async () => {
    const port = await freePort();
    server = startUnit(port);
    const build = path.basename(fs.realpathSync(path.join(program, 'current')));
    expect(await (await answerOf(`http://127.0.0.1:${port}/version.json`)).json()).toMatchObject({ version: build });
    expect(
      await (await fetch(`http://127.0.0.1:${port}/sign-in`, { headers: { accept: 'text/html' } })).text(),
    ).toContain('<div id="root">');
    const end = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await end).toBe(0);
  }, 120_000);

  it('upgrades: settings and data stay, three releases are kept [OPS-021]', () => {
    fs.appendFileSync(settings, 'PLUMBLINE_ORIGIN=https://bids.acme.example\n');
    const before = fs.readFileSync(settings, 'utf8');
    const releases = path.join(program, 'releases');
    for (const [index, name] of ['1', '2', '3'].entries()) {
      fs.mkdirSync(path.join(releases, name));
      fs.utimesSync(path.join(releases, name), index + 1, index + 1);
    }
    install();
    expect(fs.readFileSync(settings, 'utf8')).toBe(before);
    const current = path.basename(fs.realpathSync(path.join(program, 'current')));
    expect(fs.readdirSync(releases).sort()).toEqual(['2', '3', current].sort());
    expect(fs.existsSync(path.join(data, 'database'))).toBe(true);
  }, 300_000);

  it('is removed but for settings and data [OPS-021]', () => {
    expect(install('--remove')).toContain(`Settings and data are kept: ${settings} and ${data}`);
    for (const removed of ['opt/plumbline', 'etc/systemd/system/plumbline.service', 'usr/local/bin/plumbline']) {
      expect(fs.existsSync(at(removed))).toBe(false);
    }
    expect(fs.existsSync(settings)).toBe(true);
    expect(fs.existsSync(path.join(data, 'database'))).toBe(true);
  }, 120_000);
});
