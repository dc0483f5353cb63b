import { afterAll, expect, it } from 'vitest';
import { type DatabaseGate, openDatabaseGate } from '../../test/external/databaseGate.ts';
import { connectLive } from '../../test/liveClient.ts';
import { prepareWorlds } from '../../test/world.ts';
import { admitExport } from '../export/admission.ts';
import { workbookTurns } from '../export/makeWorkbook.ts';
import { readingTurns } from '../import/readInWorker.ts';
import { freeze } from '../store/frozenEntity.ts';

const token = 'the-token-of-metrics-0123456789abcdef';
let gate: DatabaseGate;
const world = prepareWorlds(async () => {
  gate = await openDatabaseGate();
  return { DATABASE_URL: gate.url, PLUMBLINE_METRICS_TOKEN: token };
});
afterAll(() => gate.close());
const without = prepareWorlds();

it('measures calls, live connections, the log, frozen entities, exports, imports and the database [OPS-062]', async () => {
  const w = await world();
  const { app } = w.server;
  const read = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body.split('\n');
  const value = (lines: string[], series: string) =>
    Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1));
  const live = await connectLive(await w.server.listen(), { bearer: await w.tokenOf('viewer') });
  await w.command('add-line-items', {
    description: 'Acme Footings',
    quantity: '1',
    unitOfMeasure: 'EA',
    unitPrice: '1',
  });
  await w.call('viewer', 'GET', 'query/project/not-an-id/info');
  await app.inject('/api/query/recent-projects');
  await w.server.settled();
  await w.server.store.transact(w.organizationId, (db) =>
    freeze(db, w.organizationId, {
      entityId: w.bidPackageId,
      entityType: 'BidPackage',
      dateFrozen: new Date().toISOString(),
      reason: 'Acme',
    }),
  );
  const endExport = admitExport({ userId: 'someone' } as never);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const works = [workbookTurns, workbookTurns, readingTurns].map((turns) => turns.run(() => released));
  const lines = await read();
  release();
  await Promise.all(works);
  endExport();
  live.close();

  const command = 'kind="command",name="add-line-items"';
  expect(value(lines, `plumbline_requests_total{${command},status="200"}`)).toBe(1);
  expect(value(lines, 'plumbline_requests_total{kind="query",name="recent-projects",status="401"}')).toBe(1);
  expect(value(lines, `plumbline_request_seconds_count{${command}}`)).toBe(1);
  expect(value(lines, `plumbline_request_seconds_sum{${command}}`)).toBeGreaterThan(0);
  expect(value(lines, 'plumbline_live_connections')).toBe(1);
  expect(value(lines, 'plumbline_log_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(value(lines, 'plumbline_log_lag_entries')).toBeGreaterThanOrEqual(0);
  expect(value(lines, 'plumbline_frozen_entities{type="BidPackage"}')).toBeGreaterThan(0);
  expect(value(lines, 'plumbline_exports')).toBe(1);
  expect(value(lines, 'plumbline_exports_waiting')).toBe(1);
  expect(value(lines, 'plumbline_imports')).toBe(1);
  expect(value(lines, 'plumbline_imports_waiting')).toBe(0);
  expect(value(lines, 'plumbline_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(value(lines, 'plumbline_database_waiting')).toBe(0);
  expect(value(lines, 'plumbline_database_up')).toBe(1);
  expect(value(lines, 'plumbline_serving')).toBe(1);

  const labels = lines.flatMap((line) => [...line.matchAll(/\w+="([^"]*)"/g)].map(([, text]) => text!));
  expect(labels.length).toBeGreaterThan(50);
  expect(labels.filter((label) => !/^[\w.+-]+$/.test(label) || /[0-9a-f]{8}-/.test(label))).toEqual([]);
  for (const text of [w.organizationId, w.cast.viewer.email, 'Acme']) expect(lines.join('\n')).not.toContain(text);

  w.server.phase.now = 'draining';
  expect(value(await read(), 'plumbline_serving')).toBe(0);
  w.server.phase.now = 'serving';
});

it('shows metrics to whoever has the token, and nothing without one [OPS-062]', async () => {
  const { server } = await world();
  const status = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/metrics', headers })).statusCode;
  expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
  for (const given of ['', `Bearer ${token}1`, `Bearer ${token.toUpperCase()}`, `Basic ${token}`, token]) {
    expect(await status({ authorization: given })).toBe(401);
  }
  expect(await status({})).toBe(401);

  const closed = (await without()).server;
  const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } });
  expect([answer.statusCode, answer.json().detail]).toEqual([404, 'There is no call at this address.']);
});

it('says how far projections are behind the log while they are held up [OPS-062]', async () => {
  const w = await world();
  const { store } = w.server;
  const read = async (name: string) => {
    const { body } = await w.server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)![1]);
  };
  await w.server.settled();
  let release = () => {};
  const held = store.acrossOrganizations(async (db) => {
    await db.updateTable('logCursor').set({ reader: 'projections' }).where('reader', '=', 'projections').execute();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await w.command('add-line-items', {
    description: 'Acme Footings',
    quantity: '1',
    unitOfMeasure: 'EA',
    unitPrice: '1',
  });
  await expect.poll(() => read('plumbline_log_lag_entries')).toBeGreaterThan(0);
  await expect.poll(() => read('plumbline_log_lag_seconds')).toBeGreaterThan(0);
  release();
  await held;
});

it('returns the rest while the database is away [OPS-062]', async () => {
  const w = await world();
  const read = async () =>
    (await w.server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;
  expect(await read()).toMatch(/^plumbline_log_lag_seconds \d/m);
  gate.cut();
  const body = await read();
  gate.restore();
  expect(body).toMatch(/^plumbline_database_up 0$/m);
  expect(body).toMatch(/^plumbline_serving 1$/m);
  expect(body).not.toMatch(/^plumbline_(log_lag|frozen_entities)\w*[ {]/m);
  await expect.poll(read).toMatch(/^plumbline_database_up 1$/m);
});
