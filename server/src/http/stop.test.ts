import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/testServer.ts';

it('a stop does not wait for connections that ask for nothing, as browsers keep them', async () => {
  const server = await startTestServer();
  const { port, hostname } = new URL(await server.listen());
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  await expect(server.stop()).resolves.toBeUndefined();
  silent.destroy();
});

it('a stop waits for the calls that are under way', async () => {
  const provider = createServer((_request, response) => setTimeout(() => response.end('late'), 1_500));
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const server = await startTestServer({ PLUMBLINE_IDENTITY_ADDRESS: `http://127.0.0.1:${port}` });
  const address = await server.listen();
  const asked = once(provider, 'request');
  const answer = fetch(`${address}/identity/auth`).then((response) => response.text());
  await asked;
  await server.stop();
  expect(await Promise.race([answer, 'still under way'])).toBe('late');
  provider.closeAllConnections();
  provider.close();
});
