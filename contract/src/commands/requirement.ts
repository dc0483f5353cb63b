import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, enumeration, id, optional, requiredByRule, text } from '../fields.ts';

const place = { bidPackageId: id, description: text, isTradeRequirement: z.boolean(), companyName: text };

const value = optional(z.union([text, z.boolean()]));

/** Properties that the type of the requirement does not have are null or absent. */
const expectedAnswer = expected(
  z.strictObject({ classification: optional(enumeration), price: optional(amount), value }),
);

export const addRequirement = command({
  id: 'API-210',
  name: 'add-requirement',
  path: 'bid-package/add-requirement',
  summary: 'Adds a trade requirement to one bid package and returns its id.',
  body: z.strictObject({
    bidPackageId: id,
    description: requiredByRule(text),
    requirementFulfillmentType: enumeration,
  }),
  answer: id,
});

export const renameRequirement = command({
  id: 'API-245',
  name: 'rename-requirement',
  path: 'bid-package/rename-requirement',
  summary: 'Renames a trade requirement that was added to one bid package on its page.',
  body: z.strictObject({
    bidPackageId: id,
    requirementId: id,
    description: requiredByRule(text),
    expected: expected(text),
  }),
});

export const deleteRequirement = command({
  id: 'API-246',
  name: 'delete-requirement',
  path: 'bid-package/delete-requirement',
  summary:
    "Deletes a trade requirement that was added to one bid package on its page, with the bidders' answers to it.",
  body: z.strictObject({ bidPackageId: id, requirementId: id }),
});

export const setBidderRequirementFulfillment = command({
  id: 'API-108',
  name: 'set-bidder-requirement-fulfillment',
  path: 'bid-package/set-bidder-requirement-fulfillment',
  summary:
    "Sets a bidder's answer to a requirement: price and classification for Quantitative, true or false for Qualitative, text for Freeform.",
  body: z.strictObject({
    ...place,
    requirementFulfillmentType: optional(enumeration),
    price: optional(amount),
    classification: optional(enumeration),
    value,
    expected: expectedAnswer,
  }),
});

export const deleteBidderRequirementFulfillment = command({
  id: 'API-109',
  name: 'delete-bidder-requirement-fulfillment',
  path: 'bid-package/delete-bidder-requirement-fulfillment',
  summary: "Takes away a bidder's answer to a requirement.",
  body: z.strictObject({ ...place, expected: expectedAnswer }),
});
