import { z } from 'zod';
import { carriedKinds } from '#leveling';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, id, optional, requiredByRule, text } from '../fields.ts';

export const updateLock = command({
  id: 'API-117',
  name: 'update-lock',
  path: 'bid-package/update-lock',
  summary: "Locks a bid package with the caller's own e-mail, or unlocks it with null.",
  body: z.strictObject({ bidPackageId: id, lockedByUserEmail: text.nullable() }),
});

export const setBidPackageNotes = command({
  id: 'API-118',
  name: 'set-bid-package-notes',
  path: 'bid-package/notes',
  summary: 'Saves the notes of a bid package (an empty text clears them) and answers the notes id.',
  body: z.strictObject({ bidPackageId: id, bidPackageNotesId: optional(id), text, expected: expected(text) }),
  answer: id,
});

export const copyBidPackageStructure = command({
  id: 'API-220',
  name: 'copy-bid-package-structure',
  path: 'bid-package/copy-structure',
  summary:
    'Adds copies of the lines, with their groups, and of the trade requirements of another bid package to this one; nothing of its bidders.',
  body: z.strictObject({
    bidPackageId: id,
    fromBidPackageId: id,
    lineItems: z.boolean(),
    /** false: the lines come with the unit price 0. */
    unitPrices: z.boolean(),
    requirements: z.boolean(),
  }),
});

export const contingencyUnits = ['percent', 'amount'] as const;
export type ContingencyUnit = (typeof contingencyUnits)[number];

export const setContingency = command({
  id: 'API-127',
  name: 'set-contingency',
  path: 'bid-package/set-contingency',
  summary:
    "Sets a bid package's contingency as a fraction (unit absent or 'percent') or as a fixed amount (unit 'amount').",
  body: z.strictObject({
    bidPackageId: id,
    value: requiredByRule(amount),
    unit: z
      .enum(contingencyUnits)
      .nullish()
      .transform((unit) => unit ?? 'percent'),
    /** As it was typed; null is 0 of either unit. */
    expected: expected(z.strictObject({ unit: z.enum(contingencyUnits), value: amount })),
  }),
});

export const setCarriedAmount = command({
  id: 'API-272',
  name: 'set-carried-amount',
  path: 'bid-package/set-carried-amount',
  summary:
    'Sets what a bid package carries into the project bid total until a bidder is selected; the value is the amount of the kind typed.',
  body: z.strictObject({
    bidPackageId: id,
    kind: z.enum(carriedKinds),
    /** US dollars for 'typed', else null. */
    value: requiredByRule(amount),
    /** As it was set; null is the kind none. */
    expected: expected(z.strictObject({ kind: z.enum(carriedKinds), value: amount.nullable() })),
  }),
});
