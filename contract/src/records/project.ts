import { z } from 'zod';
import { carriedDefaults } from '#leveling';
import { contingencyUnits } from '../commands/bidPackage.ts';
import { date, dateTime, decimal, enumeration, fraction, id } from '../fields.ts';
import { alternateRecord, bidPackageHeaderRecord } from './bidPackage.ts';

/** A percent computed by the server, in percent and cut after 10 decimals: '8.25' is 8.25 %. */
const percent = z.string().meta({ description: 'A percent in decimal text, cut after 10 decimals: 8.25 is 8.25 %.' });

const area = {
  totalBuildingArea: decimal.nullable(),
  totalBuildingAreaUnitOfMeasure: z.string().nullable(),
  totalSiteArea: decimal.nullable(),
  totalSiteAreaUnitOfMeasure: z.string().nullable(),
};

/** The time of day on the due date with its time zone. Left out where none is set; null in a message that clears it. */
const dueTime = {
  bidDueTime: z.string().nullish().meta({ description: 'HH:MM on the bid due date, in the bidDueTimeZone.' }),
  bidDueTimeZone: z.string().nullish().meta({ description: 'An IANA name, such as America/New_York.' }),
};

export const projectCardRecord = z.object({
  id,
  name: z.string(),
  subtitle: z.string().nullable(),
  owner: z.string().nullable(),
  architect: z.string().nullable(),
  address_StreetAddress: z.string().nullable(),
  address_AptSuiteBldg: z.string().nullable(),
  address_City: z.string().nullable(),
  address_StateOrRegion: z.string().nullable(),
  address_PostalCode: z.string().nullable(),
  imageUri: z.string().nullable(),
  isClosed: z.boolean(),
  isFrozen: z.boolean(),
  projectAdmins: z.array(z.string()),
  /** When the caller last opened it; null where never. */
  lastAccessedDate: dateTime.nullable(),
  bidDueDate: date,
  ...dueTime,
  /** Sum of the base estimates of all base lines, each in cents. */
  baseEstimateAmount: decimal,
  /** null after a failed fee calculation. */
  grandTotal: decimal.nullable(),
  hasFeeCalculationFailure: z.boolean(),
  startDate: date.nullable(),
  completionDate: date.nullable(),
  dateCreated: dateTime,
  ...area,
});
export type ProjectCardRecord = z.infer<typeof projectCardRecord>;

const siteAddress = z.object({
  streetAddress: z.string().nullable(),
  aptSuiteBldg: z.string().nullable(),
  city: z.string().nullable(),
  stateOrRegion: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
});

export const projectInfoRecord = z.object({
  id,
  name: z.string(),
  subtitle: z.string().nullable(),
  imageUri: z.string().nullable(),
  siteAddress,
  bidDueDate: date,
  ...dueTime,
  isHardBid: z.boolean(),
  carriedDefault: z
    .enum(carriedDefaults)
    .optional()
    .meta({ description: 'What a package that the project gains carries. Left out where it is none.' }),
  startDate: date.nullable(),
  completionDate: date.nullable(),
  owner: z.string().nullable(),
  architect: z.string().nullable(),
  ...area,
});
export type ProjectInfoRecord = z.infer<typeof projectInfoRecord>;

/** A fee of a project; amount is a fraction for percent types. */
export const feeRecord = z.object({
  id,
  name: z.string(),
  order: z.number(),
  feeType: enumeration,
  /** Label of the type. */
  feeTypeName: z.string(),
  amount: decimal,
  referenceFeeName: z.string().nullable(),
  projectId: id,
});
export type FeeRecord = z.infer<typeof feeRecord>;

/** The values of one fee in one column: without alternateId the base column, which also holds the contingency column's. */
export const feeCalculatedValueRecord = z.object({
  id,
  feeId: id,
  alternateId: id.nullable(),
  /** null after a failed calculation. */
  calculatedValue: decimal.nullable(),
  calculatedContingencyValue: decimal.nullable(),
});

/** A fee with its values and their sum over base, enabled alternates and contingency. */
export const calculatedFeeRecord = feeRecord.extend({
  calculatedValues: z.array(feeCalculatedValueRecord),
  total: decimal.nullable(),
});

export const feesAndTotalsRecord = z.object({
  fees: z.array(calculatedFeeRecord),
  /** Of selected packages and of those that carry an amount, as the amounts of alternates and contingencies. */
  baseAmount: decimal,
  /** amount is 0 while the alternate is disabled. */
  alternateAmounts: z.array(z.object({ alternateId: id, amount: decimal })),
  contingencyAmount: decimal,
  /** selectedBidTotal + carriedBidTotal. */
  projectBidTotal: decimal,
  /** Of the packages that carry nothing, general conditions too. */
  selectedBidTotal: decimal,
  /** Of the packages that carry an amount, with their contingencies. */
  carriedBidTotal: decimal,
  carriedPackageCount: z.number(),
  /** Of the packages with a variance and an estimate; null with no such package. */
  variance: decimal.nullable(),
  variancePercent: percent.nullable(),
  /** Number of packages that the variance compares. */
  comparedPackageCount: z.number(),
  grandTotal: decimal.nullable(),
  hasFeeCalculationFailure: z.boolean(),
  /** Why the fees cannot be calculated, with the names of the fees; null where they can. */
  feeCalculationFailure: z.string().nullable().optional(),
});
export type FeesAndTotalsRecord = z.infer<typeof feesAndTotalsRecord>;

/** One package among those of a project. */
export const bidPackageListingRecord = z.object({ id, code: z.string(), description: z.string() });
export type BidPackageListingRecord = z.infer<typeof bidPackageListingRecord>;

/** As GET projects/{id} answers it. */
export const projectRecord = projectInfoRecord.extend({
  isClosed: z.boolean(),
  contributors: z.array(z.string()),
  projectAdmins: z.array(z.string()),
  fileUploadContainerId: id.nullable(),
  notes: z.string().nullable(),
  notesId: id.nullable(),
  lineItemRollup1: z.string().nullable(),
  lineItemRollup2: z.string().nullable(),
  hasFeeCalculationFailure: z.boolean(),
  measurementSystem: z.object({ id: enumeration, name: z.string() }),
  lowBiddersMax: z.number().nullable(),
  midBiddersMax: z.number().nullable(),
  dateCreated: dateTime,
  bidPackages: z.array(bidPackageHeaderRecord.extend({ hasContent: z.boolean() })),
  /** Descriptions of the general requirements that the project asks for. */
  generalRequirements: z.array(z.string()),
  alternates: z.array(alternateRecord),
  fees: z.array(feeRecord),
});
export type ProjectRecord = z.infer<typeof projectRecord>;

/** One package of the bid summary. */
export const summaryBidPackageRecord = bidPackageHeaderRecord.extend({
  selectedBidder: z.object({ id, companyName: z.string() }).nullable(),
  /** null without a selection, except general conditions. */
  baseAmount: decimal.nullable(),
  baseEstimate: decimal,
  variance: decimal.nullable(),
  variancePercent: percent.nullable(),
  /** One entry per alternate of the project, by name; amount is 0 while it is disabled, null without a selection. */
  alternates: z.array(
    z.object({
      alternateId: id,
      amount: decimal.nullable(),
      baseEstimate: decimal,
      /** As they are stored, also while the alternate is disabled; null without a selection. */
      selectedBidder: z
        .object({
          bidsTotal: decimal,
          adjustmentAmount: decimal,
          unleveledLineItemCount: z.number(),
          /** 0: its amount is no price. */
          entryCount: z.number(),
        })
        .nullable(),
    }),
  ),
  /** Of the selected bidder in the base section; null without a selection. */
  selectedBase: z.object({ unleveledLineItemCount: z.number() }).nullable(),
  contingencyPercentage: fraction.nullable(),
  contingencyAmount: decimal,
  contingencyUnit: z.enum(contingencyUnits),
  bidTotal: decimal,
  /** What counts in place of the missing amounts; null where nothing is carried, also 'low' without a low bidder. */
  carried: z
    .object({
      /** Of the kind low; else null. */
      lowBidder: z.object({ id, companyName: z.string() }).nullable(),
      baseAmount: decimal,
      /** Of the low bidder in the base section; 0 of the other kinds. */
      unleveledLineItemCount: z.number(),
      /** By name; amount is 0 while the alternate is disabled, amountIfEnabled and the count of lines are not. */
      alternates: z.array(
        z.object({
          alternateId: id,
          amount: decimal,
          amountIfEnabled: decimal,
          unleveledLineItemCount: z.number(),
        }),
      ),
    })
    .nullable(),
  /** Of the selected bidder, base section, Unallocated 0 to Totals 8; empty without a selection. */
  classificationTotals: z.array(z.object({ classification: enumeration, amount: decimal })),
  /** Bidders that are not excluded. */
  bidderCount: z.number(),
  quotesReceived: z.number(),
  unleveledBidderCount: z.number(),
  /** The bid spread: base totals of the bidders that are not excluded and have a base entry, by rank. */
  baseTotals: z.array(z.object({ bidderId: id, companyName: z.string(), amount: decimal })),
  secondBidder: z
    .object({ companyName: z.string(), amount: decimal, variance: decimal, variancePercent: percent })
    .nullable(),
  /** Sections of the selected bidder whose adjustment has notes; null is the base section. */
  adjustmentNotes: z.array(z.object({ alternateId: id.nullable(), notesId: id, notes: z.string() })),
});
export type SummaryBidPackageRecord = z.infer<typeof summaryBidPackageRecord>;
