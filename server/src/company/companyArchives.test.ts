import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readAllRows, readValue } from '../../test/allRows.ts';
import { uploadDocument } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/testServer.ts';
import { makeDatabase, withClient } from '../../test/upgrade/loadFixture.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { zipReader } from '../archive/zipArchive.ts';
import { createBackup } from '../backup/createBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { CommandProblem } from '../commandLine/parseCommand.ts';
import { localFolder } from '../files/localFolder.ts';
import { parseArguments } from './parseArguments.ts';
import { runRequest } from './runRequest.ts';

let source: string;
let folder: string;
const newWorld = prepareWorlds(async () => {
  source = await makeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-companies-'));
  return { DATABASE_URL: source };
});
vi.setConfig({ testTimeout: 60_000 });
const running: TestServer[] = [];
afterAll(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
const fresh = () => join(folder, `company-${count++}.zip`);

/** Another installation, with a server that runs. */
async function installation(): Promise<{ readonly server: TestServer; readonly url: string }> {
  const url = await makeDatabase();
  const server = await startTestServer({ DATABASE_URL: url });
  running.push(server);
  return { server, url };
}

/** Runs a command line on a server's data; a refusal is returned as its sentences. */
async function company({ server, url }: { readonly server: TestServer; readonly url: string }, ...words: string[]) {
  try {
    const { store, dataFolder } = server;
    const place = { store, url, isServed: true, fileStore: localFolder(dataFolder), now: () => new Date() };
    return await runRequest(place, parseArguments(words).request);
  } catch (error) {
    if (error instanceof CommandProblem) return error.problems;
    throw error;
  }
}

const here = (world: World) => ({ server: world.server, url: source });
const nameOf = (world: World) => `Company ${world.organizationId}`;

/** A company with lines, bids and a document, and another company. */
async function filled(): Promise<World> {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const line = { bidPackageId: world.bidPackageId, quantity: 10, unitOfMeasure: 'CY', unitPrice: '100' };
  const [lineItemId] = (await world.command('add-line-items', [{ ...line, description: 'Footings' }])) as string[];
  for (const price of ['10', '12.5']) {
    await world.command('set-line-item-bid', { lineItemId, companyName: 'Acme', price, classification: 1 });
  }
  expect(await uploadDocument(world, 'quote.txt', 'the quote')).toBe(200);
  await world.server.settled();
  return world;
}

/** The rows of one company, by table; those that stay in an installation are left out. */
async function rowsOf(url: string, companyId: string) {
  const { idempotency_key: _, ...tables } = await readAllRows(url);
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.filter((row) => row.includes(companyId))]),
  );
}

it('moves a company with people, files and log to another installation in use [BAK-015, BAK-016]', async () => {
  const world = await filled();
  const file = fresh();
  expect(await company(here(world), 'export', nameOf(world), '--to', file)).toMatch(
    new RegExp(`^${nameOf(world)} is in ${file}: 1 company, 4 people, \\d+ rows, 1 file\\.$`),
  );
  expect(await company(here(world), 'export', nameOf(world), '--to', file)).toEqual([
    `There is a file ${file} already.`,
  ]);
  expect(await company(here(world), 'export', nameOf(world), '--to', join(folder, 'none', 'x.zip'))).toEqual([
    `There is no folder ${join(folder, 'none')}.`,
  ]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);

  const target = await installation();
  const own = ['--name', 'Own', '--domain', 'own.example', '--admin', 'ann@own.example'];
  expect(await company(target, 'create', ...own)).toContain('Own is created');
  const ownId = await readValue<string>(target.url, `select organization_id::text as value from organization`);
  const ownRows = await rowsOf(target.url, ownId);
  expect(await company(target, 'import', file)).toMatch(
    new RegExp(`^${nameOf(world)} is imported: 1 company, 4 people, \\d+ rows, 1 file\\.`),
  );
  const rows = await rowsOf(source, world.organizationId);
  expect(rows.event_log!.length).toBeGreaterThan(4);
  expect(await rowsOf(target.url, world.organizationId)).toEqual(rows);
  expect(await rowsOf(target.url, ownId)).toEqual(ownRows);
  const schemas = `select count(*)::int as value from pg_namespace where nspname = 'plumbline_import'`;
  expect(await readValue(target.url, schemas)).toBe(0);

  const call = async (address: string, payload?: object) =>
    target.server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/${address}`,
      headers: {
        authorization: `Bearer ${await target.server.login.logInAs(world.cast.projectAdmin.email, null)}`,
        'x-application-token': target.server.applicationToken,
      },
      ...(payload && { payload }),
    });
  const document = `query/project/${world.projectId}/bid-package/${world.bidPackageId}/bidder/Acme/quote.txt`;
  expect((await call(document)).payload).toBe('the quote');
  const note = { bidPackageId: world.bidPackageId, bidPackageNotesId: null, text: 'Moved' };
  expect((await call('command/bid-package/notes', note)).statusCode).toBe(200);
});

it('derives in the new installation what was not yet derived from the log in the old one [BAK-016]', async () => {
  const [world, other] = [await filled(), await filled()];
  const lines = (url: string) =>
    readValue<number>(
      url,
      `select count(*)::int as value from time_line_entry where organization_id = '${world.organizationId}'`,
    );
  const all = await lines(source);
  expect(all).toBeGreaterThan(3);
  // The same data where no server runs, with readers of the log that have not begun.
  const { dataFolder } = world.server;
  const { folder: backup } = await createBackup(source, localFolder(dataFolder), join(folder, 'backups'), new Date());
  const lagging = await makeDatabase();
  await restoreBackup(
    backup,
    async () => ({ url: lagging, roles: 'own', isThrowAway: true }),
    localFolder(join(folder, 'd')),
  );
  await withClient(lagging, (client) => client.query('delete from time_line_entry; delete from log_cursor'));
  const [first, second] = [fresh(), fresh()];
  await company(here(other), 'domains', nameOf(other), '--add', 'other.example', '--remove', 'example.test');
  await company(here(other), 'export', nameOf(other), '--to', first);
  await company({ server: world.server, url: lagging }, 'export', nameOf(world), '--to', second);

  const target = await installation();
  expect(await company(target, 'import', first)).toContain('is imported');
  await target.server.settled();
  expect(await company(target, 'import', second)).toContain('is imported');
  await target.server.settled();
  expect(await lines(target.url)).toBe(all);
});

it('never holds keys, tokens or rows of another company [BAK-015]', async () => {
  const [world, other] = [await filled(), await filled()];
  const file = fresh();
  await company(here(world), 'export', nameOf(world), '--to', file);
  const bytes = await readFile(file);
  const names = [...bytes.toString('latin1').matchAll(/companies\/[\w/.-]+|manifest\.json/g)].map(([name]) => name);
  expect(names).toContain(`companies/${world.organizationId}/person.csv`);
  expect(names.filter((name) => /key|token|cursor/.test(name))).toEqual([]);
  const archive = await zipReader(file);
  const texts: string[] = [];
  for (const name of new Set(names)) {
    const stream = await archive.open(name);
    if (stream) texts.push(Buffer.concat(await stream.toArray()).toString('utf8'));
  }
  await archive.close();
  expect(texts.join('')).toContain(world.cast.admin.email);
  expect(texts.join('')).not.toContain(other.organizationId);
  expect(texts.join('')).not.toContain(other.cast.admin.email);
});

it('is refused with everything that is taken here, and imports nothing [BAK-017]', async () => {
  const world = await filled();
  const file = fresh();
  await company(here(world), 'export', nameOf(world), '--to', file);
  expect(await company(here(world), 'import', file)).toEqual([`This company is here already: ${nameOf(world)}.`]);

  const target = await installation();
  const person = world.cast.contributor.email;
  const taken = ['--name', nameOf(world).toUpperCase(), '--domain', 'example.test', '--admin', person];
  expect(await company(target, 'create', ...taken)).toContain('is created');
  const before = await readAllRows(target.url);
  expect(await company(target, 'import', file)).toEqual([
    `There is a company ${nameOf(world)} already.`,
    `The domain example.test is a domain of ${nameOf(world).toUpperCase()} already.`,
    `${person} belongs to a company already.`,
  ]);
  expect(await readAllRows(target.url)).toEqual(before);
  expect(await readdir(join(target.server.dataFolder, 'files')).catch(() => [])).toEqual([]);
});

it('refuses a file that is damaged or none, and a missing option [BAK-017]', async () => {
  const world = await filled();
  const file = fresh();
  await company(here(world), 'export', nameOf(world), '--to', file);
  const target = await installation();
  const bytes = await readFile(file);
  const damaged = fresh();
  const at = bytes.indexOf('the quote');
  expect(at).toBeGreaterThan(0);
  await writeFile(damaged, Buffer.concat([bytes.subarray(0, at), Buffer.from('the quota'), bytes.subarray(at + 9)]));
  expect(await company(target, 'import', damaged)).toEqual([
    'The file cannot be used:',
    expect.stringMatching(/^companies\/.*\/files\/.* is damaged: its checksum differs\.$/),
  ]);
  await writeFile(damaged, 'no zip');
  expect(await company(target, 'import', damaged)).toEqual([
    'The file cannot be used:',
    expect.stringMatching(new RegExp(`^${damaged}: .*\\.$`)),
  ]);
  expect(await company(target, 'export', 'Nobody')).toEqual(['--to is missing: the file to write.']);
  expect(await readValue(target.url, 'select count(*)::int as value from organization')).toBe(0);
});

it('is downloaded by an Admin alone, one at a time, and can be imported [BAK-018, API-260, OPS-065]', async () => {
  const world = await filled();
  const address = await world.server.listen();
  const ask = async (who: 'admin' | 'projectAdmin' | 'contributor') =>
    fetch(`${address}/api/query/company-data`, { headers: { authorization: `Bearer ${await world.tokenOf(who)}` } });
  for (const who of ['projectAdmin', 'contributor'] as const) expect((await ask(who)).status).toBe(403);

  // The download itself is noted in the audit log, after the moment that it shows.
  const rows = await rowsOf(source, world.organizationId);
  const answer = await ask('admin');
  expect(answer.headers.get('content-disposition')).toContain(
    `filename="${nameOf(world)} ${new Date().toISOString().slice(0, 10)}.zip"`,
  );
  const file = fresh();
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const target = await installation();
  expect(await company(target, 'import', file)).toContain(`${nameOf(world)} is imported`);
  expect(await rowsOf(target.url, world.organizationId)).toEqual(rows);

  // A document that does not fit into the buffers of the connection, so that the second call finds the first at work.
  expect(await uploadDocument(world, 'large.txt', 'x'.repeat(15_000_000))).toBe(200);
  const first = await ask('admin');
  const second = await ask('admin');
  expect([first.status, second.status]).toEqual([200, 429]);
  expect(second.headers.get('retry-after')).toBe('30');
  expect((await second.json()).detail).toBe('Too many calls at once. Try again in 30 s.');
  // A browser that goes away ends its download.
  await first.body!.cancel();
  let again = await ask('admin');
  while (again.status === 429) again = await ask('admin');
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(15_000_000);
});

it('is sent to two companies at a time, and to a third once one of them has it [API-260]', async () => {
  const worlds = [await filled(), await filled(), await filled()];
  const address = await worlds[0]!.server.listen();
  const ask = async (world: World) =>
    fetch(`${address}/api/query/company-data`, {
      headers: { authorization: `Bearer ${await world.tokenOf('admin')}` },
    });
  for (const world of worlds) expect(await uploadDocument(world, 'large.txt', 'x'.repeat(15_000_000))).toBe(200);
  const [first, second, third] = [await ask(worlds[0]!), await ask(worlds[1]!), await ask(worlds[2]!)];
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  await first.arrayBuffer();
  await vi.waitFor(async () => {
    const again = await ask(worlds[2]!);
    // Nobody reads it: the server would wait for it at its end.
    await again.body!.cancel();
    expect(again.status).toBe(200);
  }, 10_000);
  await second.body!.cancel();
});
