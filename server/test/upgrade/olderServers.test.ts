import { beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/database/openStore.ts';
import { breaksOlderServer, readCatalog } from './catalog.ts';
import { fixtureNames, readFixture } from './fixtures.ts';
import { insertRows, loadFixture, makeDatabase, withClient } from './loadFixture.ts';

/** Brings a database up to date. */
async function upgrade(url: string): Promise<void> {
  const store = await openStore({ url, roles: 'own', isThrowAway: true, poolSize: 1 });
  await store.close();
}

describe.each(fixtureNames)('the server of %s', (name) => {
  const fixture = readFixture(name);

  it('finds everything it reads and writes in a database of today', async () => {
    const url = await loadFixture(fixture);
    const before = await withClient(url, readCatalog);
    await upgrade(url);
    expect(breaksOlderServer(before, await withClient(url, readCatalog))).toEqual([]);
  });

  it('knows every migration that would keep it from starting', async () => {
    const url = await makeDatabase();
    await upgrade(url);
    const { rows } = await withClient(url, (client) => client.query('select name from schema_migration'));
    const known = fixture.rows.filter(([table]) => table === 'schema_migration').map(([, row]) => JSON.parse(row).name);
    expect(rows.map((row) => row.name).sort()).toEqual(known.sort());
  });

  it('may write every row of its own shape into a database of today, change it and delete it', async () => {
    const url = await makeDatabase();
    await upgrade(url);
    await withClient(url, async (client) => {
      await insertRows(client, fixture, ['schema_migration', 'schema_addition']);
      const { rows } = await client.query('select count(*)::int as projects from project');
      expect(rows[0].projects).toBeGreaterThan(0);
      for (const table of ['line_item', 'line_item_bid', 'rollup_bid', 'bidder', 'bid_package', 'project', 'fee']) {
        await client.query(`update ${table} set id = id`);
      }
      for (const table of ['line_item_bid', 'rollup_bid', 'adjustment', 'bid_package', 'fee', 'alternate', 'project']) {
        await client.query(`delete from ${table}`);
      }
    });
  });
});

describe('a migration that an older server could not run on', () => {
  const cases: readonly (readonly [what: string, sql: string, problem: string])[] = [
    ['drops a table', 'drop table recent_project', 'recent_project is gone'],
    ['renames a column', 'alter table bidder rename column notes to remarks', 'bidder.notes is gone'],
    [
      'changes a type',
      'alter table line_item_bid alter column price type text',
      'line_item_bid.price was numeric and is text',
    ],
    [
      'refuses null',
      "update bidder set fax_number = ''; alter table bidder alter column fax_number set not null",
      'bidder.fax_number no longer takes null',
    ],
    ['takes a default away', 'alter table fee alter column amount drop default', 'fee.amount is filled in another way'],
    [
      'adds a required column',
      "alter table bidder add column trade text not null default ''; alter table bidder alter column trade drop default",
      'bidder.trade is required and has no default',
    ],
    ['adds a check', 'alter table bidder add check (length(company_name) < 200)', 'is new'],
    ['adds a unique index', 'create unique index on adjustment (organization_id, notes_id)', 'is new'],
    ['drops a unique constraint', 'alter table section_total drop constraint section_total_pkey', 'is gone'],
    ['adds a policy', 'create policy other on bidder as restrictive using (false)', 'is new'],
    [
      'holds a row',
      'create table remark (organization_id uuid, bidder_id uuid, foreign key (organization_id, bidder_id) references bidder)',
      'holds rows that an older server deletes',
    ],
    ['drops a function', 'drop function reads_across_organizations() cascade', 'reads_across_organizations() is gone'],
  ];

  let url: string;
  beforeAll(async () => {
    url = await loadFixture(readFixture(fixtureNames[0]!));
  });

  /** What a migration of this text would break; it is taken back. */
  const brokenBy = (sql: string) =>
    withClient(url, async (client) => {
      const before = await readCatalog(client);
      await client.query('begin');
      await client.query(sql);
      const found = breaksOlderServer(before, await readCatalog(client));
      await client.query('rollback');
      return found;
    });

  it.each(cases)('is found when it %s', async (_, sql, problem) => {
    expect((await brokenBy(sql)).join('\n')).toContain(problem);
  });

  it('is not seen in what only adds', async () => {
    const addition = `
      alter table bidder add column trade text, add column rating integer not null default 0;
      create index on bidder (organization_id, trade);
      create table remark (organization_id uuid, bidder_id uuid, text text,
        foreign key (organization_id, bidder_id) references bidder on delete cascade)`;
    expect(await brokenBy(addition)).toEqual([]);
  });
});
