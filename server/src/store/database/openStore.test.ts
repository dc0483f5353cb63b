import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/database.ts';
import { breaksOlderServer, readCatalog } from '../../../test/upgrade/catalog.ts';
import type { Store } from '../store.ts';
import { DatabaseUnavailable } from './databaseErrors.ts';
import { migrate, migrations } from './migrate.ts';
import { openStore } from './openStore.ts';

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: databaseUrl() });
  await owner.connect();
});
afterAll(() => owner.end());

/** An empty database, owned by a role of its own without any rights beyond it (or by the superuser). */
async function freshDatabase({ ownRole }: { ownRole: boolean }): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  if (ownRole) {
    await owner.query(`create role ${name} login password '${name}'`);
    url.username = name;
    url.password = name;
  }
  await owner.query(`create database ${name} ${ownRole ? `owner ${name}` : ''}`);
  return url.href;
}

async function nameOf(store: Store, organizationId: string): Promise<string[]> {
  const rows = await store.read(organizationId, (db) => db.selectFrom('organization').select('name').execute());
  return rows.map((row) => row.name);
}

const addOrganization = (store: Store, organizationId: string, name: string) =>
  store.transact(organizationId, (db) => db.insertInto('organization').values({ organizationId, name }).execute());

describe('opening the record', () => {
  it('lets two servers start at once on an empty database', async () => {
    const url = await freshDatabase({ ownRole: false });
    const stores = await Promise.all(
      [1, 2].map(() => openStore({ url, roles: 'own', isThrowAway: true, poolSize: 2 })),
    );
    const organizationId = randomUUID();
    await addOrganization(stores[0]!, organizationId, 'One');
    expect(await nameOf(stores[1]!, organizationId)).toEqual(['One']);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      'select name from schema_migration union all select name from schema_addition order by name',
    );
    expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
    await client.end();
    await Promise.all(stores.map((store) => store.close()));
  });

  it('uses forced row-level security with a single role, and isolates organizations', async () => {
    const url = await freshDatabase({ ownRole: true });
    const store = await openStore({ url, roles: 'single', isThrowAway: true, poolSize: 2 });
    const [one, other] = [randomUUID(), randomUUID()];
    await addOrganization(store, one, 'One');
    await addOrganization(store, other, 'Other');
    expect(await nameOf(store, one)).toEqual(['One']);
    await expect(
      addOrganization({ ...store, transact: (_, fn) => store.transact(one, fn) }, randomUUID(), 'X'),
    ).rejects.toThrow('row-level security');
    const all = await store.acrossOrganizations((db) =>
      db.selectFrom('organization').select('name').orderBy('name').execute(),
    );
    expect(all.map((row) => row.name)).toEqual(['One', 'Other']);
    expect(await store.acrossOrganizations((db) => db.selectFrom('project').select('id').execute())).toEqual([]);
    await store.close();
  });

  it('refuses a superuser where one role serves, and says what to do', async () => {
    const url = await freshDatabase({ ownRole: false });
    await expect(openStore({ url, roles: 'single', isThrowAway: true })).rejects.toMatchObject({
      name: 'StoreRefused',
      message: expect.stringContaining('is a superuser'),
      advice: expect.stringContaining('create database plumbline owner plumbline'),
    });
  });

  it('refuses a database that does not sync to disk, unless it is temporary', async () => {
    const url = await freshDatabase({ ownRole: true });
    await expect(openStore({ url, roles: 'single' })).rejects.toMatchObject({
      name: 'StoreRefused',
      message:
        'The database runs with fsync, full_page_writes, synchronous_commit off and could lose what it has confirmed.',
    });
  });

  it('runs on tables to which a newer version has added something', async () => {
    const url = await freshDatabase({ ownRole: true });
    const first = await openStore({ url, roles: 'single', isThrowAway: true, poolSize: 2 });
    await first.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into schema_addition (name) values ('29991231T0000_future')`);
    await client.end();
    const store = await openStore({ url, roles: 'single', isThrowAway: true, poolSize: 2 });
    const organizationId = randomUUID();
    await addOrganization(store, organizationId, 'One');
    expect(await nameOf(store, organizationId)).toEqual(['One']);
    await store.close();
  });

  it('refuses tables that a newer version has changed for good', async () => {
    const url = await freshDatabase({ ownRole: true });
    const store = await openStore({ url, roles: 'single', isThrowAway: true, poolSize: 2 });
    await store.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into schema_migration (name) values ('29991231T0000_future')`);
    await client.end();
    await expect(openStore({ url, roles: 'single', isThrowAway: true })).rejects.toThrow('29991231T0000_future');
  });
});

describe('a migration that fails', () => {
  it('is taken back and named, and the previous version still runs and goes on later [BAK-001]', async () => {
    const url = await freshDatabase({ ownRole: true });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await migrate(client);
    const previous = await readCatalog(client);
    const good = { name: '29990101T0000_good', sql: 'alter table bidder add column trade text' };
    const bad = {
      name: '29990102T0000_bad',
      sql: 'create table halfway (id int); alter table bidder add column trade2 text; select 1 / 0',
    };
    await expect(migrate(client, [...migrations, good, bad])).rejects.toMatchObject({
      name: 'StoreRefused',
      message: 'The migration 29990102T0000_bad failed and was taken back: division by zero.',
      advice: 'The data is as it was: start the previous version of Plumbline again, and report this sentence.',
    });
    const after = await readCatalog(client);
    expect(Object.keys(after.tables)).not.toContain('halfway');
    expect(Object.keys(after.tables.bidder!)).toContain('trade');
    expect(Object.keys(after.tables.bidder!)).not.toContain('trade2');
    expect(breaksOlderServer(previous, after)).toEqual([]);

    const store = await openStore({ url, roles: 'single', isThrowAway: true, poolSize: 2 });
    const organizationId = randomUUID();
    await addOrganization(store, organizationId, 'One');
    expect(await nameOf(store, organizationId)).toEqual(['One']);
    await store.close();

    const mended = { ...bad, sql: 'alter table bidder add column trade2 text' };
    await migrate(client, [...migrations, good, mended]);
    expect(Object.keys((await readCatalog(client)).tables.bidder!)).toContain('trade2');
    await client.end();
  });
});

describe('the doors', () => {
  it('show rows of every organization only through the second role, and only its tables', async () => {
    const store = await openStore({ url: databaseUrl(), roles: 'own', isThrowAway: true, poolSize: 2 });
    const across = (table: 'organization' | 'project') =>
      store.acrossOrganizations((db) => db.selectFrom(table).selectAll().execute());
    await addOrganization(store, randomUUID(), 'One');
    expect((await across('organization')).length).toBeGreaterThan(0);
    await expect(across('project')).rejects.toThrow('permission denied');
    await store.close();
  });

  it('forget the organization with the transaction', async () => {
    const store = await openStore({ url: databaseUrl(), roles: 'own', isThrowAway: true, poolSize: 2 });
    const organizationId = randomUUID();
    await addOrganization(store, organizationId, 'One');
    await nameOf(store, organizationId);
    expect(await nameOf(store, randomUUID())).toEqual([]);
    await store.close();
  });

  it('keep amounts, dates and bigints as texts', async () => {
    const store = await openStore({ url: databaseUrl(), roles: 'own', isThrowAway: true, poolSize: 2 });
    const { sql } = await import('kysely');
    const { rows } = await store.read(randomUUID(), (db) =>
      sql`select 123456789012345.0123456789::numeric as n, array[0.1::numeric] as ns, 9007199254740993::bigint as b,
        date '2026-11-21' as d, timestamptz '2026-11-21 10:00:00+02' as t`.execute(db),
    );
    expect(rows).toEqual([
      {
        n: '123456789012345.0123456789',
        ns: ['0.1'],
        b: '9007199254740993',
        d: '2026-11-21',
        t: '2026-11-21T08:00:00.000Z',
      },
    ]);
    await store.close();
  });

  it('run a transaction again after a deadlock', async () => {
    const store = await openStore({ url: databaseUrl(), roles: 'own', isThrowAway: true, poolSize: 4 });
    const { sql } = await import('kysely');
    const runs = [0, 0];
    let bothHoldOne = () => {};
    const met = new Promise<void>((resolve) => {
      bothHoldOne = resolve;
    });
    let holding = 0;
    const lock = (own: number, [first, second]: readonly [number, number]) =>
      store.transact(randomUUID(), async (db) => {
        runs[own]! += 1;
        await sql`select pg_advisory_xact_lock(77, ${first})`.execute(db);
        holding += 1;
        if (holding === 2) bothHoldOne();
        await met;
        await sql`select pg_advisory_xact_lock(77, ${second})`.execute(db);
      });
    await Promise.all([lock(0, [1, 2]), lock(1, [2, 1])]);
    expect(runs.toSorted()).toEqual([1, 2]);
    await store.close();
  });

  it('go on when another server has changed the tables meanwhile', async () => {
    const url = await freshDatabase({ ownRole: false });
    const store = await openStore({ url, roles: 'own', isThrowAway: true, poolSize: 3 });
    const organizationId = randomUUID();
    await addOrganization(store, organizationId, 'One');
    const read = () =>
      store.read(organizationId, (db) => db.selectFrom('organization').selectAll().where('name', '=', 'One').execute());
    for (let time = 0; time < 8; time += 1) expect(await Promise.all([read(), read()])).toHaveLength(2);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('alter table organization add column added_later integer default 7');
    await client.end();
    for (const rows of await Promise.all([read(), read(), read()])) expect(rows).toMatchObject([{ addedLater: 7 }]);
    await store.close();
  });

  it('throw DatabaseUnavailable while the database does not respond, and reconnect by themselves', async () => {
    const url = await freshDatabase({ ownRole: true });
    const store = await openStore({
      url,
      roles: 'single',
      isThrowAway: true,
      poolSize: 2,
    });
    const organizationId = randomUUID();
    await addOrganization(store, organizationId, 'One');
    const name = new URL(url).pathname.slice(1);
    await owner.query(`alter role ${name} nologin`);
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect(nameOf(store, organizationId)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await owner.query(`alter role ${name} login`);
    expect(await nameOf(store, organizationId)).toEqual(['One']);
    await store.close();
  });
});
