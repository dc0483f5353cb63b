import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, type TestContext } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-examples-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Skips a test, with the reason, where a program of others is not installed. */
function needs({ skip }: TestContext, ...programs: string[]): void {
  for (const program of programs) {
    skip(spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0, `${program} is not installed`);
  }
}
const run = (program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

it('the unit is one that systemd takes [OPS-022]', (context) => {
  needs(context, 'systemd-analyze');
  const unit = path.join(folder, 'plumbline.service');
  const text = fs.readFileSync('deploy/plumbline.service', 'utf8');
  fs.writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
  expect(run('systemd-analyze', 'verify', unit)).toEqual({ status: 0, said: '' });
});

it('the example for Caddy is valid [OPS-022]', (context) => {
  needs(context, 'caddy');
  expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile').said).toContain(
    'Valid configuration',
  );
});

it('the example for nginx is valid [OPS-022]', (context) => {
  needs(context, 'nginx', 'openssl');
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=bids.example.com', '-keyout', key, '-out', certificate];
  expect(run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject).status).toBe(0);
  const site = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/letsencrypt/live/bids.example.com', folder);
  const main = path.join(folder, 'nginx.conf');
  fs.writeFileSync(main, `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${site}\n}\n`);
  expect(run('nginx', '-t', '-c', main).said).toContain('test is successful');
});

it('the container runs as an account of its own, on a read-only root, and is asked whether it answers [OPS-022]', () => {
  const text = fs.readFileSync('deploy/Containerfile', 'utf8');
  const final = text.slice(text.lastIndexOf('FROM '));
  expect(final).toMatch(/^USER 10001$/m);
  expect(final).toMatch(/^HEALTHCHECK .*\n\s*CMD .*\/health'/m);
  expect(text).toMatch(/podman run --read-only --tmpfs \/tmp /);
});

it('the example for Patroni is valid but for its addresses, and acknowledges what two machines have on disk [OPS-038]', (context) => {
  const text = fs.readFileSync('deploy/patroni.yml', 'utf8');
  for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'primary_start_timeout: 0']) {
    expect(text).toMatch(new RegExp(`^ {4}${line}$`, 'm'));
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) expect(text).toContain(`${name}: 'on'`);
  needs(context, 'patroni');
  const findings = run('patroni', '--validate-config', 'deploy/patroni.yml').said.trim().split('\n');
  // The rules of access are those of every start, not of the first one alone.
  const ofThisMachine =
    /^(restapi\.|postgresql\.|etcd3\.).*(10\.0\.0\.|bin_dir|data_dir)|^bootstrap\.pg_hba +is not defined/;
  expect(findings.filter((finding) => !ofThisMachine.test(finding))).toEqual([]);
});
