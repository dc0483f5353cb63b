import { z } from 'zod';
import { contingencyUnits } from '../commands/bidPackage.ts';
import { dateTime, decimal, enumeration, fraction, id } from '../fields.ts';
import { lineItemFields } from './lineItem.ts';

/** An alternate of a project (ENT-006); hasLineItems on the project page alone. */
export const alternateRecord = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  projectId: id,
  hasLineItems: z.boolean().optional(),
});
export type AlternateRecord = z.infer<typeof alternateRecord>;

/** A bidder of one bid package (ENT-009). Status null occurs in imported or old data only and excludes the bidder. */
export const bidderRecord = z.object({
  id,
  bidPackageId: id,
  companyName: z.string(),
  primaryContactName: z.string().nullable(),
  primaryContactEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  faxNumber: z.string().nullable(),
  notes: z.string().nullable(),
  notesId: id.nullable(),
  status: enumeration.nullable(),
  /** From 0; made by the server alone (BDR-021). */
  order: z.number(),
  fileUploadContainerId: id.nullable(),
});
export type BidderRecord = z.infer<typeof bidderRecord>;

/** A bidder's entry on one line (ENT-012): classification and price for the whole line. */
export const lineItemBidRecord = z.object({
  id,
  bidPackageLineItemId: id,
  bidderId: id,
  classification: enumeration,
  price: decimal.nullable(),
});
export type LineItemBidRecord = z.infer<typeof lineItemBidRecord>;

/** A line item bid as GET bid-package/{id} answers it (API-159). */
export const leveledLineItemBidRecord = lineItemBidRecord.extend({
  /** What the entry counts for after the rules (docs/rules.md, One line). */
  bidValue: decimal,
  /** Of a computed MissingScope value: the company name of the bidder whose price it is, or 'base estimate'. */
  source: z.string().optional(),
});

/** 'Classification 1' or 'Classification 2' of a line (ENT-013). */
export const lineItemMetadataRecord = z.object({ id, bidPackageLineItemId: id, name: z.string(), value: z.string() });

/** One priced line (ENT-010). alternateId null is the base section (ENT-025). */
export const lineItemRecord = z.object({
  id,
  bidPackageId: id,
  alternateId: id.nullable(),
  alternateName: z.string().nullable(),
  ...lineItemFields,
  /** The place in its section, dense from 0. */
  mappedOrder: z.number(),
  metadata: z.array(lineItemMetadataRecord),
  bids: z.array(leveledLineItemBidRecord),
});
export type LineItemRecord = z.infer<typeof lineItemRecord>;

/** A bidder's price for a group of lines or a whole section (ENT-017): both values null is the section. */
export const rollupBidRecord = z.object({
  id,
  bidPackageId: id,
  bidderId: id,
  alternateId: id.nullable(),
  metadataValue1: z.string().nullable(),
  metadataValue2: z.string().nullable(),
  bidValue: decimal,
});
export type RollupBidRecord = z.infer<typeof rollupBidRecord>;

/** The place of a group among its neighbors (ENT-015); classificationLevel2 null is a group of level 1. */
export const groupOrderRecord = z.object({
  bidPackageId: id,
  alternateId: id.nullable(),
  classificationLevel1: z.string().nullable(),
  classificationLevel2: z.string().nullable(),
  order: z.number(),
});
export type GroupOrderRecord = z.infer<typeof groupOrderRecord>;

/** A bidder's answer to a requirement (ENT-019, RAR-023): text for Freeform, true for Qualitative. */
export const requirementFulfillmentRecord = z.object({
  id,
  bidPackageRequirementId: id,
  bidderId: id,
  price: decimal.nullable(),
  classification: enumeration.nullable(),
  value: z.union([z.string(), z.boolean()]).nullable(),
});
export type RequirementFulfillmentRecord = z.infer<typeof requirementFulfillmentRecord>;

/** Something asked of bidders (ENT-018); requirementType travels as its name (ENT-031). */
export const requirementRecord = z.object({
  id,
  bidPackageId: id,
  requirementType: z.enum(['General', 'Trade']),
  description: z.string(),
  order: z.number(),
  requirementFulfillmentType: enumeration,
  requirementFulfillments: z.array(requirementFulfillmentRecord),
});
export type RequirementRecord = z.infer<typeof requirementRecord>;

/** The amount added to a bidder in one section (ENT-020); value null where only notes stand, which is no base entry. */
export const adjustmentRecord = z.object({
  id,
  bidPackageId: id,
  alternateId: id.nullable(),
  bidderId: id,
  value: decimal.nullable(),
  notes: z.string().nullable(),
  notesId: id.nullable(),
});
export type AdjustmentRecord = z.infer<typeof adjustmentRecord>;

/** ENT-021. */
export const bidClassificationTotalsRecord = z.object({
  bidPackageId: id,
  bidderId: id,
  alternateId: id.nullable(),
  classification: enumeration,
  amount: decimal,
});

/** ENT-022: total = bidsTotal + adjustmentAmount. */
export const bidTotalRecord = z.object({
  bidPackageId: id,
  bidderId: id,
  alternateId: id.nullable(),
  bidsTotal: decimal,
  adjustmentAmount: decimal,
});

/** ENT-023: the sum of the base estimates (quantity x unit price, each rounded to cents) of a section's lines. */
export const lineItemsTotalRecord = z.object({ bidPackageId: id, alternateId: id.nullable(), total: decimal });

/** The totals of one package (API-140): one bid total per bidder and section, zeros included. */
export const bidPackageTotalsRecord = z.object({
  bidTotals: z.array(bidTotalRecord),
  lineItemsTotals: z.array(lineItemsTotalRecord),
  bidClassificationTotals: z.array(bidClassificationTotalsRecord),
});
export type BidPackageTotalsRecord = z.infer<typeof bidPackageTotalsRecord>;

/** The package itself, without its lists (ENT-007, API-138). */
export const bidPackageHeaderRecord = z.object({
  id,
  code: z.string(),
  description: z.string(),
  projectId: id,
  assignedToUserId: id.nullable(),
  assignedToUser: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  isGeneralCondition: z.boolean(),
  lockedByUserEmail: z.string().nullable(),
  notes: z.string().nullable(),
  notesId: id.nullable(),
  selectedBidderId: id.nullable(),
  /** Carried, not interpreted; null by default (ENT-008). */
  status: enumeration.nullable(),
  contingencyPercentage: fraction.nullable(),
  contingencyAmount: decimal,
  /** Which of the two was typed; the other is derived. */
  contingencyUnit: z.enum(contingencyUnits),
});
export type BidPackageHeaderRecord = z.infer<typeof bidPackageHeaderRecord>;

/** One bid package with its lists, as GET bid-package/{id} answers it (ENT-007, API-138, API-159). */
export const bidPackageRecord = bidPackageHeaderRecord.extend({
  selectedBidder: bidderRecord.nullable(),
  requirements: z.array(requirementRecord),
  bidders: z.array(bidderRecord.extend({ unleveledLineItemCount: z.number() })),
  lineItems: z.array(lineItemRecord),
  lineItemGroupOrders: z.array(groupOrderRecord),
  lineItemRollupBids: z.array(rollupBidRecord),
  adjustments: z.array(adjustmentRecord),
  ...bidPackageTotalsRecord.shape,
});
export type BidPackageRecord = z.infer<typeof bidPackageRecord>;

/** A document of a bidder (ENT-024). */
export const bidderFileUploadRecord = z.object({ id, bidderId: id, fileName: z.string(), uploadDate: dateTime });
