import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const send = (world: World, commands: readonly object[], who: 'admin' | 'viewer' = 'admin') =>
  world.call(who, 'POST', 'command/system-settings', commands);

const done = async (world: World, ...commands: readonly object[]) =>
  expect(await send(world, commands)).toEqual({ status: 200, body: { data: null } });

const fees = async (world: World) => {
  const answer = await world.call('viewer', 'GET', 'query/odata/FeeDefinition');
  return answer.body.data.value as Record<string, unknown>[];
};
const names = async (world: World) => (await fees(world)).map(({ name }) => name);

const problems = (answer: { body: { errors?: { path: string; code: string; message: string }[] } }) =>
  (answer.body.errors ?? []).map(({ path, message }) => `${path}: ${message}`);

const create = (name: string, feeType: number, referenceFeeName: string | null = null) => ({
  type: 'create-fee-definition',
  name,
  feeType,
  referenceFeeName,
});
const amount = (name: string, value: string, expected?: string) => ({
  type: 'update-fee-definition-amount',
  name,
  amount: value,
  ...(expected !== undefined && { expected }),
});
const retype = (name: string, feeType: number, referenceFeeName: string | null = null) => ({
  type: 'update-fee-definition-type',
  name,
  feeType,
  referenceFeeName,
});
const move = (name: string, order: number) => ({ type: 'update-fee-definition-order', name, order });
const [bid, total, percent, subtotal] = [0, 1, 2, 3];

it('a fee definition has id, name, order, feeType, amount and referenceFeeName, a percent as a fraction [FEE-011] [FEE-020]', async () => {
  const world = await newWorld();
  await done(world, create('Overhead', bid), create('Tax', percent, 'overhead'), amount('Tax', '0.1000000'));
  const id = expect.stringMatching(/.+/);
  expect(await fees(world)).toEqual([
    { id, name: 'Overhead', order: 0, feeType: 0, amount: '0', referenceFeeName: null },
    { id, name: 'Tax', order: 1, feeType: 2, amount: '0.1', referenceFeeName: 'overhead' },
  ]);
});

it('an order is renumbered from 0 without gaps, also after a deletion [FEE-032] [FEE-033]', async () => {
  const world = await newWorld();
  await done(world, create('A', bid), create('B', bid), create('C', bid), create('D', bid));
  await done(world, move('D', 0), { type: 'delete-fee-definition', name: 'B' });
  expect((await fees(world)).map(({ name, order }) => `${order} ${name}`)).toEqual(['0 D', '1 A', '2 C']);
});

it('refuses a ring at the commands that close it, and stores nothing of the batch [FEE-042]', async () => {
  const world = await newWorld();
  await done(world, create('Overhead', bid), create('Tax', percent, 'Overhead'));
  const ring = "These fees refer to each other in a circle: 'Overhead', 'Tax'.";
  const answer = await send(world, [create('Permit', 4), retype('Overhead', percent, 'TAX')]);
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toBe(ring);
  expect(problems(answer)).toEqual([`[1].referenceFeeName: ${ring}`]);
  expect(answer.body.errors[0].code).toBe('feeReferencesInCircle');
  expect(await names(world)).toEqual(['Overhead', 'Tax']);
  const made = "These fees refer to each other in a circle: 'A', 'B'.";
  expect(problems(await send(world, [create('A', percent, 'B'), create('B', percent, 'A')]))).toEqual([
    `[0].referenceFeeName: ${made}`,
    `[1].referenceFeeName: ${made}`,
  ]);
});

it('refuses a ring that comes of the order, or of a fee that becomes a subtotal [FEE-042]', async () => {
  const world = await newWorld();
  await done(world, create('Overhead', bid), create('Cost', subtotal), create('Tax', percent, 'Cost'));
  const sentence = "These fees refer to each other in a circle: 'Tax', 'Cost'.";
  expect(problems(await send(world, [move('Tax', 0)]))).toEqual([`[0].order: ${sentence}`]);
  await done(world, create('Levy', bid), retype('Tax', percent, 'Levy'));
  expect(problems(await send(world, [retype('Levy', subtotal)]))).toEqual([
    "[0].feeType: These fees refer to each other in a circle: 'Tax', 'Levy'.",
  ]);
  expect(await names(world)).toEqual(['Overhead', 'Cost', 'Tax', 'Levy']);
});

it('refuses an unknown reference, which a later command of the batch may still bring [FEE-042] [FEE-016]', async () => {
  const world = await newWorld();
  expect(problems(await send(world, [create('Tax', percent, 'Overhead'), create('Bond', bid)]))).toEqual([
    "[0].referenceFeeName: The fee that 'Tax' refers to does not exist.",
  ]);
  await done(world, create('Tax', percent, 'Overhead'), create('Overhead', bid));
  expect(await names(world)).toEqual(['Tax', 'Overhead']);
});

it('takes a chain of 50 fees and refuses one of 51 [FEE-026] [FEE-042]', async () => {
  const world = await newWorld();
  const chain = [
    create('F1', bid),
    ...Array.from({ length: 49 }, (_, at) => create(`F${at + 2}`, percent, `F${at + 1}`)),
  ];
  await done(world, ...chain);
  expect(problems(await send(world, [create('F51', percent, 'F50')]))).toEqual([
    "[0].referenceFeeName: The chain of fees that ends in 'F51' is deeper than 50.",
  ]);
  expect(await names(world)).toHaveLength(50);
  // The fee that makes the chain too long need not be its end.
  await done(world, create('Base', bid));
  expect(problems(await send(world, [retype('F1', percent, 'Base')]))).toEqual([
    "[0].referenceFeeName: The chain of fees that ends in 'F50' is deeper than 50.",
  ]);
});

it('refuses shares of the grand total of 100 % and more, at each amount that was changed [FEE-042]', async () => {
  const world = await newWorld();
  await done(world, create('Bond', total), create('Profit', total), create('Relief', total), amount('Bond', '0.6'));
  const reached = "These fees together reach 100 % of the grand total: 'Bond', 'Profit'.";
  expect(problems(await send(world, [amount('Profit', '0.4')]))).toEqual([`[0].amount: ${reached}`]);
  expect(problems(await send(world, [amount('Profit', '0.5'), amount('Bond', '0.7')]))).toEqual([
    `[1].amount: ${reached}`,
    `[0].amount: ${reached}`,
  ]);
  await done(world, amount('Profit', '0.3999999'));
  await done(world, amount('Relief', '-0.2'), amount('Profit', '0.5'));
  // None of the fees at fault was changed here.
  const answer = await send(world, [{ type: 'delete-fee-definition', name: 'Relief' }]);
  expect(answer.body.errors).toMatchObject([{ path: '[0].name', code: 'feesReachTotal' }]);
  expect(await names(world)).toEqual(['Bond', 'Profit', 'Relief']);
});

it('names a ring beside other problems of the batch, and no ring while a fee itself is refused [FEE-042] [API-156]', async () => {
  const world = await newWorld();
  const ring = [create('A', percent, 'B'), create('B', percent, 'A')];
  const requirement = { type: 'create-general-requirement-definition', index: 0, requirementFulfillmentType: 0 };
  expect((await send(world, [...ring, { ...requirement, description: '' }])).body.errors).toHaveLength(3);
  expect(problems(await send(world, [...ring, create(' ', bid)]))).toEqual(['[2].name: Fee name is a required field']);
});

it('a batch that changes no fee is not held up by the fees [FEE-042]', async () => {
  const world = await newWorld();
  await done(world, create('A', bid), create('B', percent, 'A'));
  // Data of an older version may hold such a table.
  await world.server.store.transact(world.organizationId, (db) =>
    db.updateTable('feeDefinition').set({ feeType: 2, referenceFeeName: 'B' }).where('name', '=', 'A').execute(),
  );
  const requirement = { type: 'create-general-requirement-definition', index: 0, requirementFulfillmentType: 0 };
  await done(world, { ...requirement, description: 'Bond' });
  expect((await send(world, [amount('B', '0.1')])).status).toBe(422);
  await done(world, retype('A', bid), amount('B', '0.1'));
});

it('compares the amount that its author saw under the type that is stored, also where the type changes [API-175]', async () => {
  const world = await newWorld();
  await done(world, create('Permit', bid), amount('Permit', '0.0123456'));
  await done(world, retype('Permit', 4), amount('Permit', '5000.5', '0.0123456'));
  expect((await fees(world))[0]).toMatchObject({ feeType: 4, amount: '5000.5' });
  expect((await send(world, [retype('Permit', bid), amount('Permit', '0.01', '5000')])).status).toBe(409);
});

it('two Admins reorder the fees: the second save is refused whole and says who was faster [API-175] [SHELL-124]', async () => {
  const world = await newWorld();
  await done(world, create('A', bid), create('B', bid), create('C', bid));
  const seen = ['A', 'B', 'C'];
  await done(world, { ...move('C', 0), expected: seen });
  const answer = await send(world, [create('D', bid), { ...move('B', 0), expected: seen }]);
  expect(answer.status).toBe(409);
  expect(answer.body.conflicts).toMatchObject([{ path: '[1].expected', now: ['C', 'A', 'B'] }]);
  expect(await names(world)).toEqual(['C', 'A', 'B']);
});
