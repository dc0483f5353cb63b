import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();

const send = (own: World, ...batch: object[]) =>
  own.call(
    'projectAdmin',
    'POST',
    'command/project/fees',
    batch.map((one) => ({ projectId: own.projectId, ...one })),
  );

const table = (own: World) =>
  own.server.store.read(own.organizationId, async (db) => {
    const fees = await db
      .selectFrom('fee')
      .selectAll()
      .where('projectId', '=', own.projectId)
      .orderBy('order')
      .execute();
    return fees.map(({ name, order, feeType, amount, referenceFeeName }) => [
      name,
      order,
      feeType,
      amount,
      referenceFeeName,
    ]);
  });

const overhead = { type: 'add-fee', name: ' Overhead ', feeType: 0, value: '0.02' };
const tax = { type: 'add-fee', name: 'Tax', feeType: 2, value: 0.1, referenceFeeName: 'overhead' };
const permit = { type: 'add-fee', name: 'Permit', feeType: 4, value: '5000' };

it('a batch adds, changes, orders and deletes in its order [API-131] [PFE-007]', async () => {
  const own = await world();
  expect((await send(own, overhead, tax, permit)).status).toBe(200);
  expect(await table(own)).toEqual([
    ['Overhead', 0, 0, '0.02', null],
    ['Tax', 1, 2, '0.1', 'overhead'],
    ['Permit', 2, 4, '5000', null],
  ]);
  const changed = await send(
    own,
    { type: 'update-fee', originalName: 'overhead', name: 'Home office' },
    { type: 'update-fee-order', name: 'Permit', order: 0 },
    { type: 'update-fee', originalName: 'Permit', value: '-250.5' },
  );
  expect(changed.status).toBe(200);
  expect(await table(own)).toEqual([
    ['Permit', 0, 4, '-250.5', null],
    ['Home office', 1, 0, '0.02', null],
    ['Tax', 2, 2, '0.1', 'Home office'],
  ]);
});

it('a batch is done whole or not at all, with every problem told [API-132] [PFE-005]', async () => {
  const own = await world();
  const answer = await send(
    own,
    overhead,
    { ...overhead, name: 'OVERHEAD' },
    { ...permit, name: '' },
    { ...tax, referenceFeeName: null },
  );
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ path, message }: Record<string, string>) => `${path} ${message}`)).toEqual([
    '[0].name The Fee name must be unique',
    '[1].name The Fee name must be unique',
    '[2].name Fee name is a required field',
    '[3].referenceFeeName Reference fee is a required field',
  ]);
  expect(await table(own)).toEqual([]);
});

it('a name that another fee has is told where the batch gives it, and nowhere else [PFE-005] [FEE-023]', async () => {
  const own = await world();
  await send(own, overhead, permit);
  const places = async (one: object) => {
    const { status, body } = await send(own, one);
    return [status, ...body.errors.map(({ path, message }: Record<string, string>) => `${path} ${message}`)];
  };
  const told = [422, '[0].name The Fee name must be unique'];
  expect(await places({ ...permit, name: 'OVERHEAD' })).toEqual(told);
  expect(await places({ type: 'update-fee', originalName: 'Permit', name: ' overhead' })).toEqual(told);
});

it('a fee that others refer to cannot be deleted; a missing reference is saved [FEE-027] [API-132]', async () => {
  const own = await world();
  await send(own, overhead, tax);
  const refused = await send(own, { type: 'delete-fee', name: 'Overhead' });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toBe('Fee Overhead cannot be deleted: it is the reference of Tax.');
  const saved = await send(own, { type: 'update-fee', originalName: 'Tax', referenceFeeName: 'Later' });
  expect(saved.status).toBe(200);
});

it('a fee that names itself fails the calculation and can be deleted again [FEE-027]', async () => {
  const own = await world();
  const circle = { type: 'add-fee', name: 'Circle', feeType: 2, value: '0.5', referenceFeeName: ' CIRCLE ' };
  expect((await send(own, overhead, circle)).status).toBe(200);
  expect((await send(own, { type: 'delete-fee', name: 'circle' })).status).toBe(200);
  expect(await table(own)).toEqual([['Overhead', 0, 0, '0.02', null]]);
});

it('a batch belongs to one project; one of another is refused whole with 404 [API-131]', async () => {
  const [own, other] = [await world(), await world()];
  const answer = await send(own, overhead, { ...permit, projectId: other.projectId });
  expect(answer.status).toBe(404);
  expect([await table(own), await table(other)]).toEqual([[], []]);
});

it('changing to or from a lump sum resets the amount [FEE-031]', async () => {
  const own = await world();
  await send(own, overhead);
  await send(own, { type: 'update-fee', originalName: 'Overhead', feeType: 4 });
  expect(await table(own)).toEqual([['Overhead', 0, 4, '0', null]]);
});

it('contributors edit fees, others do not [PFE-010] [PFE-011]', async () => {
  const own = await world();
  const as = (who: 'contributor' | 'viewer' | 'admin') =>
    own.call(who, 'POST', 'command/project/fees', [{ projectId: own.projectId, ...permit, name: who }]);
  expect((await as('contributor')).status).toBe(200);
  expect((await as('viewer')).status).toBe(403);
  expect((await as('admin')).status).toBe(403);
});

it('a fee table is calculated over a base cost, and refused with the names of its fees when it cannot be [API-059]', async () => {
  const own = await world();
  const calculate = (fees: object[]) =>
    own.call('viewer', 'POST', 'command/fees/calculate-fees', { fees, baseCost: '1000000' });
  const fees = [
    { name: 'Overhead', order: 0, feeType: 0, amount: '0.02', value: '7' },
    { name: 'Permit', order: 1, feeType: 4, amount: 5000 },
    { name: 'Tax', order: 2, feeType: 2, amount: '0.1', referenceFeeName: 'Overhead' },
    { name: 'Bond', order: 3, feeType: 1, amount: '0.05' },
  ];
  expect((await calculate(fees)).body.data).toEqual([
    { name: 'Overhead', value: '20000' },
    { name: 'Permit', value: '5000' },
    { name: 'Tax', value: '2000' },
    { name: 'Bond', value: '54052.63' },
  ]);
  const refused = await calculate([{ name: 'Bond', order: 0, feeType: 1, amount: '1' }]);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toBe("These fees together reach 100 % of the grand total: 'Bond'.");
});

it('a fee table is calculated with its totals, and refused at the fields that make it fail [API-176] [FEE-044]', async () => {
  const own = await world();
  const calculate = (fees: object[]) =>
    own.call('viewer', 'POST', 'command/fees/calculate-fee-table', { fees, baseCost: '1000000' });
  const fees = [
    { name: 'Overhead', order: 0, feeType: 0, amount: '0.02' },
    { name: 'Permit', order: 1, feeType: 4, amount: 5000 },
    { name: 'Tax', order: 2, feeType: 2, amount: '0.1', referenceFeeName: 'Overhead' },
    { name: 'Cost', order: 3, feeType: 3 },
  ];
  expect((await calculate(fees)).body.data).toMatchObject({ feesTotal: '27000', grandTotal: '1027000', ofTotal: null });
  const shares = [
    { name: 'Bond', order: 4, feeType: 1, amount: '0.05' },
    { name: 'Profit', order: 5, feeType: 1, amount: '0.03' },
  ];
  expect((await calculate([...fees, ...shares])).body.data).toEqual({
    values: [
      { name: 'Overhead', value: '20000' },
      { name: 'Permit', value: '5000' },
      { name: 'Tax', value: '2000' },
      { name: 'Cost', value: '1027000' },
      { name: 'Bond', value: '55815.22' },
      { name: 'Profit', value: '33489.13' },
    ],
    feesTotal: '116304.35',
    grandTotal: '1116304.35',
    ofTotal: {
      rest: '1027000',
      share: '0.08',
      total: '1116304.35',
      fees: [
        { name: 'Bond', share: '0.05' },
        { name: 'Profit', share: '0.03' },
      ],
    },
  });
  const refused = await calculate([
    { name: 'Tax', order: 0, feeType: 2, amount: '0.1', referenceFeeName: 'Levy' },
    { name: 'Levy', order: 1, feeType: 2, amount: '0.1', referenceFeeName: 'tax' },
    { name: 'Bond', order: 2, feeType: 1, amount: '0.05' },
  ]);
  const ring = "These fees refer to each other in a circle: 'Tax', 'Levy'.";
  expect(refused).toEqual({
    status: 422,
    body: {
      detail: ring,
      errors: [
        { path: 'fees[0].referenceFeeName', code: 'feeReferencesInCircle', message: ring },
        { path: 'fees[1].referenceFeeName', code: 'feeReferencesInCircle', message: ring },
      ],
    },
  });
});
