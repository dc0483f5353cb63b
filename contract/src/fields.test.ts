import { expect, it } from 'vitest';
import type { enumeration } from './fields.ts';
import {
  addBidders,
  addLineItems,
  bidderRecord,
  changeBidderStatus,
  changeProjectFees,
  deleteBidder,
  feeRecord,
  lineItemBidRecord,
  requirementRecord,
  setBidderRequirementFulfillment,
  setLineItemBid,
  shapeProblems,
  updateBidders,
  updateLineItems,
} from './index.ts';

const bid = { bidPackageId: 'p', lineItemId: 'l', companyName: 'Acme', classification: 1 };

it.each([
  [1234.5, '1234.5'],
  [-0.1, '-0.1'],
  [0.00001, '0.00001'],
  [1e-7, '0.0000001'],
  [1.5e-9, '0.0000000015'],
  [-2.5e-8, '-0.000000025'],
  [1e21, '1000000000000000000000'],
  [1.25e22, '12500000000000000000000'],
  [-0, '0'],
])('the JSON number %s stands for the text %s [ENT-029]', (number, expected) => {
  expect(setLineItemBid.body.parse({ ...bid, price: number }).price).toBe(expected);
});

it('any text passes as an amount, for the command validates it, and an object does not [ENT-029]', () => {
  expect(setLineItemBid.body.parse({ ...bid, price: '1e5' }).price).toBe('1e5');
  expect(setLineItemBid.body.parse({ ...bid, price: '' }).price).toBe('');
  expect(setLineItemBid.body.parse({ ...bid, price: null }).price).toBeNull();
  for (const price of [{}, [], true]) {
    const refused = setLineItemBid.body.safeParse({ ...bid, price });
    expect(shapeProblems(refused.error?.issues ?? [])).toEqual([
      { path: 'price', code: 'wrongType', message: 'price must be text or a number.' },
    ]);
  }
});

it('enumerations travel as their numbers, never as names [ENT-031]', () => {
  expect(setLineItemBid.body.parse({ ...bid, classification: 3 }).classification).toBe(3);
  expect(setLineItemBid.body.safeParse({ ...bid, classification: 'MissingScope' }).success).toBe(false);
  const ways = [
    [lineItemBidRecord, { classification: 3 }],
    [changeBidderStatus.body, { status: 2 }],
    [bidderRecord, { status: 2 }],
    [changeProjectFees.body.element.options[0], { feeType: 4 }],
    [feeRecord, { feeType: 4 }],
    [setBidderRequirementFulfillment.body, { requirementFulfillmentType: 1 }],
    [requirementRecord, { requirementFulfillmentType: 1 }],
  ] as const;
  for (const [schema, number] of ways) {
    const [field, value] = Object.entries(number)[0]!;
    const { shape } = schema as unknown as { shape: Record<string, typeof enumeration> };
    expect([field, shape[field]!.safeParse(value).success]).toEqual([field, true]);
    expect([field, shape[field]!.safeParse('QuoteReceived').success]).toEqual([field, false]);
  }
  const { requirementType } = requirementRecord.shape;
  expect(['General', 'Trade', 0, 'Other'].map((type) => requirementType.safeParse(type).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a text with a NUL character is refused before it reaches the database', () => {
  const refused = deleteBidder.body.safeParse({ bidPackageId: 'p', companyName: 'A\0' });
  expect(shapeProblems(refused.error?.issues ?? [])).toEqual([
    { path: 'companyName', code: 'malformed', message: 'companyName holds a NUL character.' },
  ]);
});

it('every missing, unknown and wrongly typed property is named at once [API-006] [API-156]', () => {
  const refused = setLineItemBid.body.safeParse({ bidPackageId: 7, price: '1', color: 'red', size: 2 });
  expect(shapeProblems(refused.error?.issues ?? []).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'bidPackageId wrongType',
    'lineItemId missingProperty',
    'companyName missingProperty',
    'color unknownProperty',
    'size unknownProperty',
  ]);
});

it.each([
  { call: addLineItems, sent: { bidPackageId: 'p', description: 'Walls' } },
  { call: updateLineItems, sent: { bidPackageId: 'p', lineItemId: 'l' } },
  { call: addBidders, sent: { bidPackageId: 'p', companyName: 'Acme' } },
  { call: updateBidders, sent: { bidPackageId: 'p', originalCompanyName: 'Acme' } },
])('$call.name takes one object or a list of them [API-099]', ({ call, sent }) => {
  expect(call.body.parse(sent)).toMatchObject([sent]);
  expect(call.body.parse([sent, sent])).toMatchObject([sent, sent]);
});

it('the unknown property of one of several objects is named with its place [API-099]', () => {
  const many = updateLineItems.body.safeParse([
    { bidPackageId: 'p', lineItemId: 'a' },
    { bidPackageId: 'p', lineItemId: 'b', price: 1 },
  ]);
  expect(shapeProblems(many.error?.issues ?? [])[0]?.path).toBe('[1].price');
  const one = updateLineItems.body.safeParse({ bidPackageId: 'p', lineItemId: 'b', price: 1 });
  expect(shapeProblems(one.error?.issues ?? [])[0]?.path).toBe('price');
});
