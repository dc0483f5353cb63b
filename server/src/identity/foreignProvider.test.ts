import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort, type Glewlwyd, glewlwydMissing, startGlewlwyd } from '../../test/external/glewlwyd.ts';
import { startTestServer, type TestServer } from '../../test/testServer.ts';

const ann = { name: 'Ann Field', email: 'ann@foreign.example', password: 'a password for tests' };
const publicClient = { id: 'plumbline-public', secret: null };
const secretClient = { id: 'plumbline-secret', secret: 'c0rrect horse/battery:staple' };

if (glewlwydMissing !== null) console.warn(`The sign-in at a foreign provider is not tested. ${glewlwydMissing}`);

/** A company with a license whose only person is Ann; every server of this file has its record. */
async function addCompanyOfAnn(): Promise<void> {
  const { store, stop } = await startTestServer();
  const [organizationId, id] = [randomUUID(), randomUUID()];
  await store.transact(organizationId, async (db) => {
    await db.insertInto('organization').values({ organizationId, name: 'Foreign', isLicensed: true }).execute();
    const person = { organizationId, id, email: ann.email, name: null, roles: ['Admin' as const] };
    await db.insertInto('person').values(person).execute();
  });
  await stop();
}

describe('sign-in at Glewlwyd, an OpenID Connect provider that is not ours', () => {
  let glewlwyd: Glewlwyd | undefined;
  let origin: string;
  beforeAll(async () => {
    if (glewlwydMissing !== null) return;
    origin = `http://localhost:${await freePort()}`;
    await addCompanyOfAnn();
    glewlwyd = await startGlewlwyd(ann, [publicClient, secretClient], [`${origin}/sign-in/callback`]);
  });
  afterAll(() => glewlwyd?.stop());
  beforeEach(({ skip }) => skip(glewlwydMissing !== null, glewlwydMissing ?? ''));

  /** Plumbline at `origin`. */
  async function startPlumbline(clientId: string, clientSecret: string | null): Promise<TestServer> {
    const server = await startTestServer({
      PLUMBLINE_ORIGIN: origin,
      PLUMBLINE_ISSUER: glewlwyd!.issuer,
      PLUMBLINE_CLIENT_ID: clientId,
      ...(clientSecret !== null && { PLUMBLINE_CLIENT_SECRET: clientSecret }),
    });
    await server.app.listen({ port: Number(new URL(origin).port), host: 'localhost' });
    return server;
  }

  /** Signs in like the browser, with the same library and settings, and returns the provider's ID token. */
  async function idTokenFromProvider(): Promise<string> {
    const configuration = (await (await fetch(`${origin}/config.json`)).json()) as Record<string, string>;
    const client = new OidcClient({
      authority: configuration.issuer!,
      ...(configuration.codeExchangedBy === 'server' && { metadataUrl: `${origin}/api/sign-in/provider` }),
      client_id: configuration.clientId!,
      redirect_uri: `${origin}/sign-in/callback`,
      scope: 'openid email profile',
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    });
    const { url } = await client.createSigninRequest({ nonce: randomUUID() });
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    const back = await glewlwyd!.signIn(url);
    expect(back.origin + back.pathname).toBe(`${origin}/sign-in/callback`);
    return (await client.processSigninResponse(back.href)).id_token!;
  }

  async function currentUserWith(server: TestServer, idToken: string): Promise<unknown> {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const login = await fetch(`${origin}/api/command/login`, {
      method: 'POST',
      headers: { ...bearer(idToken), 'x-application-token': server.applicationToken },
    });
    expect(login.status).toBe(200);
    const { data: token } = (await login.json()) as { data: string };
    const user = await fetch(`${origin}/api/query/users/current-user`, { headers: bearer(token) });
    return ((await user.json()) as { data: unknown }).data;
  }

  it('opens a session by code and PKCE alone, for a public client [AUTH-001, AUTH-003]', async () => {
    const server = await startPlumbline(publicClient.id, publicClient.secret);
    try {
      const idToken = await idTokenFromProvider();
      expect(decodeJwt(idToken)).toMatchObject({ iss: glewlwyd!.issuer, aud: publicClient.id, email: ann.email });
      const user = { email: ann.email, name: ann.name, isLicensed: true, roles: [{ id: 'Admin' }] };
      expect(await currentUserWith(server, idToken)).toMatchObject(user);
    } finally {
      await server.stop();
    }
  });

  it('opens a session for a client with a secret, which the server adds [AUTH-050]', async () => {
    const server = await startPlumbline(secretClient.id, secretClient.secret);
    try {
      const idToken = await idTokenFromProvider();
      expect(decodeJwt(idToken)).toMatchObject({ iss: glewlwyd!.issuer, aud: secretClient.id, email: ann.email });
      expect(await currentUserWith(server, idToken)).toMatchObject({ email: ann.email, name: ann.name });
    } finally {
      await server.stop();
    }
  });

  it('opens none with a wrong secret, and none without the secret that the provider wants [AUTH-050]', async () => {
    for (const secret of ['wrong', null]) {
      const server = await startPlumbline(secretClient.id, secret);
      try {
        await expect(idTokenFromProvider()).rejects.toMatchObject({
          name: 'ErrorResponse',
          error: 'unauthorized_client',
        });
      } finally {
        await server.stop();
      }
    }
  });
});
