import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../test/database.ts';
import { makeScene, type Scene } from '../../test/scene.ts';
import { startTestServer, type TestServer } from '../../test/testServer.ts';

/** A way to the database that can be cut. */
let gate: Server;
let sockets: Set<Socket>;
let isCut = false;
let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  const database = new URL(databaseUrl());
  const { port, hostname } = database;
  sockets = new Set();
  gate = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  database.port = String((gate.address() as AddressInfo).port);
  server = await startTestServer({ DATABASE_URL: database.href });
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

  isCut = true;
  for (const socket of sockets) socket.destroy();
  for (const send of [read, write, read]) {
    const response = await send();
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toEqual({ detail: 'The database does not answer. Try again in a moment.' });
  }

  isCut = false;
  expect((await read()).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(200);
  await server.settled();
  const lines = await server.store.read(scene.organizationId, (db) =>
    db.selectFrom('lineItem').select('description').where('bidPackageId', '=', scene.bidPackageId).execute(),
  );
  expect(lines).toEqual([{ description: 'Footings' }]);
});
