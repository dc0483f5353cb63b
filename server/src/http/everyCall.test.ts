import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, allEndpoints } from '#contract';
import { startTestServer, type TestServer } from '../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('answers every call of the contract', () => {
  const unanswered = allEndpoints.filter(
    (endpoint) =>
      !server.app.hasRoute({ method: endpoint.method, url: addressOf(endpoint).replace(/\{(\w+)\}/g, ':$1') }),
  );
  expect(unanswered.map(({ name }) => name)).toEqual([]);
});

it('asks every call but the open ones for a sign-in before anything else [ROLE-003, API-006]', async () => {
  for (const endpoint of allEndpoints) {
    if (endpoint.anyone) continue;
    const url = addressOf(endpoint).replace(/\{\w+\}/g, 'x');
    const response = await server.app.inject({ method: endpoint.method, url });
    expect({ name: endpoint.name, status: response.statusCode }).toEqual({ name: endpoint.name, status: 401 });
  }
});
