import { expect, it } from 'vitest';
import type { CastName } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

/** A project whose workbook is made in a thread. */
async function largeProject(): Promise<World> {
  const w = await newWorld();
  await w.addBidders(...Array.from({ length: 10 }, (_, index) => `Bidder ${index}`));
  const line = { bidPackageId: w.bidPackageId, quantity: '1', unitOfMeasure: 'LS', unitPrice: '10' };
  const lines = Array.from({ length: 250 }, (_, index) => ({ ...line, description: `Line ${index}` }));
  await w.command('add-line-items', lines);
  return w;
}

const exporting = async (w: World, who: CastName, id = w.projectId) => {
  const { statusCode, headers, payload } = await w.server.app.inject({
    method: 'GET',
    url: `/api/query/export/project/${id}`,
    headers: { authorization: `Bearer ${await w.tokenOf(who)}` },
  });
  return { status: statusCode, retryAfter: headers['retry-after'], payload };
};

it('refuses all but eight of 200 exports before any of these has been made, and makes the next [EXP-080, OPS-065]', async () => {
  const w = await largeProject();
  const people = ['viewer', 'contributor', 'admin', 'projectAdmin'] as const;
  for (const who of people) await w.tokenOf(who);
  const answered: Awaited<ReturnType<typeof exporting>>[] = [];
  const call = async (index: number) => answered.push(await exporting(w, people[index % people.length]!));
  await Promise.all(Array.from({ length: 200 }, (_, index) => call(index)));
  const statuses = answered.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.slice(0, 192)).toEqual(Array(192).fill(503));
  for (const { retryAfter, payload } of answered.filter(({ status }) => status === 503)) {
    expect(retryAfter).toBe('2');
    expect(JSON.parse(payload).detail).toBe('Too many workbooks are being made. Try again in a moment.');
  }
  expect((await exporting(w, 'viewer')).status).toBe(200);
}, 120_000);

it('makes three for one person and still one for another, and counts no failure [EXP-080]', async () => {
  const w = await largeProject();
  for (let failed = 0; failed < 10; failed += 1) expect((await exporting(w, 'viewer', 'no-id')).status).toBe(404);
  const [other, ...own] = await Promise.all([
    exporting(w, 'contributor'),
    ...Array.from({ length: 10 }, () => exporting(w, 'viewer')),
  ]);
  expect(other!.status).toBe(200);
  expect(own.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(503)]);
}, 120_000);
