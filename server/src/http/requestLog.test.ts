import { expect, it, vi } from 'vitest';
import { prepareWorlds } from '../../test/world.ts';
import { loggedError } from './requestLog.ts';

const world = prepareWorlds();

it('names the line of the log in every answer, and logs no value that an error quotes [ERR-010]', async () => {
  const { server } = await world();
  const { headers } = await server.app.inject('/version.json');
  expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ann@acme.example"'), {
    code: '22P02',
    detail: 'Key (email)=(ann@acme.example) already exists.',
    table: 'person',
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ type: 'Error', code: '22P02', table: 'person' });
  expect(JSON.stringify(logged)).not.toContain('acme');
});

const logged = prepareWorlds(async () => ({ PLUMBLINE_LOG_LEVEL: 'info' }));

it('writes ids alone, of calls that are done and refused [OPS-064]', async () => {
  const w = await logged();
  const token = await w.tokenOf('projectAdmin');
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(...String(text).trimEnd().split('\n'));
    return true;
  });
  try {
    const line = { description: 'Secret footings', quantity: '7', unitOfMeasure: 'EA', unitPrice: '98765.43' };
    await w.command('add-line-items', line);
    await w.addBidders('Secret & Sons');
    const add = (body: object) => w.call('projectAdmin', 'POST', 'command/bid-package/add-line-items', body);
    expect((await add({ ...line, bidPackageId: w.bidPackageId, quantity: 'Secret 98765.43' })).status).toBe(422);
    expect((await w.call('viewer', 'DELETE', `query/users/${w.cast.viewer.email}?a=Secret`)).status).toBeGreaterThan(
      399,
    );
    await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/bidder/Secret%20%26%20Sons/file-uploads`);
    w.server.phase.now = 'stopping';
    await w.call('viewer', 'GET', 'query/recent-projects');
  } finally {
    w.server.phase.now = 'serving';
    write.mockRestore();
  }
  const calls = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(calls).toContainEqual(
    expect.objectContaining({
      level: 30,
      time: expect.any(Number),
      method: 'POST',
      route: '/api/command/bid-package/add-line-items',
      status: 200,
      milliseconds: expect.any(Number),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user: w.cast.projectAdmin.id,
      organization: w.organizationId,
    }),
  );
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 422, 404, 503]));
  const all = lines.join('\n');
  for (const secret of ['98765', 'Secret', 'ecret%20', '@example', token, 'Bearer']) expect(all).not.toContain(secret);
});
