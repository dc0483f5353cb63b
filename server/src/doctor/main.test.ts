import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, buildMain } from '../../test/builtServer.ts';
import { startTestIssuer, type TestIssuer } from '../../test/external/testIssuer.ts';

let built: BuiltServer;
let issuer: TestIssuer;
let folder: string;
beforeAll(async () => {
  built = await buildMain('doctor');
  issuer = await startTestIssuer();
  folder = mkdtempSync(join(tmpdir(), 'plumbline-doctor-'));
  writeFileSync(join(folder, 'index.html'), '');
});
afterAll(async () => {
  built.remove();
  await issuer.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command with an environment file of these lines and nothing else. */
function doctor(...lines: string[]) {
  const file = join(folder, 'plumbline.env');
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [built.main, '--env', file], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

const settings = (): string[] => [
  `PLUMBLINE_DATA=${folder}`,
  `PLUMBLINE_WEB="${folder}"`,
  'PLUMBLINE_ORIGIN=http://localhost:4000',
  'PLUMBLINE_CLIENT_ID=plumbline',
  'PLUMBLINE_APPLICATION_TOKEN=a-token',
];

it('prints each finding with its advice, and the exit code says whether there is an error [OPS-010]', () => {
  const wrong = doctor(...settings(), 'PLUMBLINE_HOST=0.0.0.0');
  expect(wrong.lines).toEqual([
    'error: PLUMBLINE_ISSUER is not set.',
    '    See deploy/configuration.md.',
    "warning: PLUMBLINE_HOST is '0.0.0.0': the network reaches the server past the proxy, unencrypted.",
    '    Leave it out where the proxy runs on this machine; otherwise let a firewall admit the proxy alone.',
    'Errors: 1, warnings: 1',
  ]);
  expect(wrong.status).toBe(1);
});

it('reports a file that it cannot read, without a stack trace', () => {
  const { status, stderr } = spawnSync(process.execPath, [built.main, '--env', join(folder, 'none')], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^ENOENT: no such file/);
  expect(stderr).not.toContain('    at ');
});

it('exits with 0 where there is none [OPS-010]', async () => {
  const file = join(folder, 'good.env');
  writeFileSync(file, [...settings(), `PLUMBLINE_ISSUER=${issuer.address}`].join('\n'), { mode: 0o600 });
  // Not in this thread, which has to play the provider.
  const child = spawn(process.execPath, [built.main, '--env', file], { env: { PATH: process.env.PATH } });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  expect(printed).toBe('Nothing unsafe was found.\n');
});
