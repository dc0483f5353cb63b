import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

/** An identity provider that answers as each test wants. */
let answer: RequestListener = (_request, response) => void response.end();
let provider: Server;
let server: TestServer;
let address: string;
beforeAll(async () => {
  provider = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  server = await startTestServer({ PLUMBLINE_IDENTITY_ADDRESS: `http://127.0.0.1:${port}` });
  address = await server.listen();
});
afterAll(async () => {
  await server.stop();
  provider.closeAllConnections();
  provider.close();
});

it('hands calls below /identity on as they are, under the one address, and the answers back', async () => {
  let heard: object = {};
  answer = async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const { method, url, headers } = request;
    heard = { method, url, host: headers['x-forwarded-host'], body: Buffer.concat(pieces).toString() };
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end('signed in');
  };
  const given = await fetch(`${address}/identity/token?x=%2F1`, { method: 'POST', body: 'code=1' });
  expect([given.status, given.headers.getSetCookie(), await given.text()]).toEqual([201, ['a=1', 'b=2'], 'signed in']);
  expect(heard).toEqual({ method: 'POST', url: '/identity/token?x=%2F1', host: 'localhost:4000', body: 'code=1' });
});

it('cuts an answer off that the provider cuts off, instead of leaving the page waiting', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  };
  const cut = fetch(`${address}/identity/auth`).then((response) => response.text());
  await expect(cut).rejects.toThrow();
});

it('lets go of the provider when the page has gone', async () => {
  const gone = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      response.writeHead(200).write('first');
      response.once('close', resolve);
    };
  });
  const leaving = new AbortController();
  const page = await fetch(`${address}/identity/auth`, { signal: leaving.signal });
  expect(page.status).toBe(200);
  leaving.abort();
  await expect(gone).resolves.toBeUndefined();
});
