import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, id, optional, requiredByRule, text } from '../fields.ts';

/** One bidder in one section: the alternate named, or the base where alternateName is null. */
const place = { bidPackageId: id, companyName: text, alternateName: optional(text) };

const expectedValue = expected(z.strictObject({ value: amount }));

export const setAdjustment = command({
  id: 'API-106',
  name: 'set-adjustment',
  path: 'bid-package/set-adjustment',
  summary: "Sets the amount added to a bidder's bids in one section; newBidAmount is a check value and never an error.",
  body: z.strictObject({
    ...place,
    value: requiredByRule(amount),
    newBidAmount: optional(amount),
    expected: expectedValue,
  }),
});

export const deleteAdjustment = command({
  id: 'API-107',
  name: 'delete-adjustment',
  path: 'bid-package/delete-adjustment',
  summary: "Takes away a bidder's adjustment in one section; its notes stay.",
  body: z.strictObject({ ...place, expected: expectedValue }),
});

export const setBidAmountAdjustment = command({
  id: 'API-128',
  name: 'set-bid-amount-adjustment',
  path: 'bid-package/set-bid-amount-adjustment',
  summary: "Sets the selected bidder's adjustment so that the bid amount of the section equals the amount sent.",
  body: z.strictObject({
    ...place,
    amount: requiredByRule(amount),
    /** The bid amount that the author saw, the adjustment included; null is 0. */
    expected: expected(z.strictObject({ amount })),
  }),
});

export const addAdjustmentNotes = command({
  id: 'API-119',
  name: 'add-adjustment-notes',
  path: 'bid-package/add-adjustment-notes',
  summary: 'Saves the notes of an adjustment (an empty text clears them) and answers the notes id.',
  body: z.strictObject({ ...place, adjustmentNotesId: optional(id), text, expected: expected(text) }),
  answer: id,
});
