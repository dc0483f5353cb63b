import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAllRows, readValue } from '../../test/allRows.ts';
import { uploadDocument } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/testServer.ts';
import { readCatalog } from '../../test/upgrade/catalog.ts';
import { fixtureNames, readFixture } from '../../test/upgrade/fixtures.ts';
import { loadFixture, makeDatabase, withClient } from '../../test/upgrade/loadFixture.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { localFolder } from '../files/localFolder.ts';
import { migrations } from '../store/database/migrate.ts';
import { openStore } from '../store/database/openStore.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

let source: string;
let folder: string;
const newWorld = prepareWorlds(async () => {
  source = await makeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  return { DATABASE_URL: source };
});
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const place = (name: string) => join(folder, `${name}${count++}`);
const now = () => new Date();

/** Backs up a database with the files of a data folder; returns the folder of the backup. */
async function backUp(url: string, dataFolder: string): Promise<string> {
  const { folder: backup, warnings } = await createBackup(url, localFolder(dataFolder), place('backups'), now());
  expect(warnings).toEqual([]);
  return backup;
}

const restore = (backup: string, url: string, dataFolder: string, roles: 'own' | 'single' = 'own') =>
  restoreBackup(backup, async () => ({ url, roles, isThrowAway: true }), localFolder(dataFolder));

/** Every stored file of a data folder with its bytes. */
async function filesOf(dataFolder: string): Promise<Readonly<Record<string, string>>> {
  const root = join(dataFolder, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: Record<string, string> = {};
  for (const path of paths.sort()) files[path.slice(root.length)] = (await readFile(path)).toString('base64');
  return files;
}

/** Tables, constraints, policies and functions, in one order. */
async function sortedCatalog(url: string) {
  const { tables, rules, functions } = await withClient(url, readCatalog);
  return { tables, rules: rules.map((rule) => JSON.stringify(rule)).sort(), functions: functions.toSorted() };
}

const versionOf = (url: string, streamId: string) =>
  readValue<number>(url, `select version::float8 as value from stream where id = '${streamId}'`);

/** A world with lines, bids, notes and documents. */
async function filled(): Promise<{ world: World; lines: string[] }> {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt, "Sons"\nLtd', 'Core');
  const line = { bidPackageId: world.bidPackageId, quantity: 10, unitOfMeasure: 'CY', unitPrice: '100' };
  const lines = (await world.command(
    'add-line-items',
    ['Footings', 'Walls,\n"thick"', '\\.'].map((description) => ({ ...line, description })),
  )) as string[];
  await world.command('set-line-item-bid', {
    lineItemId: lines[0],
    companyName: 'Acme',
    price: '1234.5',
    classification: 1,
  });
  await world.command('notes', { bidPackageNotesId: null, text: 'Prüfen: 100 %\t\\N\n""' });
  expect(await uploadDocument(world, 'quote.txt', 'the quote')).toBe(200);
  return { world, lines };
}

/** An empty database of a role that owns it and nothing else, as behind DATABASE_URL. */
async function ownedDatabase(): Promise<string> {
  const url = new URL(await makeDatabase());
  const role = `owner_${url.pathname.slice(1)}`;
  await withClient(url.href, async (client) => {
    await client.query(
      `create role ${role} login password '${role}'; alter database ${url.pathname.slice(1)} owner to ${role}`,
    );
  });
  url.username = role;
  url.password = role;
  return url.href;
}

describe('a restored backup', () => {
  it('has the same rows, files, constraints and policies, by the built-in database and by DATABASE_URL [BAK-005, BAK-006]', async () => {
    const { world } = await filled();
    await filled();
    await world.server.settled();
    const rows = await readAllRows(source);
    const backup = await backUp(source, world.server.dataFolder);

    const single = await ownedDatabase();
    await restore(backup, single, place('single'), 'single');
    const asSuperuser = new URL(source);
    asSuperuser.pathname = new URL(single).pathname;
    expect(await readAllRows(asSuperuser.href)).toEqual(rows);

    const singleData = join(folder, 'single-data');
    const again = await makeDatabase();
    await restore(await backUp(single, world.server.dataFolder), again, singleData);
    const restored = await readAllRows(again);
    expect(restored.bidder).toHaveLength(rows.bidder!.length);
    expect(rows.bidder!.length).toBeGreaterThanOrEqual(6);
    expect(restored).toEqual(rows);
    expect(await filesOf(singleData)).toEqual(await filesOf(world.server.dataFolder));
    expect(await sortedCatalog(again)).toEqual(await sortedCatalog(source));
    for (const url of [again, asSuperuser.href]) {
      const open = `select count(*)::int as value from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`;
      expect(await readValue(url, open)).toBe(0);
    }
  });

  it('is served, takes commands, and goes on at versions that no page has seen [BAK-007]', async () => {
    const { world, lines } = await filled();
    await world.server.settled();
    const backup = await backUp(source, world.server.dataFolder);
    const positions = await readValue<number>(source, 'select max(position)::int as value from event_log');
    // After the backup, pages hear of versions that the backup does not have.
    await world.command('set-line-item-bid', {
      lineItemId: lines[1],
      companyName: 'Acme',
      price: '7',
      classification: 1,
    });
    const seen = await versionOf(source, world.bidPackageId);

    const url = await makeDatabase();
    const data = place('served');
    await restore(backup, url, data);
    expect(await readValue(url, 'select count(*)::int as value from stored_file')).toBeGreaterThan(0);
    const server = await startTestServer({ DATABASE_URL: url, PLUMBLINE_DATA: data });
    try {
      await server.settled();
      const call = async (method: 'GET' | 'POST', address: string, payload?: object) => {
        const response = await server.app.inject({
          method,
          url: `/api/${address}`,
          headers: {
            authorization: `Bearer ${await server.login.logInAs(world.cast.projectAdmin.email, null)}`,
            'x-application-token': server.applicationToken,
          },
          ...(payload && { payload }),
        });
        return response;
      };
      const document = `query/project/${world.projectId}/bid-package/${world.bidPackageId}/bidder/Acme/quote.txt`;
      expect((await call('GET', document)).payload).toBe('the quote');
      const missed = `query/notifications/missed?sourceId=${world.bidPackageId}&after=`;
      expect((await call('GET', `${missed}${seen}`)).json().data).toBe('reload');
      const bid = {
        bidPackageId: world.bidPackageId,
        lineItemId: lines[2],
        companyName: 'Core',
        price: '55',
        classification: 1,
      };
      expect((await call('POST', 'command/bid-package/set-line-item-bid', bid)).statusCode).toBe(200);
      await server.settled();
      expect(await versionOf(url, world.bidPackageId)).toBeGreaterThan(seen + 1);
      expect((await call('GET', `${missed}${seen}`)).json().data).toBe('reload');
      expect(await readValue(url, 'select max(position)::int as value from event_log')).toBe(positions + 1);
      const timeLine = `select count(*)::int as value from time_line_entry where bid_package_id = '${world.bidPackageId}'`;
      expect(await readValue(url, timeLine)).toBeGreaterThan((await readValue<number>(source, timeLine)) - 2);
      const price = `select price::text as value from line_item_bid where line_item_id = '${lines[2]}'`;
      expect(await readValue(url, price)).toBe('55');
    } finally {
      await server.stop();
    }
  });

  it('is of one moment although people type while it is made, and what was derived follows [BAK-002]', async () => {
    const { world, lines } = await filled();
    const before = await readValue<number>(source, 'select count(*)::int as value from event_log');
    let stopped = false;
    let typed = 0;
    const writers = ['Acme', 'Bolt, "Sons"\nLtd', 'Core'].map(async (companyName) => {
      while (!stopped) {
        for (const lineItemId of lines) {
          typed += 1;
          await world.command('set-line-item-bid', {
            lineItemId,
            companyName,
            price: String(typed),
            classification: 1,
          });
        }
        expect(await uploadDocument(world, `${companyName.slice(0, 4)} ${typed}.txt`, `${typed}`)).toBe(200);
      }
    });
    while (typed < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const atLeast = typed - 3;
    const backup = await backUp(source, world.server.dataFolder);
    const atMost = typed;
    stopped = true;
    await Promise.all(writers);
    await world.server.settled();

    const url = await makeDatabase();
    const data = place('moment');
    await restore(backup, url, data);
    const inLog = await readValue<number>(
      url,
      "select count(*)::int as value from event_log where command like '%bid'",
    );
    expect(inLog).toBeGreaterThanOrEqual(atLeast);
    expect(inLog).toBeLessThanOrEqual(atMost + 10);
    expect(await readValue<number>(url, 'select count(*)::int as value from event_log')).toBeGreaterThan(before);

    const server = await startTestServer({ DATABASE_URL: url, PLUMBLINE_DATA: data });
    await server.settled();
    await server.stop();
    const [restored, all] = [await readAllRows(url), await readAllRows(source)];
    // Per stream the log is the beginning of the source's, without a gap; what the readers of the log make of it as well.
    for (const table of ['event_log', 'event_log_part', 'time_line_entry']) {
      const known = new Set(all[table]);
      expect(restored[table]!.filter((row) => !known.has(row))).toEqual([]);
    }
    const gaps = `select count(*)::int as value from (
      select version - lag(version, 1, 0::bigint) over (partition by organization_id, stream_id order by version) as step
      from event_log) steps where step <> 1`;
    expect(await readValue(url, gaps)).toBe(0);
    const missingInTimeLine = `select count(*)::int as value from event_log entry join stream on stream.id = stream_id
      and stream.organization_id = entry.organization_id
      where stream.type = 'BidPackage' and not exists (select from time_line_entry line
        where line.organization_id = entry.organization_id and line.stream_id = entry.stream_id and line.version = entry.version)`;
    expect(await readValue(url, missingInTimeLine)).toBe(await readValue(source, missingInTimeLine));
    // Prices are those of the last entry of the log, and totals are their sums.
    const strayPrices = `select count(*)::int as value from line_item_bid bid where price::text is distinct from (
      select change -> 'after' ->> 'price' from event_log cross join jsonb_array_elements(changes) change
      where change -> 'after' ->> 'id' = bid.id::text and change ->> 'type' = 'lineItemBid'
      order by position desc limit 1)`;
    expect(await readValue(url, strayPrices)).toBe(0);
    const strayTotals = `select count(*)::int as value from section_total total where section_id = bid_package_id
      and bids_total <> coalesce((select sum(price) from line_item_bid where bidder_id = total.bidder_id), 0)`;
    expect(await readValue(url, strayTotals)).toBe(0);
    // Every document of the rows has its bytes.
    const documents = await readValue<string[]>(
      url,
      'select array_agg(id::text order by id) as value from stored_file',
    );
    const bytes = await filesOf(data);
    expect(
      Object.keys(bytes)
        .map((path) => path.slice(-36))
        .sort(),
    ).toEqual(documents);
  });

  it.each(fixtureNames)('of the version of %s is brought up to date [BAK-010]', async (name) => {
    const fixture = readFixture(name);
    const old = await loadFixture(fixture);
    const data = await fixture.unpackFiles();
    const backup = await backUp(old, data);
    const store = await openStore({ url: old, roles: 'own', isThrowAway: true, poolSize: 1 });
    await store.close();

    const url = await makeDatabase();
    const manifest = await restore(backup, url, place('older'));
    expect(manifest.schema.length).toBeLessThan(migrations.length);
    expect(await readAllRows(url)).toEqual(await readAllRows(old));
    expect(await sortedCatalog(url)).toEqual(await sortedCatalog(old));
    await rm(data, { recursive: true, force: true });
  });
});

describe('a restore', () => {
  let backup: string;
  beforeAll(async () => {
    const { world } = await filled();
    backup = await backUp(source, world.server.dataFolder);
  });

  it('is refused where there are companies or Plumbline runs, and names them [BAK-008]', async () => {
    const url = await makeDatabase();
    const server: TestServer = await startTestServer({ DATABASE_URL: url });
    const data = place('refused');
    await expect(restore(backup, url, data)).rejects.toMatchObject({
      name: 'TargetRefused',
      problems: ['Plumbline is running on this database: stop it first.'],
    });
    await server.stop();
    // The tables of a server that ran once, without a company, are no obstacle.
    await restore(backup, url, data);
    const companies = await readValue<string[]>(url, 'select array_agg(name order by name) as value from organization');
    const rows = await readAllRows(url);
    const names = `${companies.slice(0, 5).join(', ')} and ${companies.length - 5} more`;
    expect(companies.length).toBeGreaterThan(5);
    await expect(restore(backup, url, data)).rejects.toMatchObject({
      problems: [`The database is not empty. It has the companies ${names}.`],
    });
    expect(await readAllRows(url)).toEqual(rows);
  });
});
