import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner, databaseUrl } from '../../test/database.ts';
import { startTestIssuer, type TestIssuer } from '../../test/external/testIssuer.ts';
import { checkFiles } from './checkFiles.ts';
import { examine } from './examine.ts';

let issuer: TestIssuer;
let folder: string;
let good: NodeJS.ProcessEnv;
beforeAll(async () => {
  issuer = await startTestIssuer();
});
afterAll(() => issuer.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-doctor-'));
  const [data, web] = [join(folder, 'data'), join(folder, 'web')];
  mkdirSync(join(data, 'keys'), { recursive: true });
  chmodSync(data, 0o700);
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '');
  good = {
    PLUMBLINE_ORIGIN: 'https://bids.acme.example',
    PLUMBLINE_TRUSTED_PROXIES: '1',
    PLUMBLINE_DATA: data,
    PLUMBLINE_WEB: web,
    PLUMBLINE_ISSUER: issuer.address,
    PLUMBLINE_CLIENT_ID: 'plumbline',
    PLUMBLINE_APPLICATION_TOKEN: 'a-token',
  };
  return () => rmSync(folder, { recursive: true });
});

const findings = async (env: NodeJS.ProcessEnv, file: string | null = null, now?: () => Date) =>
  (await examine({ ...good, ...env }, file, now)).map(({ kind, text }) => `${kind}: ${text}`);

describe('the doctor', () => {
  it('finds nothing in a good configuration [OPS-010]', async () => {
    expect(await findings({})).toEqual([]);
  });

  it('finds a key of several servers that is missing or that every account may read [OPS-031]', async () => {
    const key = join(folder, 'key.json');
    expect(await findings({ PLUMBLINE_SIGNING_KEY: key })).toEqual([
      `error: PLUMBLINE_SIGNING_KEY is '${key}', which does not exist.`,
    ]);
    writeFileSync(key, '{}');
    chmodSync(key, 0o644);
    expect(await findings({ PLUMBLINE_SIGNING_KEY: key })).toEqual([
      `error: Every account may read ${key}, which holds secrets.`,
    ]);
    chmodSync(key, 0o600);
    expect(await findings({ PLUMBLINE_SIGNING_KEY: key })).toEqual([]);
  });

  it('names the problems of all checks at once, each with an advice [OPS-010]', async () => {
    const found = await examine(
      { PLUMBLINE_ENVIRONMENT: 'development', PLUMBLINE_DATA: join(folder, 'none'), PLUMBLINE_PORT: 'x' },
      null,
    );
    expect(found.map(({ text }) => text)).toEqual([
      "PLUMBLINE_PORT is 'x': it takes a whole number from 0 to 65535.",
      'PLUMBLINE_ENVIRONMENT is development: demo people with a known password, and tokens without one.',
      `The data folder ${join(folder, 'none')} does not exist.`,
      expect.stringContaining('There are no pages in '),
    ]);
    expect(found.every(({ advice }) => advice.length > 10)).toBe(true);
  });

  it('names every setting that is missing [OPS-010]', async () => {
    const found = await findings({ PLUMBLINE_ORIGIN: '', PLUMBLINE_CLIENT_ID: '', PLUMBLINE_ISSUER: '' });
    expect(found).toEqual([
      'error: PLUMBLINE_ORIGIN is not set.',
      'error: PLUMBLINE_ISSUER is not set.',
      'error: PLUMBLINE_CLIENT_ID is not set.',
    ]);
  });
});

describe('of the addresses the doctor finds', () => {
  it.each([
    ['http', { PLUMBLINE_ORIGIN: 'http://bids.acme.example' }, "error: PLUMBLINE_ORIGIN is 'http://bids.acme.example'"],
    ['a path', { PLUMBLINE_ORIGIN: 'https://acme.example/bids' }, "error: PLUMBLINE_ORIGIN has the path '/bids'."],
    ['an open interface', { PLUMBLINE_HOST: '0.0.0.0' }, "warning: PLUMBLINE_HOST is '0.0.0.0'"],
    ['proxies that are not counted', { PLUMBLINE_TRUSTED_PROXIES: '0' }, 'error: PLUMBLINE_TRUSTED_PROXIES is 0'],
  ])('%s [OPS-011]', async (_, env, text) => {
    expect(await findings(env)).toEqual([expect.stringContaining(text)]);
  });

  it('no fault in a trial on this machine', async () => {
    expect(await findings({ PLUMBLINE_ORIGIN: 'http://localhost:4000', PLUMBLINE_TRUSTED_PROXIES: '0' })).toEqual([]);
  });
});

describe('of the disk the doctor finds', () => {
  it('a data folder that others may read or change, and secrets that they may read [OPS-012]', async () => {
    const data = good.PLUMBLINE_DATA!;
    const [key, file] = [join(data, 'keys', 'token-signing.json'), join(folder, 'plumbline.env')];
    for (const secret of [key, file]) writeFileSync(secret, '', { mode: 0o644 });
    chmodSync(data, 0o755);
    expect(await findings({}, file)).toEqual([
      `warning: Every account may read ${data}, bidders' documents too.`,
      `error: Every account may read ${file}, which holds secrets.`,
      `error: Every account may read ${key}, which holds secrets.`,
    ]);
    chmodSync(data, 0o777);
    for (const secret of [key, file]) chmodSync(secret, 0o640);
    expect(await findings({}, file)).toEqual([`error: Every account may change ${data}.`]);
  });
});

it('of the disk the doctor finds that this account may not write, and that little space is left [OPS-012]', async () => {
  const files = { dataFolder: good.PLUMBLINE_DATA!, webFolder: good.PLUMBLINE_WEB!, environmentFile: null };
  const account = { uid: 54_321, groups: [54_321] };
  const found = await checkFiles({ ...files, account, minFreeBytes: 1e18 });
  expect(found.map(({ text }) => text)).toEqual([
    `This account may not write in ${files.dataFolder}.`,
    expect.stringMatching(/ has \d+ MB of free space\.$/),
  ]);
});

describe('of the database the doctor finds', () => {
  it('that its connection crosses the network unencrypted [OPS-013]', async () => {
    const plain = 'The connection to the database at db.invalid is not encrypted.';
    const url = 'postgresql://plumbline:secret@db.invalid/plumbline';
    expect(await findings({ DATABASE_URL: url })).toEqual([
      `warning: ${plain}`,
      'error: The host name in DATABASE_URL is not known.',
    ]);
    expect(await findings({ DATABASE_URL: `${url}?sslmode=verify-full` })).toEqual([
      'error: The host name in DATABASE_URL is not known.',
    ]);
  });

  it('every reason not to use it at once: here a superuser without fsync [OPS-013]', async () => {
    expect(await findings({ DATABASE_URL: databaseUrl() })).toEqual([
      expect.stringMatching(/^error: The database role '\w+' is a superuser/),
      expect.stringMatching(/^error: The database runs with fsync/),
    ]);
  });

  it('a role that may create no tables, and a clock that differs [OPS-013] [OPS-014]', async () => {
    const name = `doctor_${randomBytes(4).toString('hex')}`;
    await asOwner(`create role ${name} login password '${name}'`);
    try {
      const url = new URL(databaseUrl());
      [url.username, url.password] = [name, name];
      const later = () => new Date(Date.now() + 7_200_000);
      const found = await findings({ DATABASE_URL: url.href }, null, later);
      expect(found).toContain(`error: The database role '${name}' may not create tables there.`);
      expect(found).toContainEqual(
        expect.stringMatching(/^error: The clock of this machine differs by 7\d\d\d s from that of the database\.$/),
      );
      expect(found).toContainEqual(
        expect.stringMatching(/^error: The clock of this machine differs by 7\d\d\d s .*identity provider\.$/),
      );
    } finally {
      await asOwner(`drop role ${name}`);
    }
  });

  it('that nothing answers there, without the password [OPS-013]', async () => {
    const found = await findings({ DATABASE_URL: 'postgresql://plumbline:secret@127.0.0.1:1/plumbline' });
    expect(found).toEqual(['error: The database of DATABASE_URL does not answer.']);
  });
});

describe('of the identity provider the doctor finds', () => {
  it('that it cannot be reached, and that it is asked without encryption [OPS-014]', async () => {
    expect(await findings({ PLUMBLINE_ISSUER: 'http://sign-in.invalid' })).toEqual([
      "error: PLUMBLINE_ISSUER is 'http://sign-in.invalid': whoever is in between can sign in as anybody.",
      expect.stringContaining('error: The identity provider of PLUMBLINE_ISSUER cannot be used from here: '),
    ]);
  });

  it('another issuer than configured, and signatures that anybody with the secret could make [OPS-014]', async () => {
    let document: object = {};
    const provider = createServer((_, response) => response.end(JSON.stringify(document)));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const signing = { jwks_uri: `${address}/keys`, id_token_signing_alg_values_supported: ['HS256'] };
    try {
      document = { ...signing, issuer: 'https://other.example' };
      expect(await findings({ PLUMBLINE_ISSUER: address })).toEqual([
        expect.stringContaining('calls itself https://other.example.'),
      ]);
      document = { ...signing, issuer: address };
      expect(await findings({ PLUMBLINE_ISSUER: address })).toEqual([
        'error: The identity provider signs ID tokens by HS256 only.',
      ]);
    } finally {
      provider.closeAllConnections();
      provider.close();
    }
  });
});
