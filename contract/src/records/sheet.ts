import { z } from 'zod';
import { date, decimal, enumeration, id } from '../fields.ts';
import {
  adjustmentRecord,
  alternateRecord,
  bidderFileUploadRecord,
  bidderRecord,
  bidPackageHeaderRecord,
  groupOrderRecord,
  quoteRecord,
  requirementRecord,
  rollupBidRecord,
} from './bidPackage.ts';
import { lineItemLists } from './lineItem.ts';

/**
 * The bid package page in columns: the content of GET bid-package/{id} without repeating a field name per line.
 * Every list of `lineItems`, and every list of a bidder's `bids`, has one entry per line, in display order: the base
 * section first, then the alternates by name, each in the order of its groups and lines.
 */
export const sheetRecord = z.object({
  /** The version of the bid package's stream that this sheet shows; live messages after it have a higher Seq. */
  seq: z.number(),
  bidPackage: bidPackageHeaderRecord.extend({
    /** The bidders are in a manual order until it is reset. */
    isBidderOrderManual: z.boolean(),
  }),
  project: z.object({
    id,
    /** The version of the project's stream that this sheet shows. */
    seq: z.number(),
    name: z.string(),
    isClosed: z.boolean(),
    projectAdmins: z.array(z.string()),
    contributors: z.array(z.string()),
    lineItemRollup1: z.string().nullable(),
    lineItemRollup2: z.string().nullable(),
    bidDueDate: date,
    bidDueTime: z.string().nullable(),
    bidDueTimeZone: z.string().nullable(),
  }),
  /**
   * The frozen ones of the entities that the page shows: the package, its project, the notes of the package, of its
   * bidders and adjustments, the bidders' document containers, and the two settings entities.
   */
  frozenIds: z.array(id),
  /** By name; the base section has index -1. */
  alternates: z.array(alternateRecord),
  /** In their order. */
  bidders: z.array(bidderRecord),
  /** General ones first, then trade ones, each by order, with their fulfillments. */
  requirements: z.array(requirementRecord),
  adjustments: z.array(adjustmentRecord),
  rollupBids: z.array(rollupBidRecord),
  groupOrders: z.array(groupOrderRecord),
  /** Of all bidders, oldest first; the last one of a bidder counts. */
  quotes: z.array(quoteRecord),
  /** Of all bidders, by name. */
  documents: z.array(bidderFileUploadRecord),
  lineItems: z.object({
    ids: z.array(id),
    /** An index into `alternates`, or -1 for the base section. */
    alternateIndexes: z.array(z.number()),
    ...lineItemLists,
    levels1: z.array(z.string().nullable()),
    levels2: z.array(z.string().nullable()),
  }),
  /** One entry per bidder, in the order of `bidders`. */
  bids: z.array(
    z.object({
      bidderId: id,
      /** The classification's number, or -1 where the bidder has no entry on the line. */
      classifications: z.array(enumeration),
      prices: z.array(decimal.nullable()),
      /** Unit prices where some were typed or quoted, with the indexes of their lines; absent where there are none. */
      unitPrices: z.object({ lines: z.array(z.number()), values: z.array(decimal) }).optional(),
      notes: z.object({ lines: z.array(z.number()), values: z.array(z.string()) }).optional(),
      /** What was submitted on the lines whose entry has been changed since; of all other lines it is the entry. */
      submitted: z
        .object({
          lines: z.array(z.number()),
          classifications: z.array(enumeration),
          prices: z.array(decimal.nullable()),
        })
        .optional(),
    }),
  ),
});
export type SheetRecord = z.infer<typeof sheetRecord>;
