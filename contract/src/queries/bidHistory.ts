import { z } from 'zod';
import { query } from '../endpoint.ts';
import { dateTime, decimal, enumeration, id, text } from '../fields.ts';

/** The most changes in one answer. */
export const bidHistoryMaximum = 100;

/** An entry at one time; a null entry is none. */
export const historicBidRecord = z.object({
  classification: enumeration,
  price: decimal.nullable(),
  unitPrice: decimal.nullable(),
  note: z.string().nullable(),
});
export type HistoricBidRecord = z.infer<typeof historicBidRecord>;

export const bidChangeRecord = z.object({
  when: dateTime,
  who: z.object({ name: z.string().nullable(), email: z.string() }),
  /** The name of the command, for example 'set-line-item-bid'; of an undo or redo, that of the command it is about. */
  command: z.string(),
  takenBack: z.enum(['undo', 'redo']).nullable(),
  from: historicBidRecord.nullable(),
  to: historicBidRecord.nullable(),
  /** The quote or import of this bidder that the same step entered. */
  quote: z.object({ kind: z.enum(['quote', 'import']), fileName: z.string().nullable() }).nullable(),
});
export type BidChangeRecord = z.infer<typeof bidChangeRecord>;

export const getBidHistory = query({
  id: 'API-194',
  name: 'bid-history',
  path: 'bid-package/{id}/history',
  summary: "Changes of one bidder's entry on one line item, the newest 100, newest first.",
  params: z.strictObject({ id }),
  query: z.strictObject({ lineItemId: id, companyName: text }),
  answer: z.array(bidChangeRecord),
});
