import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const put = (world: World, commands: readonly object[]) => world.call('admin', 'PUT', 'command/preferences', commands);

async function preferences(world: World) {
  const options = new URLSearchParams({ $filter: 'projectId eq null', $select: 'name,value' });
  const answer = await world.call('viewer', 'GET', `query/odata/Preference?${options}`);
  return Object.fromEntries(answer.body.data.value.map(({ name, value }: Record<string, string>) => [name, value]));
}

it('sets measurement system and bidder ranges in one batch [API-054] [API-055] [API-056]', async () => {
  const world = await newWorld();
  const ranges = { type: 'update-bidders-ranges', lowBiddersMax: 2, midBiddersMax: 4 };
  expect(await put(world, [{ type: 'update-measurement-system', measurementSystem: 1 }, ranges])).toEqual({
    status: 200,
    body: { data: null },
  });
  expect(await preferences(world)).toEqual({ measurementSystem: '1', lowBiddersMax: '2', midBiddersMax: '4' });
  await put(world, [{ ...ranges, lowBiddersMax: 3 }]);
  expect(await preferences(world)).toEqual({ measurementSystem: '1', lowBiddersMax: '3', midBiddersMax: '4' });
});

it('refuses what is missing or out of range and changes nothing [PREF-011] [PREF-012] [PREF-013]', async () => {
  const world = await newWorld();
  const ranges = (lowBiddersMax: number | null, midBiddersMax: number | null) => ({
    type: 'update-bidders-ranges',
    lowBiddersMax,
    midBiddersMax,
  });
  const answer = await put(world, [
    { type: 'update-measurement-system', measurementSystem: 0 },
    { type: 'update-measurement-system', measurementSystem: null },
    { type: 'update-measurement-system', measurementSystem: 2 },
    ranges(null, 1),
    ranges(1.5, 3),
    ranges(-1, 1001),
    ranges(3, 3),
  ]);
  expect(answer.status).toBe(422);
  const found = answer.body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`);
  expect(found).toEqual([
    '[1].measurementSystem: This field is required',
    '[2].measurementSystem: Must be Imperial (0) or Metric (1)',
    '[3].lowBiddersMax: This field is required',
    '[4].lowBiddersMax: Must be a whole number',
    '[5].lowBiddersMax: Must be at least zero',
    '[5].midBiddersMax: Must be at most one thousand',
    '[6].midBiddersMax: Must be greater than the low range',
  ]);
  expect(await preferences(world)).toEqual({});
});

it('overwrites nothing that somebody else set since its author saw it, and names who [API-054] [API-055] [API-167]', async () => {
  const world = await newWorld();
  const system = (measurementSystem: number, expected: number) => ({
    type: 'update-measurement-system',
    measurementSystem,
    expected,
  });
  const ranges = (lowBiddersMax: number, midBiddersMax: number, expected: object) => ({
    type: 'update-bidders-ranges',
    lowBiddersMax,
    midBiddersMax,
    expected,
  });
  // Before anything is stored, authors see Imperial, 0 and 1.
  const first = [system(1, 0), ranges(2, 4, { lowBiddersMax: 0, midBiddersMax: 1 })];
  expect((await put(world, first)).status).toBe(200);
  const answer = await put(world, [system(0, 1), ranges(5, 9, { lowBiddersMax: 2, midBiddersMax: 4 })]);
  expect(answer.status).toBe(200);
  const refused = await put(world, [system(1, 1), ranges(6, 8, { lowBiddersMax: 2, midBiddersMax: 4 })]);
  const who = { name: null, email: world.cast.admin.email };
  expect(refused.status).toBe(409);
  expect(refused.body.conflicts).toEqual(
    [
      { path: '[0].expected', now: 0 },
      { path: '[1].expected.lowBiddersMax', now: 5 },
      { path: '[1].expected.midBiddersMax', now: 9 },
    ].map((conflict) => ({ ...conflict, who, when: expect.any(String) })),
  );
  expect(await preferences(world)).toEqual({ measurementSystem: '0', lowBiddersMax: '5', midBiddersMax: '9' });
});

it('sets the limits of outliers of the company, and refuses those out of range [PREF-028] [API-197]', async () => {
  const world = await newWorld();
  const limits = (lowPercent: number | null, highPercent: number | null, expected?: object) => ({
    type: 'update-outlier-limits',
    lowPercent,
    highPercent,
    ...(expected && { expected }),
  });
  // Before anything is stored, authors see 50 and 200.
  expect((await put(world, [limits(40, 250, { lowPercent: 50, highPercent: 200 })])).status).toBe(200);
  expect(await preferences(world)).toEqual({ outlierLowPercent: '40', outlierHighPercent: '250' });
  const refused = await put(world, [limits(null, 1001), limits(100, 1.5), limits(0, 100)]);
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)).toEqual([
    '[0].lowPercent: This field is required',
    '[0].highPercent: Must be from 101 to 1,000',
    '[1].lowPercent: Must be from 1 to 99',
    '[1].highPercent: Must be a whole number',
    '[2].lowPercent: Must be from 1 to 99',
    '[2].highPercent: Must be from 101 to 1,000',
  ]);
  const late = await put(world, [limits(45, 260, { lowPercent: 50, highPercent: 250 })]);
  expect(late.status).toBe(409);
  expect(late.body.conflicts).toEqual([expect.objectContaining({ path: '[0].expected.lowPercent', now: 40 })]);
  expect(await preferences(world)).toEqual({ outlierLowPercent: '40', outlierHighPercent: '250' });
});

it('is for Admins alone [PREF-026]', async () => {
  const world = await newWorld();
  expect((await world.call('projectAdmin', 'PUT', 'command/preferences', [])).status).toBe(403);
});
