import { z } from 'zod';
import { carriedKinds } from '#leveling';
import { contingencyUnits } from '../commands/bidPackage.ts';
import { dateTime, decimal, enumeration, fraction, id } from '../fields.ts';
import { lineItemFields } from './lineItem.ts';
import { quoteMemory } from './quoteMemory.ts';

/** An alternate of a project; hasLineItems on the project page alone. */
export const alternateRecord = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  projectId: id,
  hasLineItems: z.boolean().optional(),
});
export type AlternateRecord = z.infer<typeof alternateRecord>;

/** A bidder of one bid package. Status null occurs in imported or old data only and excludes the bidder. */
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
  /** From 0; made by the server alone. */
  order: z.number(),
  fileUploadContainerId: id.nullable(),
  /** When the bid came in, as somebody entered it; absent where nobody has. */
  receivedAt: dateTime.optional(),
  /** What an imported file says of the bidder ('Non-responsive'); it excludes nobody. */
  fileMark: z.string().optional(),
});
export type BidderRecord = z.infer<typeof bidderRecord>;

/** A bidder's entry on one line: classification and price for the whole line. */
export const lineItemBidRecord = z.object({
  id,
  bidPackageLineItemId: id,
  bidderId: id,
  classification: enumeration,
  price: decimal.nullable(),
  /** Where one was typed or quoted: price = quantity x unit price at that time, rounded to cents. */
  unitPrice: decimal.optional(),
  note: z.string().optional(),
});

/** What a bidder submitted on a line, where the entry has been changed since. */
export const submittedBidRecord = z.object({
  bidPackageLineItemId: id,
  bidderId: id,
  classification: enumeration,
  price: decimal.nullable(),
});

/** A quote that was entered, or an import that brought prices of a bidder. */
export const quoteRecord = z.object({
  id,
  bidderId: id,
  kind: z.enum(['quote', 'import']),
  enteredAt: dateTime,
  /** The e-mail of who entered it. */
  enteredBy: z.string(),
  fileName: z.string().nullable(),
  printedTotal: decimal.nullable(),
  reading: quoteMemory.optional(),
});
export type QuoteRecord = z.infer<typeof quoteRecord>;

/** A line item bid as GET bid-package/{id} answers it. */
export const leveledLineItemBidRecord = lineItemBidRecord.extend({
  /** The value of the entry after the rules (docs/rules.md, One line). */
  bidValue: decimal,
  /** Of a computed MissingScope value: the company name of the bidder whose price it is, or 'base estimate'. */
  source: z.string().optional(),
});

/** 'Classification 1' or 'Classification 2' of a line. */
export const lineItemMetadataRecord = z.object({ id, bidPackageLineItemId: id, name: z.string(), value: z.string() });

/** One priced line. alternateId null is the base section. */
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

/** A bidder's price for a group of lines or a whole section: both values null is the section. */
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

/** The place of a group among its neighbors; classificationLevel2 null is a group of level 1. */
export const groupOrderRecord = z.object({
  bidPackageId: id,
  alternateId: id.nullable(),
  classificationLevel1: z.string().nullable(),
  classificationLevel2: z.string().nullable(),
  order: z.number(),
});
export type GroupOrderRecord = z.infer<typeof groupOrderRecord>;

/** A bidder's answer to a requirement: text for Freeform, true for Qualitative. */
export const requirementFulfillmentRecord = z.object({
  id,
  bidPackageRequirementId: id,
  bidderId: id,
  price: decimal.nullable(),
  classification: enumeration.nullable(),
  value: z.union([z.string(), z.boolean()]).nullable(),
});

/** Something asked of bidders; requirementType travels as its name. */
export const requirementRecord = z.object({
  id,
  bidPackageId: id,
  requirementType: z.enum(['General', 'Trade']),
  description: z.string(),
  order: z.number(),
  requirementFulfillmentType: enumeration,
  /** Trade requirements that were added on the page of the package can be renamed and deleted there. */
  isAddedOnPage: z.boolean(),
  requirementFulfillments: z.array(requirementFulfillmentRecord),
});
export type RequirementRecord = z.infer<typeof requirementRecord>;

/** The amount added to a bidder in one section; value null for notes alone, which are no base entry. */
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

export const bidClassificationTotalsRecord = z.object({
  bidPackageId: id,
  bidderId: id,
  alternateId: id.nullable(),
  classification: enumeration,
  amount: decimal,
});

/** Total = bidsTotal + adjustmentAmount. */
export const bidTotalRecord = z.object({
  bidPackageId: id,
  bidderId: id,
  alternateId: id.nullable(),
  bidsTotal: decimal,
  adjustmentAmount: decimal,
});

/** The sum of the base estimates (quantity x unit price, each rounded to cents) of a section's lines. */
export const lineItemsTotalRecord = z.object({ bidPackageId: id, alternateId: id.nullable(), total: decimal });

/** The totals of one package: one bid total per bidder and section, zeros included. */
export const bidPackageTotalsRecord = z.object({
  bidTotals: z.array(bidTotalRecord),
  lineItemsTotals: z.array(lineItemsTotalRecord),
  bidClassificationTotals: z.array(bidClassificationTotalsRecord),
});
export type BidPackageTotalsRecord = z.infer<typeof bidPackageTotalsRecord>;

/** The package itself, without its lists. */
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
  /** Why this bidder was selected; null where nobody has said why. */
  selectionReason: z.string().nullable(),
  /** Carried, not interpreted; null by default. */
  status: enumeration.nullable(),
  contingencyPercentage: fraction.nullable(),
  contingencyAmount: decimal,
  /** The unit that was typed; the other is derived. */
  contingencyUnit: z.enum(contingencyUnits),
  /** What it carries into the project bid total while nobody is selected. */
  carriedKind: z.enum(carriedKinds),
  /** The amount of the kind typed; null for the others. */
  carriedValue: decimal.nullable(),
});
export type BidPackageHeaderRecord = z.infer<typeof bidPackageHeaderRecord>;

/** One bid package with its lists, as GET bid-package/{id} answers it. */
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

/** A document of a bidder. */
export const bidderFileUploadRecord = z.object({
  id,
  bidderId: id,
  fileName: z.string(),
  uploadDate: dateTime,
  /** The e-mail of who uploaded it; absent for documents from before it was kept. */
  uploadedBy: z.string().optional(),
});
export type BidderFileUploadRecord = z.infer<typeof bidderFileUploadRecord>;
