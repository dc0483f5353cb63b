import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

const origin = 'https://bids.example';
const secret = 'very-secret';
const verifier = 'v'.repeat(43);
const good = {
  grant_type: 'authorization_code',
  client_id: 'plumbline',
  code: 'the code',
  code_verifier: verifier,
  redirect_uri: `${origin}/sign-in/callback`,
};

interface Asked {
  readonly authorization: string | undefined;
  readonly form: Record<string, string>;
}
const asked: Asked[] = [];
let methods: string[] | undefined;
let answers: { status: number; body: object }[] = [];
let issuer = '';

const provider = createServer(async (request, response) => {
  const { status, body } = request.url === '/token' ? await answerToken(request) : { status: 200, body: discovery() };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
const discovery = () => ({
  issuer,
  jwks_uri: `${issuer}/keys`,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  ...(methods && { token_endpoint_auth_methods_supported: methods }),
});
async function answerToken(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += String(part);
  asked.push({ authorization: request.headers.authorization, form: Object.fromEntries(new URLSearchParams(text)) });
  return answers.shift() ?? { status: 200, body: { id_token: 'a.b.c', access_token: 'x', refresh_token: 'y' } };
}

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked.length = 0;
  answers = [];
});

async function withServer(supported: string[] | undefined, run: () => Promise<void>): Promise<void> {
  methods = supported;
  server = await startTestServer({
    PLUMBLINE_ISSUER: issuer,
    PLUMBLINE_ORIGIN: origin,
    PLUMBLINE_CLIENT_SECRET: secret,
  });
  await run().finally(server.stop);
}

const exchange = (form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/api/sign-in/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const basic = `Basic ${Buffer.from(`plumbline:${secret}`).toString('base64')}`;

describe('a client with a secret', () => {
  it('sends the browser to us for the token, and answers it nothing but the ID token [AUTH-050]', async () => {
    await withServer(undefined, async () => {
      const configuration = await server.app.inject('/config.json');
      expect(configuration.json()).toMatchObject({ issuer, codeExchangedBy: 'server' });
      const document = await server.app.inject('/api/sign-in/provider');
      expect(document.json()).toMatchObject({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${origin}/api/sign-in/token`,
      });
      const answer = await exchange({ ...good, client_secret: 'of the browser', scope: 'all' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { token_type: 'Bearer', id_token: 'a.b.c' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(asked).toEqual([{ authorization: basic, form: good }]);
      for (const { payload } of [configuration, document, answer]) expect(payload).not.toContain(secret);
    });
  });

  it('shows its secret in the body where the provider takes it there alone, or refuses the header [AUTH-050]', async () => {
    const inBody = { authorization: undefined, form: { ...good, client_secret: secret } };
    await withServer(['client_secret_post'], async () => {
      expect((await exchange(good)).statusCode).toBe(200);
      expect(asked).toEqual([inBody]);
    });
    asked.length = 0;
    await withServer(['client_secret_post', 'client_secret_basic'], async () => {
      answers = [{ status: 401, body: { error: 'invalid_client' } }];
      expect((await exchange(good)).statusCode).toBe(200);
      expect(asked).toEqual([{ authorization: basic, form: good }, inBody]);
    });
  });

  it('exchanges no code without PKCE, of another client or for another address [AUTH-050]', async () => {
    await withServer(undefined, async () => {
      const { code_verifier: _, ...withoutVerifier } = good;
      const bad: Record<string, string>[] = [
        withoutVerifier,
        { ...good, client_id: 'another' },
        { ...good, redirect_uri: 'https://bids.example.evil.example/' },
        { ...good, grant_type: 'client_credentials' },
        {},
      ];
      for (const form of bad) {
        const answer = await exchange(form);
        expect([form, answer.statusCode, answer.json()]).toEqual([form, 400, { error: 'invalid_request' }]);
      }
      const json = await server.app.inject({ method: 'POST', url: '/api/sign-in/token', payload: good });
      expect(json.statusCode).toBe(415);
      expect(asked).toEqual([]);
    });
  });

  it('passes on why the provider refused, and says that it is away where it does not answer as one [AUTH-050, OPS-065]', async () => {
    await withServer(undefined, async () => {
      answers = [
        { status: 400, body: { error: 'invalid_grant', error_description: 'The code is used up.', hint: secret } },
        { status: 500, body: { stack: secret } },
      ];
      const refused = await exchange(good);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { error: 'invalid_grant', error_description: 'The code is used up.' },
      ]);
      const away = await exchange(good);
      expect([away.statusCode, away.json()]).toEqual([503, { error: 'temporarily_unavailable' }]);
      expect(away.headers['retry-after']).toBe('2');
    });
  });
});

it('a client without a secret exchanges its codes in the browser: the server has no such call [AUTH-050]', async () => {
  server = await startTestServer({ PLUMBLINE_ISSUER: issuer, PLUMBLINE_CLIENT_SECRET: ' ' });
  expect((await server.app.inject('/config.json')).json().codeExchangedBy).toBe('browser');
  expect((await server.app.inject('/api/sign-in/provider')).statusCode).toBe(404);
  expect((await exchange(good)).statusCode).toBe(404);
  await server.stop();
});
