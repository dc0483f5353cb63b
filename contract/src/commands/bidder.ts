import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expected, expectedFields } from '../expected.ts';
import { enumeration, id, oneOrMany, optional, requiredByRule, text } from '../fields.ts';

const place = { bidPackageId: id, companyName: text };

export const addBidders = command({
  id: 'API-111',
  name: 'add-bidders',
  path: 'bid-package/add-bidders',
  summary: 'Adds bidders to a bid package (at most 20 in all) and answers their ids in the order sent.',
  body: oneOrMany(
    z.strictObject({
      bidPackageId: id,
      companyName: requiredByRule(text),
      primaryContactName: requiredByRule(text),
      primaryContactEmail: requiredByRule(text),
      phoneNumber: requiredByRule(text),
      faxNumber: optional(text),
      receivedAt: optional(text),
    }),
  ),
  answer: z.array(id),
});

export const updateBidders = command({
  id: 'API-112',
  name: 'update-bidders',
  path: 'bid-package/update-bidders',
  summary: 'Changes the fields that are sent of one or more bidders, each found by its company name.',
  body: oneOrMany(
    z.strictObject({
      bidPackageId: id,
      originalCompanyName: text,
      companyName: text.nullish(),
      primaryContactName: text.nullish(),
      primaryContactEmail: text.nullish(),
      phoneNumber: text.nullish(),
      faxNumber: text.nullish(),
      receivedAt: text.nullish(),
      /** Of a bidder that has none of them yet, null. */
      expected: expectedFields({
        companyName: text.nullable(),
        primaryContactName: text.nullable(),
        primaryContactEmail: text.nullable(),
        phoneNumber: text.nullable(),
        faxNumber: text.nullable(),
        receivedAt: text.nullable(),
      }),
    }),
  ),
});

export const deleteBidder = command({
  id: 'API-113',
  name: 'delete-bidder',
  path: 'bid-package/delete-bidder',
  summary: 'Deletes a bidder with its bids; a selection of that bidder is cleared.',
  body: z.strictObject(place),
});

export const setBidderOrder = command({
  id: 'API-114',
  name: 'set-bidder-order',
  path: 'bid-package/set-bidder-order',
  summary: 'Stores a manual order of the bidders; order null returns the package to the sorting rule.',
  body: z.strictObject({ ...place, order: z.number().nullable() }),
});

export const changeBidderStatus = command({
  id: 'API-115',
  name: 'change-bidder-status',
  path: 'bid-package/change-bidder-status',
  summary: 'Changes the status of a bidder.',
  body: z.strictObject({ ...place, status: requiredByRule(enumeration) }),
});

export const selectBidder = command({
  id: 'API-116',
  name: 'select-bidder',
  path: 'bid-package/select-bidder',
  summary: 'Selects the winning bidder, with a reason where there is one, or clears the selection with null.',
  body: z.strictObject({ bidPackageId: id, bidderId: id.nullable(), reason: text.nullish() }),
});

export const setSelectionReason = command({
  id: 'API-240',
  name: 'set-selection-reason',
  path: 'bid-package/set-selection-reason',
  summary: 'Changes why the selected bidder was selected; an empty text clears it.',
  body: z.strictObject({ bidPackageId: id, bidderId: id, text, expected: expected(text) }),
});

export const addBidderNotes = command({
  id: 'API-120',
  name: 'add-bidder-notes',
  path: 'bid-package/add-bidder-notes',
  summary: 'Saves the notes of a bidder (an empty text clears them) and answers the notes id.',
  body: z.strictObject({ ...place, bidderNotesId: optional(id), text, expected: expected(text) }),
  answer: id,
});
