import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expectedFields } from '../expected.ts';
import { id, oneOrMany, optional, text } from '../fields.ts';
import { changedLineItemPayload, lineItemPayload, newLineItemPayload } from '../records/lineItem.ts';

/**
 * 'Classification 1' is level 1 of a line, 'Classification 2' its level 2; another name answers 422, an empty value counts as absent.
 */
const metadata = z.array(z.strictObject({ name: text, value: optional(text) }));

export const addLineItems = command({
  id: 'API-097',
  name: 'add-line-items',
  path: 'bid-package/add-line-items',
  summary: 'Adds line items at the end of the base section or of an alternate and answers their ids in the order sent.',
  body: oneOrMany(
    z.strictObject({
      bidPackageId: id,
      ...newLineItemPayload,
      metadata: metadata.nullish().transform((list) => list ?? []),
      alternateName: optional(text),
    }),
  ),
  answer: z.array(id),
});

export const updateLineItems = command({
  id: 'API-098',
  name: 'update-line-items',
  path: 'bid-package/update-line-items',
  summary:
    'Changes the fields that are sent of one or more line items; a metadata name that is not sent keeps its value.',
  body: oneOrMany(
    z.strictObject({
      bidPackageId: id,
      lineItemId: id,
      ...changedLineItemPayload,
      metadata: metadata.nullish(),
      expected: expectedFields({ ...lineItemPayload, metadata }),
    }),
  ),
});

export const deleteLineItems = command({
  id: 'API-100',
  name: 'delete-line-items',
  path: 'bid-package/delete-line-items',
  summary: 'Deletes line items with their bids; lump sums over their groups stay.',
  body: z.strictObject({ bidPackageId: id, lineItemIds: z.array(id) }),
});

export const setLineItemOrder = command({
  id: 'API-110',
  name: 'set-line-item-order',
  path: 'bid-package/set-line-item-order',
  summary: 'Moves a line item to another place (from 0) within its group.',
  body: z.strictObject({ bidPackageId: id, lineItemId: id, alternateName: optional(text), order: z.number() }),
});

export const setLineItemGroupOrder = command({
  id: 'API-110',
  name: 'set-line-item-group-order',
  path: 'bid-package/set-line-item-group-order',
  summary: 'Moves a group to another place (from 0) among its neighbors of the same level.',
  body: z.strictObject({
    bidPackageId: id,
    groupingKey1: optional(text),
    groupingKey2: optional(text),
    alternateName: optional(text),
    order: z.number(),
  }),
});
