import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, enumeration, id, optional, text } from '../fields.ts';

/** Class and price of an entry are one content. */
const expectedEntry = expected(z.strictObject({ classification: enumeration, price: optional(amount) }));

export const setLineItemBid = command({
  id: 'API-101',
  name: 'set-line-item-bid',
  path: 'bid-package/set-line-item-bid',
  summary: "Sets a bidder's price (for the whole line) and classification on one line item.",
  body: z.strictObject({
    bidPackageId: id,
    lineItemId: id,
    companyName: text,
    price: amount.nullish(),
    unitPrice: amount.nullish(),
    classification: enumeration.nullish(),
    expected: expectedEntry,
  }),
});

export const setLineItemBidNote = command({
  id: 'API-190',
  name: 'set-line-item-bid-note',
  path: 'bid-package/set-line-item-bid-note',
  summary: "Saves the note on a bidder's entry on one line item; an empty text clears it.",
  body: z.strictObject({ bidPackageId: id, lineItemId: id, companyName: text, text, expected: expected(text) }),
});

export const deleteLineItemBid = command({
  id: 'API-102',
  name: 'delete-line-item-bid',
  path: 'bid-package/delete-line-item-bid',
  summary: "Takes away a bidder's entry on one line item.",
  body: z.strictObject({ bidPackageId: id, lineItemId: id, companyName: text, expected: expectedEntry }),
});

export const setLineItemBids = command({
  id: 'API-154',
  name: 'set-line-item-bids',
  path: 'bid-package/set-line-item-bids',
  summary: 'Sets or removes many line item bids, all or none, as one step for undo; at most 20,000.',
  body: z.strictObject({
    bidPackageId: id,
    bids: z.array(
      z.strictObject({
        lineItemId: id,
        companyName: text,
        price: amount.nullish(),
        unitPrice: amount.nullish(),
        classification: enumeration.nullish(),
        remove: z.boolean().nullish(),
        expected: expectedEntry,
      }),
    ),
  }),
});
