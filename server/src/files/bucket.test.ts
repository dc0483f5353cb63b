import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBucket, type TestBucket } from '../../test/external/bucket.ts';
import { uploadDocument } from '../../test/forms.ts';
import { startTestServer } from '../../test/testServer.ts';
import { makeDatabase } from '../../test/upgrade/loadFixture.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { createBackup } from '../backup/createBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { parseArguments } from '../company/parseArguments.ts';
import { runRequest } from '../company/runRequest.ts';
import { examine } from '../doctor/examine.ts';
import { sweepFiles } from '../projections/sweepFiles.ts';
import { makeKnownNames } from '../store/palette/knownNames.ts';
import { bucketStore } from './bucket.ts';
import { type BucketSettings, readFilesSetting } from './filesSetting.ts';
import { localFolder } from './localFolder.ts';

let bucket: TestBucket;
let source: string;
let folder: string;
const world = prepareWorlds(async () => {
  bucket = await makeBucket();
  source = await makeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-bucket-test-'));
  return { DATABASE_URL: source, ...bucket.environment };
});
vi.setConfig({ testTimeout: 60_000 });
afterAll(async () => {
  await bucket.remove();
  await rm(folder, { recursive: true, force: true });
});

let settings: BucketSettings;
beforeAll(() => {
  settings = readFilesSetting(bucket.environment, [])!;
});

async function withDocument(content = 'the quote'): Promise<World> {
  const w = await world();
  await w.addBidders('Acme');
  expect(await uploadDocument(w, 'quote.txt', content)).toBe(200);
  return w;
}
const contents = async (w: World) => Object.values(await bucket.contents(`of-tests/${w.organizationId}`));
const documentPath = (w: World) => `query/project/${w.projectId}/bid-package/${w.bidPackageId}/bidder/Acme/quote.txt`;
const remove = (w: World) =>
  w.call('projectAdmin', 'POST', 'command/bid-package/file-uploads/delete-bidder-document', {
    bidPackageId: w.bidPackageId,
    bidderCompanyName: 'Acme',
    fileName: 'quote.txt',
  });
const unsettled = async ({ server, organizationId }: World) =>
  (await readdir(join(server.dataFolder, 'unsettled'))).filter((name) => name.startsWith(organizationId));

describe('files in a bucket', () => {
  it('are nowhere else, and are served by a server with nothing but database, key and bucket [OPS-032]', async () => {
    const w = await withDocument();
    expect(await contents(w)).toEqual(['the quote']);
    expect(await readdir(w.server.dataFolder)).not.toContain('files');
    expect(await unsettled(w)).toEqual([]);
    const another = await startTestServer({
      DATABASE_URL: source,
      ...bucket.environment,
      PLUMBLINE_SIGNING_KEY: join(w.server.dataFolder, 'keys', 'token-signing.json'),
    });
    const headers = { authorization: `Bearer ${await w.tokenOf('viewer')}` };
    const read = await another.app.inject({ url: `/api/${documentPath(w)}`, headers });
    expect([read.statusCode, read.payload]).toEqual([200, 'the quote']);
    await another.stop();
    expect((await remove(w)).status).toBe(200);
    await w.server.settled();
    expect(await contents(w)).toEqual([]);
  });

  it('are refused with 503 while the bucket is away, and nothing is stored then; a removal is made up for [OPS-033]', async () => {
    const w = await withDocument();
    const before = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('storedFile').selectAll().execute(),
    );
    await bucket.kill();
    expect(await uploadDocument(w, 'second.txt')).toBe(503);
    const read = await w.call('viewer', 'GET', documentPath(w));
    expect([read.status, read.body.detail]).toEqual([
      503,
      'The store of documents does not answer. Try again in a moment.',
    ]);
    const after = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('storedFile').selectAll().execute(),
    );
    expect(after).toEqual(before);
    expect((await remove(w)).status).toBe(200);
    await w.server.settled();
    const frozen = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('frozenEntity').selectAll().execute(),
    );
    expect(frozen).toEqual([]);
    await bucket.start();
    expect(await uploadDocument(w, 'second.txt', 'the second')).toBe(200);
    expect((await contents(w)).sort()).toEqual(['the quote', 'the second']);
    const services = {
      store: w.server.store,
      names: makeKnownNames(),
      fileStore: bucketStore(w.server.dataFolder, settings),
      now: () => new Date(Date.now() + 2 * 3_600_000),
    };
    await sweepFiles(services);
    expect(await contents(w)).toEqual(['the second']);
    expect(await unsettled(w)).toEqual([]);
  });

  it('are part of a backup and of the archive of a company, whose files go into a folder or a bucket [OPS-034]', async () => {
    const w = await withDocument('in both');
    const inBucket = bucketStore(join(folder, 'scratch'), settings);
    const backup = await createBackup(source, inBucket, join(folder, 'backups'), new Date());
    expect(backup.warnings).toEqual([]);
    const restored = { url: await makeDatabase(), roles: 'own' as const, isThrowAway: true };
    await restoreBackup(backup.folder, async () => restored, localFolder(join(folder, 'restored')));
    const kept = await readdir(join(folder, 'restored', 'files', w.organizationId), { recursive: true });
    expect(kept.filter((name) => name.length > 30)).toHaveLength(1);

    const archive = join(folder, 'company.zip');
    const words = ['export', `Company ${w.organizationId}`, '--to', archive];
    const { store } = w.server;
    const from = { store, url: source, isServed: true, fileStore: inBucket, now: () => new Date() };
    await runRequest(from, parseArguments(words).request);
    const target = await startTestServer({ DATABASE_URL: await makeDatabase() });
    const other = bucketStore(join(folder, 'other'), { ...settings, prefix: 'moved/here' });
    const place = {
      store: target.store,
      url: target.databaseUrl,
      isServed: true,
      fileStore: other,
      now: () => new Date(),
    };
    await runRequest(place, parseArguments(['import', archive]).request);
    await target.stop();
    expect(Object.values(await bucket.contents(`moved/here/${w.organizationId}`))).toEqual(['in both']);
  });

  it('make no key of a text that is no id, and keep no bytes other than those that were sent [OPS-032]', async () => {
    const files = bucketStore(join(folder, 'ids'), settings);
    await expect(files.open('../..', randomUUID())).rejects.toThrow('by ids only');
    await expect(files.remove(randomUUID(), 'x?list-type=2')).rejects.toThrow('by ids only');
    const [organization, bytes] = [randomUUID(), Buffer.from([0, 255, 10, 13, 10])];
    const { id, size } = await files.keepBytes(organization, bytes);
    expect([size, Buffer.concat(await (await files.open(organization, id))!.toArray())]).toEqual([5, bytes]);
    expect(await files.open(organization, randomUUID())).toBeNull();
  });
});

describe('the setting PLUMBLINE_FILES', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'a-secret' };

  it.each([
    ['s3://bids', { endpoint: 'https://s3.us-east-1.amazonaws.com', bucket: 'bids', prefix: '', region: 'us-east-1' }],
    [
      's3://bids/plumbline/prod?region=eu-central-1',
      { endpoint: 'https://s3.eu-central-1.amazonaws.com', prefix: 'plumbline/prod', region: 'eu-central-1' },
    ],
    [
      's3://bids/?region=garage&endpoint=https://files.acme.example/',
      { endpoint: 'https://files.acme.example', prefix: '', region: 'garage' },
    ],
  ])('names a bucket: %s [OPS-035]', (value, expected) => {
    const problems: string[] = [];
    expect(readFilesSetting({ PLUMBLINE_FILES: value, ...keys }, problems)).toMatchObject(expected);
    expect(problems).toEqual([]);
  });

  it.each([
    'bids',
    'https://bids',
    's3://',
    's3://B',
    's3://bids/a%20b',
    's3://bids?zone=1',
    's3://a:b@bids',
    's3://bids?endpoint=ftp://x',
  ])('is refused otherwise, all problems at once and no secret in them: %s [OPS-035]', (value) => {
    const problems: string[] = [];
    const { AWS_ACCESS_KEY_ID: _, ...onlySecret } = keys;
    expect(readFilesSetting({ PLUMBLINE_FILES: value, ...onlySecret }, problems)).toBeNull();
    expect(problems).toEqual([
      'AWS_ACCESS_KEY_ID is not set; PLUMBLINE_FILES needs it.',
      expect.stringContaining(`PLUMBLINE_FILES is '${value}': it takes s3://BUCKET`),
    ]);
    expect(problems.join()).not.toContain('a-secret');
  });

  it('is checked by the doctor: a bucket that is not there, refuses the credentials or is not encrypted [OPS-035]', async () => {
    const findings = async (env: NodeJS.ProcessEnv) =>
      (await examine({ ...bucket.environment, ...env }, null)).map(({ kind, text }) => `${kind}: ${text}`);
    const ofFiles = (found: readonly string[]) => found.filter((text) => /store of files|documents/.test(text));
    expect(ofFiles(await findings({}))).toEqual([]);
    const place = bucket.environment.PLUMBLINE_FILES!;
    expect(ofFiles(await findings({ PLUMBLINE_FILES: place.replace('plumbline-files', 'no-such-bucket') }))).toEqual([
      "error: The store of files does not answer: bucket 'no-such-bucket': there is no such bucket",
    ]);
    expect(ofFiles(await findings({ AWS_ACCESS_KEY_ID: 'UNKNOWN' }))).toEqual([
      "error: The store of files does not answer: bucket 'plumbline-files': it refuses these credentials",
    ]);
    const away = 's3://bids?endpoint=http://files.invalid';
    expect(ofFiles(await findings({ PLUMBLINE_FILES: away }))).toEqual([
      'warning: The connection to the store of files at files.invalid is not encrypted.',
      expect.stringMatching(/^error: The store of files does not answer: .*files\.invalid/),
    ]);
  });
});
