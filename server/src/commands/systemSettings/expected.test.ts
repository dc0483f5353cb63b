import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** The second Admin of the company. */
const other = 'contributor';

const send = (world: World, commands: readonly object[], who: 'admin' | typeof other = 'admin') =>
  world.call(who, 'POST', 'command/system-settings', commands);

/** A company with two Admins and the definitions that these commands make. */
async function company(...commands: readonly object[]): Promise<World> {
  const world = await newWorld();
  const { email } = world.cast[other];
  const promoted = await world.call('admin', 'PUT', 'command/user', { email, location: 'Detroit', roles: ['Admin'] });
  expect(promoted.status).toBe(200);
  const made = await send(world, commands);
  expect(made).toMatchObject({ status: 200 });
  return world;
}

const requirement = (description: string, index = 99, type = 1) => ({
  type: 'create-general-requirement-definition',
  index,
  description,
  requirementFulfillmentType: type,
});
const moveRequirement = (description: string, updatedIndex: number, expected?: readonly string[]) => ({
  type: 'update-general-requirement-definition-index',
  description,
  updatedIndex,
  ...(expected && { expected }),
});

const listed = async (world: World, entity: string, field = 'description') => {
  const answer = await world.call('viewer', 'GET', `query/odata/${entity}?$select=${field}`);
  return answer.body.data.value.map((found: Record<string, unknown>) => found[field]);
};
const requirements = (world: World) => listed(world, 'GeneralRequirementDefinition');

it('two Admins reordering one list: the second is refused with who and when, and nothing of the save is stored [API-175] [SHELL-124]', async () => {
  const world = await company(requirement('Bond'), requirement('Insurance'), requirement('Addenda'));
  const seen = ['Bond', 'Insurance', 'Addenda'];
  const before = Date.now();
  expect((await send(world, [moveRequirement('Addenda', 0, seen)])).status).toBe(200);
  const changed = ['Addenda', 'Bond', 'Insurance'];
  expect(await requirements(world)).toEqual(changed);

  const second = await send(
    world,
    [
      { type: 'delete-general-requirement-definition', description: 'Bond' },
      moveRequirement('Insurance', 0, seen),
      requirement('Safety plan', 1),
    ],
    other,
  );
  const who = { name: null, email: world.cast.admin.email };
  const sentence = `${who.email} has changed this since you saw it.`;
  expect(second).toEqual({
    status: 409,
    body: {
      detail: sentence,
      errors: [{ path: '[1].expected', code: 'editConflict', message: sentence }],
      conflicts: [{ path: '[1].expected', who, when: expect.any(String), now: changed }],
    },
  });
  expect(Date.parse(second.body.conflicts[0].when)).toBeGreaterThanOrEqual(before);
  expect(await requirements(world)).toEqual(changed);

  expect((await send(world, [moveRequirement('Insurance', 0, changed)], other)).status).toBe(200);
  expect(await requirements(world)).toEqual(['Insurance', 'Addenda', 'Bond']);
});

it('compares the order with what was stored before the batch, and not at all where it is left out [API-175]', async () => {
  const world = await company(requirement('Bond'), requirement('Insurance'));
  const seen = ['Bond', 'Insurance'];
  await send(world, [requirement('First', 0), moveRequirement('Insurance', 0, seen), requirement('Second', 1)]);
  expect(await requirements(world)).toEqual(['Insurance', 'Second', 'First', 'Bond']);
  expect((await send(world, [moveRequirement('Bond', 0)], other)).status).toBe(200);
  expect((await send(world, [{ ...requirement('Third', 0), expected: seen }], other)).status).toBe(409);
});

it('names every conflict of a batch before any broken rule [API-175] [API-006]', async () => {
  const world = await company(requirement('Bond'), requirement('Insurance'));
  const setType = (description: string, type: number, expected: number) => ({
    type: 'update-general-requirement-definition-fulfillment-type',
    description,
    requirementFulfillmentType: type,
    expected,
  });
  await send(world, [setType('Bond', 0, 1), setType('Insurance', 2, 1)]);
  const answer = await send(
    world,
    [requirement(''), setType('Bond', 2, 1), setType('Insurance', 0, 1), setType('Insurance', 2, 0)],
    other,
  );
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toBe('2 entries have been changed since you saw them.');
  expect(answer.body.conflicts).toMatchObject([
    { path: '[1].expected', now: 0, who: { email: world.cast.admin.email } },
    { path: '[2].expected', now: 2 },
  ]);
  expect((await send(world, [setType('Bond', 0, 1)], other)).status).toBe(200);
  expect((await send(world, [setType('Bond', 2, 0)], other)).status).toBe(200);
});

it('compares trade requirements within their package, conditions, codes, descriptions and units [API-175]', async () => {
  const trade = (bidPackageCode: string, description: string) => ({
    type: 'create-trade-requirement-definition',
    bidPackageCode,
    index: 99,
    description,
    requirementFulfillmentType: 1,
  });
  const line = (description: string) => ({
    type: 'create-line-item-definition',
    bidPackageCode: '00',
    index: 99,
    description,
    unitOfMeasure: 'MO',
  });
  const world = await company(
    { type: 'create-bid-package-definition', code: '03', description: 'Concrete' },
    { type: 'create-bid-package-definition', code: '09', description: 'Painting' },
    trade('03', 'Mock-up'),
    trade('03', 'Samples'),
    trade('09', 'Colors'),
    { type: 'create-general-conditions-definition', code: '00', description: 'General' },
    line('Fence'),
    line('Crane'),
  );
  await send(
    world,
    [
      trade('09', 'Sheen'),
      { type: 'update-line-item-definition-unit-of-measure', ...of('00', 'Fence'), unitOfMeasure: 'LF' },
      { type: 'update-line-item-definition-index', ...of('00', 'Crane'), updatedIndex: 0 },
      { type: 'update-general-conditions-definition', code: '00', updatedDescription: 'Conditions' },
      { type: 'update-bid-package-definition-description', code: '03', updatedDescription: 'Slabs' },
    ],
    other,
  );
  const move = {
    type: 'update-trade-requirement-definition-index',
    ...of('03', 'Samples'),
    updatedIndex: 0,
    expected: ['Mock-up', 'Samples'],
  };
  expect((await send(world, [move])).status).toBe(200);
  expect((await send(world, [{ ...move, ...of('09', 'Colors'), expected: ['Colors'] }])).body.conflicts).toMatchObject([
    { path: '[0].expected', now: ['Colors', 'Sheen'], who: { email: world.cast[other].email } },
  ]);
  const answer = await send(world, [
    {
      type: 'update-line-item-definition-unit-of-measure',
      ...of('00', 'Fence'),
      unitOfMeasure: 'SF',
      expected: 'MO',
    },
    {
      type: 'update-line-item-definition-index',
      ...of('00', 'Fence'),
      updatedIndex: 0,
      expected: ['Fence', 'Crane'],
    },
    {
      type: 'update-general-conditions-definition',
      code: '00',
      updatedCode: '01',
      updatedDescription: 'Site',
      expected: { code: '00', description: 'General' },
    },
    {
      type: 'update-bid-package-definition-description',
      code: '03',
      updatedDescription: 'Formwork',
      expected: 'Concrete',
    },
  ]);
  expect(answer.status).toBe(409);
  expect(answer.body.conflicts).toMatchObject([
    { path: '[0].expected', now: 'LF' },
    { path: '[1].expected', now: ['Crane', 'Fence'] },
    { path: '[2].expected.description', now: 'Conditions' },
    { path: '[3].expected', now: 'Slabs' },
  ]);
});

const of = (bidPackageCode: string, description: string) => ({ bidPackageCode, description });

it('compares fees: their order, the amount by value, type and reference each by itself [API-175]', async () => {
  const fee = (name: string) => ({ type: 'create-fee-definition', name, feeType: 0 });
  const amount = (name: string, value: string, expected?: string) => ({
    type: 'update-fee-definition-amount',
    name,
    amount: value,
    expected,
  });
  const world = await company(fee('Overhead'), fee('Profit'), amount('Overhead', '0.02'));
  expect((await send(world, [amount('Overhead', '0.03', '0.0200')], other)).status).toBe(200);
  const answer = await send(world, [
    amount('Overhead', '0.05', '0.02'),
    amount('Overhead', '0.03', '0.02'),
    { type: 'update-fee-definition-order', name: 'Profit', order: 0, expected: ['Profit', 'Overhead'] },
    {
      type: 'update-fee-definition-type',
      name: 'Profit',
      feeType: 4,
      expected: { feeType: 1, referenceFeeName: null },
    },
  ]);
  expect(answer.status).toBe(409);
  expect(answer.body.conflicts).toMatchObject([
    { path: '[0].expected', now: '0.03' },
    { path: '[2].expected', now: ['Overhead', 'Profit'] },
    { path: '[3].expected.feeType', now: 0 },
  ]);
  expect(await listed(world, 'FeeDefinition', 'amount')).toEqual(['0.03', '0']);
  expect(await send(world, [amount('Overhead', '0.05', 'much')])).toMatchObject({
    status: 422,
    body: { errors: [{ path: '[0].expected' }] },
  });
});

it('deletes nothing that somebody else changed since its author saw it, and names who [API-175] [SHELL-123]', async () => {
  const world = await company(
    { type: 'create-bid-package-definition', code: '03', description: 'Concrete' },
    { type: 'create-trade-requirement-definition', ...of('03', 'Mock-up'), index: 0, requirementFulfillmentType: 1 },
    { type: 'create-general-conditions-definition', code: '00', description: 'General' },
    { type: 'create-line-item-definition', ...of('00', 'Fence'), index: 0, unitOfMeasure: 'LF' },
    requirement('Bond'),
    { type: 'create-fee-definition', name: 'Overhead', feeType: 0 },
  );
  const changes = [
    { type: 'update-bid-package-definition-description', code: '03', updatedDescription: 'Slabs' },
    {
      type: 'update-trade-requirement-definition-fulfillment-type',
      ...of('03', 'Mock-up'),
      requirementFulfillmentType: 0,
    },
    { type: 'update-line-item-definition-unit-of-measure', ...of('00', 'Fence'), unitOfMeasure: 'SF' },
    {
      type: 'update-general-requirement-definition-fulfillment-type',
      description: 'Bond',
      requirementFulfillmentType: 2,
    },
    { type: 'update-fee-definition-amount', name: 'Overhead', amount: '0.02' },
  ];
  expect((await send(world, changes, other)).status).toBe(200);
  const deletions = (seen: readonly unknown[]) => [
    { type: 'delete-trade-requirement-definition', ...of('03', 'Mock-up'), expected: seen[0] },
    { type: 'delete-bid-package-definition', code: '03', expected: { description: seen[1] } },
    { type: 'delete-line-item-definition', ...of('00', 'Fence'), expected: seen[2] },
    { type: 'delete-general-requirement-definition', description: 'Bond', expected: seen[3] },
    {
      type: 'delete-fee-definition',
      name: 'Overhead',
      expected: { feeType: 0, amount: seen[4], referenceFeeName: null },
    },
  ];
  const refused = await send(world, deletions([1, 'Concrete', 'LF', 1, '0']));
  const who = { name: null, email: world.cast[other].email };
  expect(refused.status).toBe(409);
  expect(refused.body.conflicts).toEqual(
    [
      { path: '[0].expected', now: 0 },
      { path: '[1].expected.description', now: 'Slabs' },
      { path: '[2].expected', now: 'SF' },
      { path: '[3].expected', now: 2 },
      { path: '[4].expected.amount', now: '0.02' },
    ].map((conflict) => ({ ...conflict, who, when: expect.any(String) })),
  );
  const partly = await send(world, deletions([0, 'Slabs', 'LF', 2, '0.02']));
  expect(partly.body.conflicts).toMatchObject([{ path: '[2].expected' }]);
  expect(await requirements(world)).toEqual(['Bond']);
  expect((await send(world, deletions([0, 'Slabs', 'SF', 2, '0.020']))).status).toBe(200);
  for (const entity of ['BidPackageDefinition', 'GeneralRequirementDefinition']) {
    expect(await listed(world, entity)).toEqual([]);
  }
  expect(await listed(world, 'FeeDefinition', 'name')).toEqual([]);
});
