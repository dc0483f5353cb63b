import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#contract';
import { done, logged, makePricedPlace, type PricedPlace, send } from '../../test/pricedPlace.ts';
import { prepareWorlds } from '../../test/world.ts';

const newWorld = prepareWorlds();

/** How a content is set, and three values of it: as they are sent, the first also in another spelling. */
interface Content {
  readonly name: string;
  readonly set: string;
  readonly where: (place: PricedPlace) => object;
  readonly first: object;
  readonly respelled: object;
  readonly second: object;
  readonly third: object;
}

const base = { companyName: 'Acme', alternateName: null };
const answerTo = (description: string) => () => ({ companyName: 'Acme', description, isTradeRequirement: false });

const deletable: readonly (Content & { readonly deletes: string })[] = [
  {
    name: 'an entry on a line',
    set: 'set-line-item-bid',
    deletes: 'delete-line-item-bid',
    where: ({ lineId }) => ({ lineItemId: lineId, companyName: 'Acme' }),
    first: { classification: 1, price: '1250' },
    respelled: { classification: 1, price: '01250.00' },
    second: { classification: 4, price: '1250' },
    third: { classification: 2, price: null },
  },
  {
    name: 'a lump sum',
    set: 'set-line-item-rollup-bid',
    deletes: 'delete-line-item-rollup-bid',
    where: () => ({ ...base, metadataValues: ['Site'] }),
    first: { price: '-7.5' },
    respelled: { price: -7.5 },
    second: { price: '7.5' },
    third: { price: '8' },
  },
  {
    name: 'an adjustment',
    set: 'set-adjustment',
    deletes: 'delete-adjustment',
    where: () => base,
    first: { value: '100' },
    respelled: { value: '100.00000' },
    second: { value: '0' },
    third: { value: '100.01' },
  },
  {
    name: 'an answer with a price',
    set: 'set-bidder-requirement-fulfillment',
    deletes: 'delete-bidder-requirement-fulfillment',
    where: answerTo('Bond'),
    first: { classification: 1, price: '12', value: null },
    respelled: { classification: 1, price: '12.0' },
    second: { classification: 6, price: '12', value: null },
    third: { classification: 3, price: null, value: null },
  },
  {
    name: 'an answer in words',
    set: 'set-bidder-requirement-fulfillment',
    deletes: 'delete-bidder-requirement-fulfillment',
    where: answerTo('Scope'),
    first: { classification: null, price: null, value: 'As drawn' },
    respelled: { value: ' As drawn ' },
    second: { classification: null, price: null, value: 'as drawn' },
    third: { classification: null, price: null, value: 'No' },
  },
];

const contents: readonly Content[] = [
  ...deletable,
  {
    name: 'a contingency',
    set: 'set-contingency',
    where: () => ({}),
    first: { unit: 'percent', value: '0.05' },
    respelled: { unit: 'percent', value: '0.0500' },
    second: { unit: 'amount', value: '0.05' },
    third: { unit: 'percent', value: '0.06' },
  },
  {
    name: 'a bid amount',
    set: 'set-bid-amount-adjustment',
    where: () => base,
    first: { amount: '500' },
    respelled: { amount: '500.000' },
    second: { amount: '-1' },
    third: { amount: '600' },
  },
];

/**
 * Commands whose expectations are per field or per entry; expectationsOfMany.test.ts covers them, and
 * systemSettings/expected.test.ts those of the settings.
 */
const ofMany = ['change-project-fees', 'change-system-settings', 'set-line-item-bids', 'update-line-items'];
/** Compared in the tests of their own commands. */
const ofTheirOwnTests = [
  'add-adjustment-notes',
  'add-bidder-notes',
  'change-preferences',
  'enter-quote',
  'import-settings',
  'remove-company-logo',
  'set-bid-package-notes',
  'set-carried-amount',
  'set-project-notes',
  'rename-requirement',
  'set-line-item-bid-note',
  'set-selection-reason',
  'update-bidders',
  'update-user',
  'upload-company-logo',
];

it('every command of the contract with an expectation is in the tables of these tests [API-167]', () => {
  const expecting = allEndpoints.filter(
    ({ body }) =>
      body && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"expected"'),
  );
  const covered = new Set([
    ...contents.map(({ set }) => set),
    ...deletable.map(({ deletes }) => deletes),
    ...ofMany,
    ...ofTheirOwnTests,
  ]);
  expect(expecting.map(({ name }) => name).sort()).toEqual([...covered].sort());
});

const optional = (expected: object | null | undefined) => (expected === undefined ? {} : { expected });

describe.each(contents)('what the author saw of $name', ({ set, where, first, respelled, second, third }) => {
  const sets = (place: PricedPlace, content: object, expected?: object | null) =>
    send(place, 'projectAdmin', set, { ...where(place), ...content, ...optional(expected) });

  it('is not compared where it is absent; null is nothing [API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    expect((await sets(place, first, null)).status).toBe(200);
    expect((await sets(place, second)).status).toBe(200);
    const refused = await sets(place, third, null);
    expect([refused.status, refused.body.conflicts[0].now]).toEqual([409, second]);
  });

  it('lets the command through where it is stored, however it is spelled, and answers 409 otherwise [API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    await done(sets(place, first));
    expect((await sets(place, second, respelled)).status).toBe(200);
    const before = await logged(place);
    const { status, body } = await sets(place, third, respelled);
    expect(status).toBe(409);
    expect(body).toEqual({
      detail: 'Ann Bell has changed this since you saw it.',
      errors: [{ path: 'expected', code: 'editConflict', message: 'Ann Bell has changed this since you saw it.' }],
      conflicts: [
        {
          path: 'expected',
          who: { name: 'Ann Bell', email: place.w.cast.projectAdmin.email },
          when: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          now: second,
        },
      ],
    });
    expect(await logged(place)).toBe(before);
    expect((await sets(place, third, second)).status).toBe(200);
  });

  it('does not matter where the new content is stored already [API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    await done(sets(place, second));
    expect((await sets(place, second, third)).status).toBe(200);
    expect((await sets(place, second, null)).status).toBe(200);
  });
});

it.each(deletable)('deleting $name compares too, and succeeds where nothing is stored [API-167]', async (content) => {
  const { set, deletes, where, first, second, third } = content;
  const place = await makePricedPlace(await newWorld());
  const removes = (expected?: object | null) =>
    send(place, 'contributor', deletes, { ...where(place), ...optional(expected) });
  await done(send(place, 'projectAdmin', set, { ...where(place), ...second }));
  const refused = await removes(first);
  expect([refused.status, refused.body.conflicts[0].now]).toEqual([409, second]);
  expect((await removes(null)).status).toBe(409);
  expect((await removes(second)).status).toBe(200);
  expect((await removes(second)).status).toBe(200);
  expect((await removes(null)).status).toBe(200);
  expect((await removes()).status).toBe(404);

  const overwritten = await send(place, 'projectAdmin', set, { ...where(place), ...third, expected: second });
  expect([overwritten.status, overwritten.body.conflicts[0].now]).toEqual([409, null]);
  // The one who deleted it has no name.
  const { email } = place.w.cast.contributor;
  expect(overwritten.body.conflicts[0].who).toEqual({ name: null, email });
  expect(overwritten.body.detail).toBe(`${email} has changed this since you saw it.`);
});

it('a contingency or a bid amount of 0 is nothing, and an adjustment that holds notes alone too [API-167]', async () => {
  const place = await makePricedPlace(await newWorld());
  const contingency = (value: string, expected: object | null) =>
    send(place, 'projectAdmin', 'set-contingency', { value, unit: 'amount', expected });
  expect((await contingency('5', { unit: 'amount', value: '0' })).status).toBe(200);
  expect((await contingency('0', { unit: 'amount', value: '5' })).status).toBe(200);
  expect((await contingency('6', { unit: 'percent', value: '0.000' })).status).toBe(200);
  const amount = { ...base, amount: '500' };
  expect(
    (await send(place, 'projectAdmin', 'set-bid-amount-adjustment', { ...amount, expected: { amount: '0' } })).status,
  ).toBe(200);

  const adjustment = { companyName: 'Bolt', alternateName: null };
  await done(
    send(place, 'projectAdmin', 'add-adjustment-notes', { ...adjustment, adjustmentNotesId: null, text: 'A note' }),
  );
  const sets = (expected: object | null) =>
    send(place, 'projectAdmin', 'set-adjustment', { ...adjustment, value: '5', expected });
  expect((await sets({ value: '0' })).status).toBe(409);
  expect((await sets(null)).status).toBe(200);
});

it('a bid amount moves with every price of its bidder, and the last of them says who and when [API-128, API-167]', async () => {
  const place = await makePricedPlace(await newWorld());
  await done(send(place, 'projectAdmin', 'set-bid-amount-adjustment', { ...base, amount: '500' }));
  const bid = { lineItemId: place.lineId, companyName: 'Acme', price: '120', classification: 1 };
  await done(send(place, 'contributor', 'set-line-item-bid', bid));
  await done(send(place, 'projectAdmin', 'set-line-item-bid', { ...bid, companyName: 'Bolt' }));
  const refused = await send(place, 'projectAdmin', 'set-bid-amount-adjustment', {
    ...base,
    amount: '450',
    expected: { amount: '500' },
  });
  expect(refused.status).toBe(409);
  expect(refused.body.conflicts).toEqual([
    {
      path: 'expected',
      who: { name: null, email: place.w.cast.contributor.email },
      when: expect.any(String),
      now: { amount: '620' },
    },
  ]);
});

it('an expected amount that is not an amount answers 422 with its path, together with the other errors [API-167, API-156]', async () => {
  const place = await makePricedPlace(await newWorld());
  const paths = async (name: string, body: object) => {
    const answer = await send(place, 'projectAdmin', name, body);
    return [
      answer.status,
      ...answer.body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`),
    ];
  };
  const cell = { lineItemId: place.lineId, companyName: 'Acme' };
  const expected = { classification: 1, price: '1,5' };
  expect(await paths('set-line-item-bid', { ...cell, price: 'x', classification: 1, expected })).toEqual([
    422,
    'expected.price notAnAmount',
    'price notAnAmount',
  ]);
  expect(await paths('delete-line-item-bid', { ...cell, expected })).toEqual([422, 'expected.price notAnAmount']);
  expect(await paths('set-contingency', { value: '0', expected: { unit: 'amount', value: '' } })).toEqual([
    422,
    'expected.value notAnAmount',
  ]);
  const line = { lineItemId: place.lineId, quantity: '3', expected: { quantity: 'two' } };
  expect(await paths('update-line-items', line)).toEqual([422, 'expected.quantity notAnAmount']);
});

it('a conflict comes after 404, rights and states, and before rules [API-006, API-167]', async () => {
  const place = await makePricedPlace(await newWorld());
  const { w, lineId } = place;
  const bid = { companyName: 'Acme', price: 'x', classification: 1, expected: { classification: 1, price: '5' } };
  const at = (lineItemId: string, who: 'viewer' | 'projectAdmin') =>
    send(place, who, 'set-line-item-bid', { ...bid, lineItemId });
  expect((await at('11111111-2222-4333-8444-555555555555', 'projectAdmin')).status).toBe(404);
  expect((await at(lineId, 'viewer')).status).toBe(403);
  expect((await at(lineId, 'projectAdmin')).body.errors[0].code).toBe('editConflict');
  await w.server.store.transact(w.organizationId, (db) => db.updateTable('project').set({ isClosed: true }).execute());
  const closed = await at(lineId, 'projectAdmin');
  expect([closed.status, closed.body]).toEqual([409, { detail: 'The project is closed.' }]);
});
