import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DatabaseGate, openDatabaseGate } from '../../test/external/databaseGate.ts';
import { makeScene, type Scene } from '../../test/scene.ts';
import { startTestServer, type TestServer } from '../../test/testServer.ts';

let gate: DatabaseGate;
let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  gate = await openDatabaseGate();
  server = await startTestServer({ DATABASE_URL: gate.url });
  scene = await makeScene(server.store);
});
afterAll(async () => {
  await server.stop();
  gate.close();
});

it('answers 503 with Retry-After and one sentence while the database is away, and recovers by itself [API-006]', async () => {
  const token = await server.login.logInAs(scene.cast.projectAdmin.email, null);
  const headers = { authorization: `Bearer ${token}`, 'x-application-token': server.applicationToken };
  const read = () => server.app.inject({ url: `/api/query/projects/${scene.projectId}/alternates`, headers });
  const write = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/command/bid-package/add-line-items',
      headers,
      payload: {
        bidPackageId: scene.bidPackageId,
        description: 'Footings',
        quantity: '1',
        unitOfMeasure: 'EA',
        unitPrice: '1',
      },
    });
  expect((await read()).statusCode).toBe(200);

  gate.cut();
  for (const send of [read, write, read]) {
    const response = await send();
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toEqual({ detail: 'The database does not answer. Try again in a moment.' });
  }

  gate.restore();
  expect((await read()).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(200);
  await server.settled();
  const lines = await server.store.read(scene.organizationId, (db) =>
    db.selectFrom('lineItem').select('description').where('bidPackageId', '=', scene.bidPackageId).execute(),
  );
  expect(lines).toEqual([{ description: 'Footings' }]);
});

it('is alive whatever happens, and ready only while it serves and its database answers [OPS-060]', async () => {
  const probe = async (url: string) => {
    const { statusCode, headers, body } = await server.app.inject(url);
    expect(headers['cache-control']).toBe('no-store');
    if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    return { status: statusCode, body: JSON.parse(body) };
  };
  const untilReadyIs = (status: number) =>
    expect.poll(async () => (await probe('/ready')).status, { timeout: 60_000 }).toBe(status);
  const alive = { status: 200, body: { status: 'alive' } };
  await untilReadyIs(200);
  expect(await probe('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
  expect(await probe('/health')).toEqual(alive);

  const ping = vi.spyOn(server.store, 'ping');
  await untilReadyIs(200);
  const before = ping.mock.calls.length;
  await Promise.all(Array.from({ length: 50 }, () => probe('/ready')));
  expect(ping.mock.calls.length - before).toBeLessThanOrEqual(1);

  gate.cut();
  await untilReadyIs(503);
  expect((await probe('/ready')).body).toEqual({ detail: 'The database does not answer. Try again in a moment.' });
  expect(await probe('/health')).toEqual(alive);
  gate.restore();
  await untilReadyIs(200);

  for (const phase of ['starting', 'draining', 'stopping'] as const) {
    server.phase.now = phase;
    expect(await probe('/ready')).toEqual({
      status: 503,
      body: { detail: 'The server is not ready yet. Try again in a moment.' },
    });
    expect(await probe('/health')).toEqual(alive);
  }
  server.phase.now = 'serving';
  await untilReadyIs(200);
});
