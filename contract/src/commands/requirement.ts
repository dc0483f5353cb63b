import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, enumeration, id, optional, text } from '../fields.ts';

const place = { bidPackageId: id, description: text, isTradeRequirement: z.boolean(), companyName: text };

const value = optional(z.union([text, z.boolean()]));

/** What the type of the requirement does not have is null or absent. */
const expectedAnswer = expected(
  z.strictObject({ classification: optional(enumeration), price: optional(amount), value }),
);

export const setBidderRequirementFulfillment = command({
  id: 'API-108',
  name: 'set-bidder-requirement-fulfillment',
  path: 'bid-package/set-bidder-requirement-fulfillment',
  summary:
    "Sets a bidder's answer to a requirement: price and classification for Quantitative, true for Qualitative, text for Freeform.",
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
