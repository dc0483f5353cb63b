import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareWorlds } from '../../test/world.ts';

const world = prepareWorlds();
afterEach(() => vi.useRealTimers());
const unknown = '11111111-2222-4333-8444-555555555555';
const bearer = async (who: 'projectAdmin', w: Awaited<ReturnType<typeof world>>) => `Bearer ${await w.tokenOf(who)}`;

describe('the two tokens of a call', () => {
  it('asks the command API for a bearer token and an application token [API-001, API-002]', async () => {
    const { server, ...w } = await world();
    const send = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/command/undo-command', headers, payload: { commandId: unknown } });
    const authorization = await bearer('projectAdmin', { server, ...w });
    const application = { 'x-application-token': server.applicationToken };
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ authorization })).statusCode).toBe(401);
    expect((await send({ authorization })).json().detail).toBe('The application token is missing or wrong.');
    expect((await send({ authorization, 'x-application-token': 'wrong' })).statusCode).toBe(401);
    expect((await send(application)).statusCode).toBe(401);
    expect((await send({ authorization: 'Bearer x.y.z', ...application })).statusCode).toBe(401);
    expect((await send({ authorization, ...application })).statusCode).toBe(404);
  });

  it('asks the query API for the bearer token alone [API-001]', async () => {
    const w = await world();
    const url = `/api/query/projects/${w.projectId}/alternates`;
    const authorization = await bearer('projectAdmin', w);
    expect((await w.server.app.inject({ url })).statusCode).toBe(401);
    expect((await w.server.app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
  });
});

describe('addresses', () => {
  it('reads %252F and %255C in a path as / and \\ [API-003]', async () => {
    const w = await world();
    await w.addBidders('North/South & Co', 'A\\B');
    const documents = (company: string) =>
      w.call('projectAdmin', 'GET', `query/bid-package/${w.bidPackageId}/bidder/${company}/file-uploads`);
    expect(await documents('North%252FSouth%20%26%20Co')).toMatchObject({ status: 200, body: { data: [] } });
    expect(await documents('A%255CB')).toMatchObject({ status: 200, body: { data: [] } });
    expect((await documents('North%252FWest')).status).toBe(404);
  });

  it('takes names as long as they may be, and answers longer addresses with 414 or 404, never 5xx', async () => {
    const w = await world();
    const name = 'é'.repeat(200);
    await w.addBidders(name);
    const of = (company: string) =>
      w.call(
        'projectAdmin',
        'GET',
        `query/bid-package/${w.bidPackageId}/bidder/${encodeURIComponent(company)}/file-uploads`,
      );
    expect((await of(name)).status).toBe(200);
    expect([404, 414]).toContain((await of('é'.repeat(1500))).status);
  });

  it('serves commands, queries and version.json below their bases [API-004]', async () => {
    const { server } = await world();
    const status = async (method: 'GET' | 'POST', url: string) => (await server.app.inject({ method, url })).statusCode;
    expect(await status('POST', '/api/command/bid-package/set-line-item-bid')).toBe(401);
    expect(await status('GET', '/api/query/recent-projects')).toBe(401);
    expect(await status('GET', '/version.json')).toBe(200);
    expect((await server.app.inject('/version.json?t=1')).json()).toHaveProperty('hash');
    expect(await status('GET', '/api/query/no-such-call')).toBe(404);
    expect((await server.app.inject('/api/query/no-such-call')).json()).toEqual({
      detail: 'There is no call at this address.',
    });
  });

  it('raises an error for a command with another HTTP method, and does not do it [SHELL-102]', async () => {
    const w = await world();
    const body = { id: w.projectId };
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await w.call(
        'projectAdmin',
        method,
        'command/project/close-project',
        method === 'GET' ? undefined : body,
      );
      expect(answer, method).toEqual({ status: 404, body: { detail: 'There is no call at this address.' } });
    }
    const isClosed = async () =>
      (await w.call('projectAdmin', 'GET', 'query/search-projects/0/')).body.data[0].isClosed;
    expect(await isClosed()).toBe(false);
    expect((await w.call('projectAdmin', 'POST', 'command/project/close-project', body)).status).toBe(200);
    expect(await isClosed()).toBe(true);
  });

  it('answers the OpenAPI 3.1 document of both APIs without a token [API-160]', async () => {
    const { server } = await world();
    const response = await server.app.inject('/api/query/openapi.json');
    expect(response.statusCode).toBe(200);
    const { openapi, paths } = response.json();
    expect(openapi).toBe('3.1.0');
    expect(paths['/api/command/bid-package/set-line-item-bid'].post.requestBody).toBeDefined();
    expect(paths['/api/query/projects/{id}'].get).toBeDefined();
  });
});

describe('answers', () => {
  it('carries data on success, a detail text on failure [API-005]', async () => {
    const w = await world();
    const done = await w.call('projectAdmin', 'GET', `query/projects/${w.projectId}/alternates`);
    expect(Object.keys(done.body)).toEqual(['data']);
    const failed = await w.call('projectAdmin', 'GET', `query/projects/${unknown}/alternates`);
    expect(failed).toEqual({ status: 404, body: { detail: expect.stringMatching(/not found/) } });
  });

  it('checks sign-in, then shape, then existence, then project rights, then the rule [API-006]', async () => {
    const w = await world();
    await w.addBidders('Acme');
    const [lineItemId] = (await w.command('add-line-items', {
      description: 'Footings',
      quantity: '1',
      unitOfMeasure: 'EA',
      unitPrice: '10',
    })) as string[];
    const bid = { bidPackageId: w.bidPackageId, lineItemId, companyName: 'Acme', price: '12.5', classification: 1 };
    const address = 'command/bid-package/set-line-item-bid';
    const anonymous = await w.server.app.inject({ method: 'POST', url: `/api/${address}`, payload: '{not json' });
    expect(anonymous.statusCode).toBe(401);
    const send = async (who: 'viewer' | 'projectAdmin', body: object) =>
      (await w.call(who, 'POST', address, body)).status;
    expect(await send('viewer', { ...bid, bidPackageId: unknown, colour: 'red' })).toBe(400);
    expect(await send('viewer', { ...bid, bidPackageId: unknown })).toBe(404);
    expect(await send('viewer', { ...bid, price: 'NaN' })).toBe(403);
    expect(await send('projectAdmin', { ...bid, price: 'NaN' })).toBe(422);
    expect(await send('projectAdmin', bid)).toBe(200);
  });

  it('asks for the company role before it looks for the thing [API-006]', async () => {
    const w = await world();
    const sync = await w.call('contributor', 'POST', `query/sync-entity?entityId=${unknown}`);
    expect(sync.status).toBe(403);
    expect((await w.call('admin', 'POST', `query/sync-entity?entityId=${unknown}`)).status).toBe(404);
  });

  it('names every property that is missing, unknown or of a wrong type at once [API-156]', async () => {
    const w = await world();
    const { status, body } = await w.call('projectAdmin', 'POST', 'command/bid-package/set-line-item-bid', {
      bidPackageId: 7,
      companyName: 'Acme',
      colour: 'red',
    });
    expect(status).toBe(400);
    expect(body.detail).toMatch(/^The request is malformed: .*\.$/);
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`).sort()).toEqual([
      'bidPackageId wrongType',
      'colour unknownProperty',
      'lineItemId missingProperty',
    ]);
    for (const error of body.errors) expect(error.message).toMatch(/\.$/);
  });

  it('answers 400 for malformed JSON, 415 for another content type, 413 for a body that is too large [API-006]', async () => {
    const w = await world();
    const send = async (contentType: string, payload: string) =>
      w.server.app.inject({
        method: 'POST',
        url: '/api/command/bid-package/set-line-item-bid',
        headers: {
          authorization: await bearer('projectAdmin', w),
          'x-application-token': w.server.applicationToken,
          'content-type': contentType,
        },
        payload,
      });
    const malformed = await send('application/json', '{"bidPackageId": ');
    expect(malformed.statusCode).toBe(400);
    expect(malformed.json()).toEqual({ detail: 'The body is not valid JSON.' });
    const text = await send('text/plain', 'price=5');
    expect(text.statusCode).toBe(415);
    expect(text.json().detail).toMatch(/application\/json/);
    const large = await send('application/json', JSON.stringify({ bidPackageId: 'x'.repeat(9_000_000) }));
    expect(large.statusCode).toBe(413);
    expect(large.json().detail).toBe('The request is larger than 8 MB.');
    const proto = await send('application/json', '{"__proto__": {"admin": true}}');
    expect(proto.statusCode).toBe(400);
  });

  it('takes an Idempotency-Key that is a GUID in any case, and refuses any other with 422 [API-155]', async () => {
    const w = await world();
    const line = {
      bidPackageId: w.bidPackageId,
      description: 'Footings',
      quantity: '1',
      unitOfMeasure: 'EA',
      unitPrice: '1',
    };
    const send = (key: string) =>
      w.call('projectAdmin', 'POST', 'command/bid-package/add-line-items', line, { 'Idempotency-Key': key });
    for (const key of ['', 'abc', '1234', 'aaaaaaaa-0000-4000-8000-00000000000g']) {
      const refused = await send(key);
      expect(refused).toEqual({ status: 422, body: { detail: 'The header Idempotency-Key must be a GUID.' } });
    }
    const first = await send('AAAAAAAA-0000-4000-8000-0000000000AB');
    expect(first.status).toBe(200);
    expect(await send('aaaaaaaa-0000-4000-8000-0000000000ab')).toEqual(first);
  });

  it('answers 429 with Retry-After, and never below 200 calls a second of one person [API-006]', async () => {
    const w = await world();
    const url = `/api/query/projects/not-an-id/alternates`;
    const headers = { authorization: await bearer('projectAdmin', w) };
    // One second that does not pass.
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = await Promise.all(Array.from({ length: 450 }, () => w.server.app.inject({ url, headers })));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.length - refused.length).toBe(400);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.json().detail).toMatch(/^Too many calls/);
    const other = await w.call('contributor', 'GET', 'query/recent-projects');
    expect(other.status).toBe(200);
  });

  it('answers 503 with Retry-After while it is not ready [API-006]', async () => {
    const w = await world();
    const headers = { authorization: await bearer('projectAdmin', w) };
    w.server.phase.now = 'starting';
    try {
      for (const url of ['/version.json', '/api/query/recent-projects']) {
        const response = await w.server.app.inject({ url, headers });
        expect(response.statusCode).toBe(503);
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        expect(response.json().detail).toMatch(/not ready/);
      }
    } finally {
      w.server.phase.now = 'serving';
    }
  });
});
