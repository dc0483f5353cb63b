import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();

/** The scene's own project goes, so that the company has none. */
async function emptied(): Promise<World> {
  const own = await world();
  await own.server.store.transact(own.organizationId, (db) => db.deleteFrom('project').execute());
  return own;
}

const load = (own: World, who: 'admin' | 'projectAdmin' = 'admin') =>
  own.call(who, 'POST', 'command/sample-data', undefined);

it('loads definitions and a project with packages, bidders, lines, classified bids, alternates and fees [EXP-012] [EXP-017] [API-057]', async () => {
  const own = await emptied();
  expect((await load(own)).status).toBe(200);
  await own.server.store.read(own.organizationId, async (db) => {
    const packages = await db.selectFrom('bidPackage').selectAll().execute();
    expect(packages.filter(({ isGeneralCondition }) => !isGeneralCondition).length).toBeGreaterThanOrEqual(12);
    expect(
      packages.filter(({ selectedBidderId, isGeneralCondition }) => !selectedBidderId && !isGeneralCondition).length,
    ).toBe(1);
    const bidders = await db.selectFrom('bidder').select(['bidPackageId', 'status']).execute();
    for (const { id, isGeneralCondition } of packages) {
      const count = bidders.filter(({ bidPackageId }) => bidPackageId === id).length;
      if (!isGeneralCondition) expect([3, 4, 5, 6]).toContain(count);
    }
    expect([...new Set(bidders.map(({ status }) => status))].sort()).toEqual([0, 1, 2, 3, 4]);
    const bids = await db.selectFrom('lineItemBid').select('classification').distinct().execute();
    expect(bids.map(({ classification }) => classification).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const fees = await db.selectFrom('fee').select('feeType').distinct().execute();
    expect(fees.map(({ feeType }) => feeType).sort()).toEqual([0, 1, 2, 3, 4]);
    const alternates = await db.selectFrom('alternate').select('enabled').execute();
    expect(alternates.map(({ enabled }) => enabled).sort()).toEqual([false, true]);
    expect((await db.selectFrom('rollupBid').selectAll().execute()).length).toBeGreaterThan(0);
    expect((await db.selectFrom('bidderDocument').selectAll().execute()).length).toBeGreaterThan(0);
    expect((await db.selectFrom('bidPackageDefinition').selectAll().execute()).length).toBeGreaterThan(12);
  });
});

it('loads only once, only while there are no projects, and only for an Admin [EXP-013] [EXP-014]', async () => {
  const own = await emptied();
  expect((await load(own, 'projectAdmin')).status).toBe(403);
  expect((await load(own)).status).toBe(200);
  expect((await load(own)).status).toBe(422);
  const other = await world();
  const refused = await load(other);
  expect(refused.status).toBe(422);
});

it("keeps the company's preferences and definitions, where there are some [EXP-012]", async () => {
  const own = await emptied();
  const ranges = { type: 'update-bidders-ranges', lowBiddersMax: 2, midBiddersMax: 5 };
  expect((await own.call('admin', 'PUT', 'command/preferences', [ranges])).status).toBe(200);
  const requirement = { index: 0, description: 'Certified payroll', requirementFulfillmentType: 0 };
  const created = { type: 'create-general-requirement-definition', ...requirement };
  expect((await own.call('admin', 'POST', 'command/system-settings', [created])).status).toBe(200);
  expect((await load(own)).status).toBe(200);
  await own.server.store.read(own.organizationId, async (db) => {
    const preferences = await db.selectFrom('preference').select(['name', 'value']).orderBy('name').execute();
    expect(preferences.map(({ name, value }) => [name, value])).toEqual([
      ['lowBiddersMax', '2'],
      ['midBiddersMax', '5'],
    ]);
    const requirements = await db
      .selectFrom('generalRequirementDefinition')
      .select(['index', 'description', 'requirementFulfillmentType as type'])
      .orderBy('index')
      .execute();
    expect(requirements[0]).toEqual({ index: 0, description: 'Certified payroll', type: 0 });
    expect(requirements.map(({ description }) => description)).toHaveLength(5);
    expect(new Set(requirements.map(({ description }) => description)).size).toBe(5);
    expect(await db.selectFrom('project').select('id').execute()).toHaveLength(1);
  });
});

it('the allow flag is set to true or false and nothing else [API-058] [EXP-019]', async () => {
  const own = await emptied();
  const set = (value: unknown) =>
    own.call('admin', 'POST', 'command/sample-data/update-can-load-sample-data', { value });
  expect((await set('false')).status).toBe(200);
  expect((await load(own)).status).toBe(422);
  expect((await set('maybe')).status).toBe(422);
  expect((await set(true)).status).toBe(200);
  expect((await load(own)).status).toBe(200);
});
