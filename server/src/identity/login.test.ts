import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIssuer, type TestIssuer } from '../../test/external/testIssuer.ts';
import { makeScene, type Scene } from '../../test/scene.ts';
import { startTestServer, type TestServer } from '../../test/testServer.ts';
import { loadSigningKey } from './signingKey.ts';

let issuer: TestIssuer;
let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  issuer = await startTestIssuer();
  server = await startTestServer({ PLUMBLINE_ISSUER: issuer.address });
  scene = await makeScene(server.store);
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

async function send(method: 'GET' | 'POST', path: string, bearer: string) {
  const response = await server.app.inject({
    method,
    url: `/api/command/${path}`,
    headers: { authorization: `Bearer ${bearer}`, 'x-application-token': server.applicationToken },
  });
  const body = response.json() as { data?: unknown; detail?: string };
  return { status: response.statusCode, ...body };
}
const login = (bearer: string) => send('POST', 'login', bearer);
const currentUser = (bearer: string) =>
  server.app
    .inject({ url: '/api/query/users/current-user', headers: { authorization: `Bearer ${bearer}` } })
    .then((response) => response.statusCode);

/** A person of an organization of their own. */
async function addPerson(roles: string[], isLicensed = true): Promise<{ id: string; email: string; company: string }> {
  const [organizationId, id] = [randomUUID(), randomUUID()];
  const email = `${id.slice(0, 8)}@example.test`;
  const company = `Company ${organizationId}`;
  await server.store.transact(organizationId, async (db) => {
    await db.insertInto('organization').values({ organizationId, name: company, isLicensed }).execute();
    await db.insertInto('person').values({ organizationId, id, email, name: null, roles }).execute();
  });
  return { id, email, company };
}

describe('login', () => {
  it('returns a token of three parts with organization and roles for an ID token [API-016, AUTH-025]', async () => {
    const { status, data } = await login(await issuer.idToken(scene.cast.projectAdmin.email.toUpperCase()));
    expect(status).toBe(200);
    expect(String(data).split('.')).toHaveLength(3);
    const claims = decodeJwt(String(data));
    expect(claims).toMatchObject({ sub: scene.cast.projectAdmin.id, org: scene.organizationId });
    expect(claims.roles).toEqual(['ProjectAdmin', 'Contributor']);
    expect(claims.exp! - claims.iat!).toBe(12 * 60 * 60);
    expect(await currentUser(String(data))).toBe(200);
  });

  it('renews our own token with the roles of now and the same sid; other calls take no ID token [API-019]', async () => {
    const idToken = await issuer.idToken(scene.cast.viewer.email);
    const first = String((await login(idToken)).data);
    await server.store.transact(scene.organizationId, (db) =>
      db
        .updateTable('person')
        .set({ roles: ['Contributor', 'Admin'] })
        .where('id', '=', scene.cast.viewer.id)
        .execute(),
    );
    const renewed = decodeJwt(String((await login(first)).data));
    expect(renewed.roles).toEqual(['Contributor', 'Admin']);
    expect(renewed.sid).toBe(decodeJwt(first).sid);
    expect(decodeJwt(String((await login(idToken)).data)).sid).not.toBe(renewed.sid);
    expect(await currentUser(first)).toBe(200);
    expect(await currentUser(idToken)).toBe(401);
  });

  it("stores the provider's name of a person, at most 256 characters of it [USER-021] [USER-022]", async () => {
    const person = await addPerson(['Contributor']);
    const nameAfter = async (name: string) => {
      const { data } = await login(await issuer.idToken(person.email, { name }));
      const response = await server.app.inject({
        url: '/api/query/users/current-user',
        headers: { authorization: `Bearer ${data}` },
      });
      return response.json().data.name;
    };
    expect(await nameAfter(` ${'ñ'.repeat(256)} `)).toBe('ñ'.repeat(256));
    expect(await nameAfter('😀'.repeat(300))).toBe('😀'.repeat(256));
    expect(await nameAfter(`${'a'.repeat(255)} b`)).toBe('a'.repeat(255));
  });

  it('refuses a company without a license with 422 [API-016, AUTH-030, AUTH-032]', async () => {
    const { email } = await addPerson(['Admin'], false);
    const refused = await login(await issuer.idToken(email));
    expect(refused).toEqual({ status: 422, detail: 'Unable to obtain a license' });
  });

  it('lets a company that lost its license read the current user and nothing else [AUTH-032, AUTH-033]', async () => {
    const { email, id } = await addPerson(['Admin']);
    const token = String((await login(await issuer.idToken(email))).data);
    const organizationId = String(decodeJwt(token).org);
    await server.store.transact(organizationId, (db) =>
      db.updateTable('organization').set({ isLicensed: false }).where('organizationId', '=', organizationId).execute(),
    );
    const headers = { authorization: `Bearer ${token}` };
    const user = await server.app.inject({ url: '/api/query/users/current-user', headers });
    expect(user.statusCode).toBe(200);
    expect(user.json().data).toMatchObject({ id, isLicensed: false });
    expect((await server.app.inject({ url: '/api/query/recent-projects', headers })).statusCode).toBe(403);
    expect((await login(token)).status).toBe(422);
  });

  it('lets in people of a licensed company only [AUTH-004]', async () => {
    const statusOf = async (email: string) => (await login(await issuer.idToken(email))).status;
    const [licensed, unlicensed] = [await addPerson(['Contributor']), await addPerson(['Contributor'], false)];
    expect(await statusOf(licensed.email)).toBe(200);
    expect(await statusOf(unlicensed.email)).toBe(422);
    expect(await statusOf('nobody@example.test')).toBe(403);
  });

  it('refuses a person whom no organization knows with 403', async () => {
    const refused = await login(await issuer.idToken('nobody@example.test'));
    expect(refused).toEqual({ status: 403, detail: 'No organization knows this e-mail.' });
  });

  it('returns 503 while the identity provider does not respond', async () => {
    const away = await startTestServer({ PLUMBLINE_ISSUER: 'http://127.0.0.1:9' });
    const response = await away.app.inject({
      method: 'POST',
      url: '/api/command/login',
      headers: {
        authorization: `Bearer ${await issuer.idToken(scene.cast.admin.email)}`,
        'x-application-token': away.applicationToken,
      },
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBeDefined();
    expect(response.json().detail).toMatch(/identity provider/);
    await away.stop();
  });
});

describe('support', () => {
  it('is signed in without an organization, chooses one, and works there as support [API-017, AUTH-019]', async () => {
    const support = await addPerson(['Support', 'ProjectAdmin']);
    const idToken = await issuer.idToken(support.email);
    const first = String((await login(idToken)).data);
    expect(decodeJwt(first).org).toBeUndefined();
    expect(await currentUser(first)).toBe(403);
    const chosen = await send('POST', `login/${scene.organizationId}`, first);
    expect(decodeJwt(String(chosen.data))).toMatchObject({ org: scene.organizationId, sub: support.id });
    const headers = { authorization: `Bearer ${String(chosen.data)}` };
    expect((await server.app.inject({ url: '/api/query/frozen-entity-listings', headers })).statusCode).toBe(200);
    const creating = { method: 'POST' as const, url: '/api/command/project/create-project' };
    const command = { ...headers, 'x-application-token': server.applicationToken };
    const payload = { information: { name: 'Annex' } };
    const refused = await server.app.inject({ ...creating, headers: command, payload });
    expect(refused.statusCode).toBe(403);
    expect(decodeJwt(String((await login(String(chosen.data))).data)).org).toBe(scene.organizationId);
  });

  it('lists the organizations by id and name, to support alone [API-018, API-019, AUTH-005]', async () => {
    const support = await addPerson(['Support']);
    const { status, data } = await send('GET', 'login/client-organizations', await issuer.idToken(support.email));
    expect(status).toBe(200);
    const organizations = data as { id: string; name: string }[];
    expect(organizations).toContainEqual({ id: scene.organizationId, name: `Company ${scene.organizationId}` });
    expect(organizations.map(({ name }) => name)).toEqual(organizations.map(({ name }) => name).toSorted());
    expect(organizations.some(({ name }) => name === support.company)).toBe(false);
    const other = await issuer.idToken(scene.cast.admin.email);
    expect((await send('GET', 'login/client-organizations', other)).status).toBe(403);
  });

  it('is refused an unknown organization with 404, an unlicensed one with 422, others the choice with 403 [API-017]', async () => {
    const token = await issuer.idToken((await addPerson(['Support'])).email);
    expect((await send('POST', `login/${randomUUID()}`, token)).status).toBe(404);
    expect((await send('POST', 'login/not-an-id', token)).status).toBe(404);
    const { email } = await addPerson(['Admin'], false);
    const unlicensed = await server.store.acrossOrganizations((db) =>
      db.selectFrom('person').select('organizationId').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    expect(await send('POST', `login/${unlicensed.organizationId}`, token)).toMatchObject({
      status: 422,
      detail: 'Unable to obtain a license',
    });
    const admin = await issuer.idToken(scene.cast.admin.email);
    expect((await send('POST', `login/${scene.organizationId}`, admin)).status).toBe(403);
  });
});

describe('roles', () => {
  it('are those that token and record both name, on every request [USER-043, ROLE-003]', async () => {
    const { id, email } = await addPerson(['Admin']);
    const token = String((await login(await issuer.idToken(email))).data);
    const listings = async () =>
      (
        await server.app.inject({
          url: '/api/query/frozen-entity-listings',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const give = (roles: string[]) =>
      server.store.transact(String(decodeJwt(token).org), (db) =>
        db.updateTable('person').set({ roles }).where('id', '=', id).execute(),
      );
    expect(await listings()).toBe(200);
    await give(['Contributor']);
    expect(await listings()).toBe(403);
    await give(['Admin', 'Contributor']);
    expect(await listings()).toBe(200);
  });

  it('given since sign-in count from the next token on [USER-043]', async () => {
    const { id, email } = await addPerson(['Contributor']);
    const token = String((await login(await issuer.idToken(email))).data);
    await server.store.transact(String(decodeJwt(token).org), (db) =>
      db
        .updateTable('person')
        .set({ roles: ['Contributor', 'Admin'] })
        .where('id', '=', id)
        .execute(),
    );
    const listings = async (bearer: string) =>
      (
        await server.app.inject({
          url: '/api/query/frozen-entity-listings',
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).statusCode;
    expect(await listings(token)).toBe(403);
    expect(await listings(String((await login(token)).data))).toBe(200);
  });

  it('end with the person: the next call says why, and nobody signs in again [AUTH-055]', async () => {
    const { id, email } = await addPerson(['Admin']);
    const token = String((await login(await issuer.idToken(email))).data);
    expect(await currentUser(token)).toBe(200);
    await server.store.transact(String(decodeJwt(token).org), (db) =>
      db.deleteFrom('person').where('id', '=', id).execute(),
    );
    const headers = { authorization: `Bearer ${token}` };
    const refused = await server.app.inject({ url: '/api/query/users/current-user', headers });
    expect([refused.statusCode, refused.json().detail]).toEqual([401, 'You are no longer a user of this company.']);
    expect(await login(await issuer.idToken(email))).toMatchObject({ status: 403 });
    const unknown = await server.app.inject({ url: '/api/query/users/current-user' });
    expect([unknown.statusCode, unknown.json().detail]).toEqual([401, 'Sign in to go on.']);
  });
});

describe('forged and foreign tokens', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('are refused as ID tokens at login [API-019]', async () => {
    const { email } = scene.cast.admin;
    const seconds = Math.floor(Date.now() / 1000);
    const good = decodeJwt(await issuer.idToken(email));
    const unsigned = `${part({ alg: 'none' })}.${part(good)}.`;
    const pem = createPublicKey({ key: issuer.publicJwk as never, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const mixed = `${part({ alg: 'HS256', kid: 'test' })}.${part(good)}`;
    const stranger = await generateKeyPair('RS256');
    const attacks: Record<string, string> = {
      none: unsigned,
      'HS256 with the public key': `${mixed}.${createHmac('sha256', pem).update(mixed).digest('base64url')}`,
      'another key': await new SignJWT(good)
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(stranger.privateKey),
      'a key of its own in the header': await new SignJWT(good)
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(stranger.publicKey) })
        .sign(stranger.privateKey),
      'another issuer': await issuer.idToken(email, { iss: 'https://elsewhere.example' }),
      'another audience': await issuer.idToken(email, { aud: 'another-client' }),
      'several audiences': await issuer.idToken(email, { aud: ['plumbline', 'another'], azp: 'another' }),
      'made for another client': await issuer.idToken(email, { azp: 'another' }),
      expired: await issuer.idToken(email, { exp: seconds - 60 }),
      'not yet good': await issuer.idToken(email, { nbf: seconds + 600 }),
      'without an end': await issuer.idToken(email, { exp: undefined as never }),
      'an access token of the provider': await issuer.idToken(email, {}, { typ: 'at+jwt' }),
      'an unverified e-mail': await issuer.idToken(email, { email_verified: false }),
      'no e-mail': await issuer.idToken(email, { email: undefined }),
      'no token at all': 'abc',
    };
    for (const [name, token] of Object.entries(attacks)) {
      expect({ name, status: (await login(token)).status }).toEqual({ name, status: 401 });
    }
  });

  it('are refused as tokens of ours everywhere [API-019, AUTH-025]', async () => {
    const token = await server.login.logInAs(scene.cast.contributor.email, null);
    const key = await loadSigningKey(server.dataFolder);
    const good = decodeJwt(token);
    const sign = (claims: object, header: object = {}) =>
      new SignJWT({ ...good, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'plumbline+jwt', kid: key.id, ...header })
        .sign(key.privateKey);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const stranger = await generateKeyPair('ES256');
    const attacks: Record<string, string> = {
      none: `${part({ alg: 'none', typ: 'plumbline+jwt' })}.${body}.`,
      'the signature cut off': `${head}.${body}.`,
      'another role': `${head}.${part({ ...good, roles: ['Admin'] })}.${signature}`,
      'another organization': `${head}.${part({ ...good, org: scene.otherOrganizationId })}.${signature}`,
      'HS256 with the public key': `${part({ alg: 'HS256', typ: 'plumbline+jwt' })}.${body}.${createHmac(
        'sha256',
        JSON.stringify(await exportJWK(key.publicKey)),
      )
        .update(body)
        .digest('base64url')}`,
      'another key': await new SignJWT(good)
        .setProtectedHeader({ alg: 'ES256', typ: 'plumbline+jwt', kid: key.id })
        .sign(stranger.privateKey),
      'another issuer': await sign({ iss: 'someone' }),
      'another audience': await sign({ aud: 'someone' }),
      'another type': await sign({}, { typ: 'JWT' }),
      expired: await sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
      'without a sign-in': await sign({ sid: undefined }),
      'an organization that the person is not in': await sign({ org: scene.otherOrganizationId }),
      'an unknown person': await sign({ sub: randomUUID() }),
      'an ID token': await issuer.idToken(scene.cast.contributor.email),
    };
    for (const [name, forged] of Object.entries(attacks)) {
      expect({ name, status: await currentUser(forged) }).toEqual({ name, status: 401 });
    }
    expect(await currentUser(token)).toBe(200);
  });

  it('give no role that the record does not name', async () => {
    const key = await loadSigningKey(server.dataFolder);
    const good = decodeJwt(await server.login.logInAs(scene.cast.contributor.email, null));
    const inflated = await new SignJWT({ ...good, roles: ['Admin', 'Support', 'Contributor'] })
      .setProtectedHeader({ alg: 'ES256', typ: 'plumbline+jwt', kid: key.id })
      .sign(key.privateKey);
    const headers = { authorization: `Bearer ${inflated}` };
    expect((await server.app.inject({ url: '/api/query/frozen-entity-listings', headers })).statusCode).toBe(403);
  });

  it('end after 12 hours, checked signature or not, and outlive a restart of the server', async () => {
    const token = await server.login.logInAs(scene.cast.contributor.email, null);
    expect(await currentUser(token)).toBe(200);
    const again = await startTestServer({ PLUMBLINE_DATA: server.dataFolder });
    const headers = { authorization: `Bearer ${token}` };
    expect((await again.app.inject({ url: '/api/query/users/current-user', headers })).statusCode).toBe(200);
    await again.stop();
    server.clock.now = new Date(Date.now() + 12 * 60 * 60 * 1000 + 1000);
    expect(await currentUser(token)).toBe(401);
    server.clock.now = null;
  });

  it('take one role as text or a list of roles [AUTH-026]', async () => {
    const key = await loadSigningKey(server.dataFolder);
    const good = decodeJwt(await server.login.logInAs(scene.cast.admin.email, null));
    const single = await new SignJWT({ ...good, roles: 'Admin' })
      .setProtectedHeader({ alg: 'ES256', typ: 'plumbline+jwt', kid: key.id })
      .sign(key.privateKey);
    const headers = { authorization: `Bearer ${single}` };
    expect((await server.app.inject({ url: '/api/query/frozen-entity-listings', headers })).statusCode).toBe(200);
  });
});
