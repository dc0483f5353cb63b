import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { connectLive } from '../../test/liveClient.ts';
import { makeScene } from '../../test/scene.ts';
import { startTestServer } from '../../test/testServer.ts';

it('a stop does not wait for connections that ask for nothing, as browsers keep them', async () => {
  const server = await startTestServer();
  const { port, hostname } = new URL(await server.listen());
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  await expect(server.stop()).resolves.toBeUndefined();
  silent.destroy();
});

it('a stop closes live connections, refuses further calls and waits for those under way [OPS-061]', async () => {
  const provider = createServer((_request, response) => setTimeout(() => response.end('late'), 1_500));
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const server = await startTestServer({ PLUMBLINE_IDENTITY_ADDRESS: `http://127.0.0.1:${port}` });
  const address = await server.listen();
  const scene = await makeScene(server.store);
  const live = await connectLive(address, {
    bearer: await server.login.logInAs(scene.cast.projectAdmin.email, null),
  });
  // Its request has begun, so that it is no idle connection.
  const busy = connect(Number(new URL(address).port), '127.0.0.1');
  busy.write('GET /version.json HTTP/1.1\r\nHost: localhost\r\n');
  const asked = once(provider, 'request');
  const answer = fetch(`${address}/identity/auth`).then((response) => response.text());
  await asked;
  server.phase.now = 'stopping';
  const stopped = server.stop();
  await live.closed;
  expect(await Promise.race([answer, 'still under way'])).toBe('still under way');
  await expect.poll(() => fetch(`${address}/version.json`).then(String, () => 'refused')).toBe('refused');
  busy.write('\r\n');
  const [refused] = await once(busy, 'data');
  expect(String(refused)).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n.*The server is not ready yet/is);
  await stopped;
  expect(await Promise.race([answer, 'still under way'])).toBe('late');
  provider.closeAllConnections();
  provider.close();
});
