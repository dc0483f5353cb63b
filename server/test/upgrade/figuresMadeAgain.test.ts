import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { applicationTokenHeader } from '#contract';
import type { Services } from '../../src/call.ts';
import { localFolder } from '../../src/files/localFolder.ts';
import { startOlderFigures } from '../../src/projections/olderFigures.ts';
import { DatabaseUnavailable } from '../../src/store/database/databaseErrors.ts';
import { openStore } from '../../src/store/database/openStore.ts';
import { makeKnownNames } from '../../src/store/palette/knownNames.ts';
import type { Store } from '../../src/store/store.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { readFixture } from './fixtures.ts';
import { loadFixture, withClient } from './loadFixture.ts';

const fixture = readFixture('2026-11-22');
const { closed, elsewhere, everyKind, people } = fixture.things;

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** A server on a database of the fixture, when everything has been made again. */
async function serverOn(url: string): Promise<TestServer> {
  const server = await startTestServer({ DATABASE_URL: url });
  running.push(server);
  await server.settled();
  return server;
}

async function call(server: TestServer, email: string, method: 'GET' | 'POST', address: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/${address}`,
    headers: {
      authorization: `Bearer ${await server.login.logInAs(email, null)}`,
      [applicationTokenHeader]: server.applicationToken,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, data: JSON.parse(response.payload).data };
}

/** Every stored figure, in one order. */
const storedFigures = (url: string) =>
  withClient(url, async (client) => {
    const read = async (what: string) => (await client.query(`select ${what} order by 1, 2, 3, 4`)).rows;
    return {
      sections: await read('bidder_id, section_id, bids_total, unleveled_count, entry_count from section_total'),
      classes: await read(
        'bidder_id, section_id, classification, trim_scale(amount) from class_total where amount <> 0',
      ),
      estimates: await read('bid_package_id, section_id, trim_scale(total), line_count from line_items_total'),
      projects: await read('project_id, base_estimate_amount, project_bid_total, grand_total from project_figures'),
      ranks: await read('bid_package_id, id, "order", 0 from bidder where deleted_at is null'),
    };
  });

const changedTotals = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'select project_id, trim_scale(total_before) as before, trim_scale(total_after) as after from changed_total order by 1',
    );
    return rows;
  });

/** Adding the names of the sample project and of the project of every kind. */
const moved = [
  {
    projectId: closed,
    name: 'Closed school',
    before: '16645.7562512344',
    after: '16645.7478762344',
    difference: '-0.01',
  },
  {
    projectId: everyKind.projectId,
    name: 'Every kind of entry',
    before: '329862.7689062344',
    after: '329862.7613262344',
    difference: '-0.01',
  },
];

describe('the first start on data of an older version', () => {
  it('makes section, class and line items totals, ranks and project figures again, closed projects too [ENT-032]', async () => {
    const url = await loadFixture(fixture);
    const server = await serverOn(url);
    const { estimates, projects } = await storedFigures(url);
    expect(estimates.filter(({ trim_scale: total }) => /\.\d{3}/.test(total))).toEqual([]);
    const figures = new Map(projects.map((row) => [row.project_id, row]));
    // 0.64 x 14,763.56, 2.5 x 4.00001 and 1.23456 x 9.87654, each in cents.
    expect(figures.get(closed).base_estimate_amount).toBe('9470.87');
    expect(figures.get(closed).grand_total).toBe('16645.7478762344');
    const answer = await call(server, people.estimator, 'GET', `query/projects/${closed}/fees-and-totals`);
    expect(answer.data).toMatchObject({ grandTotal: '16645.7478762344', baseAmount: '9000.0123206789' });
  });

  it('lists once, to the project admin, what moved by a cent; dismissed, it is gone for that person [API-172] [API-173]', async () => {
    const url = await loadFixture(fixture);
    const server = await serverOn(url);
    const list = async (email: string) => (await call(server, email, 'GET', 'query/changed-totals')).data;
    const seen = await list(people.estimator);
    expect(seen).toEqual(moved);
    expect(await list(people.contributor)).toEqual([]);
    expect(await list(people.elsewhere)).toEqual([]);
    const address = 'command/changed-totals/dismiss';
    const dismissal = { projectIds: [closed, elsewhere, 'no id'] };
    expect((await call(server, people.estimator, 'POST', address, dismissal)).status).toBe(200);
    expect((await list(people.estimator)).map(({ name }: { name: string }) => name)).toEqual(['Every kind of entry']);
    expect((await call(server, people.viewer, 'POST', address, { projectIds: [everyKind.projectId] })).status).toBe(
      200,
    );
    expect(await list(people.estimator)).toHaveLength(1);
    await server.stop();
    running.splice(0);
    const next = await serverOn(url);
    expect((await call(next, people.estimator, 'GET', 'query/changed-totals')).data).toHaveLength(1);
  });

  it('is done once by two servers that start at once [ENT-032]', async () => {
    const urls = [await loadFixture(fixture), await loadFixture(fixture)] as const;
    await serverOn(urls[0]);
    await Promise.all([serverOn(urls[1]), serverOn(urls[1])]);
    expect(await storedFigures(urls[1])).toEqual(await storedFigures(urls[0]));
    expect(await changedTotals(urls[1])).toEqual(await changedTotals(urls[0]));
    const entries = await withClient(urls[1], (client) =>
      client.query(`select stream_id from event_log where figure_rules = 2 and fact = 'projectFiguresCalculated'`),
    );
    expect(new Set(entries.rows.map((row) => row.stream_id)).size).toBe(entries.rows.length);
  });

  it('goes on where a killed one stopped, and comes to the same figures [ENT-032]', async () => {
    const urls = [await loadFixture(fixture), await loadFixture(fixture)] as const;
    await serverOn(urls[0]);
    const store = await openStore({ url: urls[1], roles: 'own', isThrowAway: true, poolSize: 4 });
    const interrupted = await cutAfter(25, store);
    await store.close();
    const { rows } = await withClient(urls[1], (client) =>
      client.query<{ done: number; cursors: number }>(`select (select count(*)::int from figures_made_again) as done,
        (select count(*)::int from log_cursor where reader = 'olderFigures') as cursors`),
    );
    expect(rows[0]!.done).toBeGreaterThan(0);
    expect(rows[0]!.done).toBeLessThan(5);
    expect(rows[0]!.cursors).toBe(0);
    expect(interrupted).toBeGreaterThan(25);
    await serverOn(urls[1]);
    expect(await storedFigures(urls[1])).toEqual(await storedFigures(urls[0]));
    expect(await changedTotals(urls[1])).toEqual(await changedTotals(urls[0]));
  });
});

/** Makes figures again until so many transactions are done; then the database is away for good, as for a killed server. */
async function cutAfter(transactions: number, store: Store): Promise<number> {
  let count = 0;
  const transact: Store['transact'] = (organizationId, fn) => {
    count += 1;
    return count > transactions
      ? Promise.reject(new DatabaseUnavailable(new Error('killed')))
      : store.transact(organizationId, fn);
  };
  const services: Services = {
    store: { ...store, transact },
    names: makeKnownNames(),
    fileStore: localFolder('.'),
    now: () => new Date(),
  };
  const follower = await startOlderFigures(services, () => {});
  while (count <= transactions) await sleep(1);
  await follower.stop();
  return count;
}

describe('a server of the version before beside this one', () => {
  it('has its figures made again, whatever it wrote [ENT-032]', async () => {
    const url = await loadFixture(fixture);
    const server = await serverOn(url);
    const before = await storedFigures(url);
    await withClient(url, async (client) => {
      // What such a server leaves: a line items total with a product of ten decimals, and an entry without a number.
      await client.query(`update line_items_total set total = total + 0.0016 where bid_package_id = $1`, [
        everyKind.bidPackageId,
      ]);
      await client.query(`update project_figures set grand_total = grand_total + 0.00158 where project_id = $1`, [
        everyKind.projectId,
      ]);
      await client.query(
        `insert into event_log (organization_id, stream_id, version, command_id, command, actor_id, actor_email, time, fact, changes)
         select organization_id, id, version + 1, gen_random_uuid(), 'update-line-items', id, 'someone@demo.example', now(),
           'lineItemsUpdated', '[]' from stream where id = $1`,
        [everyKind.bidPackageId],
      );
      await client.query('update stream set version = version + 1 where id = $1', [everyKind.bidPackageId]);
    });
    await server.settled();
    expect(await storedFigures(url)).toEqual(before);
    expect((await call(server, people.estimator, 'GET', 'query/changed-totals')).data).toEqual(moved);
  });
});
