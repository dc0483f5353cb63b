import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, enumeration, id, optional, requiredByRule, text } from '../fields.ts';

/** Level 1 first; an empty list is the whole section: the alternate named, or the base where alternateName is null. */
const metadataValues = z.array(text).max(2);

const expectedPrice = expected(z.strictObject({ price: amount }));

/** One price of a bidder for a group or section, with what its author saw there. */
export const lumpSumFields = {
  alternateName: optional(text),
  metadataValues,
  price: requiredByRule(amount),
  /** Takes away the bidder's rollup bids at lower levels in the same step. */
  replaceLowerLevels: z.boolean().nullish(),
  /** true: the price replaces the bidder's entries in the group, which become Included; otherwise it is added to them. */
  replaceLineItemBids: z.boolean().nullish(),
  expected: expectedPrice,
  /** The entries that become Included and the lower rollup bids that go, as the author saw them. */
  expectedLineItemBids: z
    .array(z.strictObject({ lineItemId: id, classification: enumeration, price: optional(amount) }))
    .optional(),
  expectedRollupBids: z.array(z.strictObject({ metadataValues, price: amount })).optional(),
};

export const setLineItemRollupBid = command({
  id: 'API-103',
  name: 'set-line-item-rollup-bid',
  path: 'bid-package/set-line-item-rollup-bid',
  summary: 'Sets one price of a bidder for a group of line items or for a whole section.',
  body: z.strictObject({
    bidPackageId: id,
    companyName: text,
    ...lumpSumFields,
  }),
});

export const deleteLineItemRollupBid = command({
  id: 'API-104',
  name: 'delete-line-item-rollup-bid',
  path: 'bid-package/delete-line-item-rollup-bid',
  summary: "Takes away a bidder's price for a group of line items or for a whole section.",
  body: z.strictObject({
    bidPackageId: id,
    companyName: text,
    alternateName: optional(text),
    metadataValues,
    expected: expectedPrice,
  }),
});
