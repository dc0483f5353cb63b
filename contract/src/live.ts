import { z } from 'zod';
import { date, decimal, id } from './fields.ts';
import {
  adjustmentRecord,
  alternateRecord,
  bidderFileUploadRecord,
  bidderRecord,
  bidPackageHeaderRecord,
  groupOrderRecord,
  lineItemBidRecord,
  lineItemMetadataRecord,
  quoteRecord,
  requirementFulfillmentRecord,
  requirementRecord,
  rollupBidRecord,
  submittedBidRecord,
} from './records/bidPackage.ts';
import { lineItemFields } from './records/lineItem.ts';
import { feeCalculatedValueRecord, feeRecord, projectRecord } from './records/project.ts';
import {
  bidPackageDefinitionRecord,
  feeDefinitionRecord,
  generalConditionsDefinitionRecord,
  generalRequirementDefinitionRecord,
  lineItemDefinitionRecord,
  preferenceRecord,
  tradeRequirementDefinitionRecord,
  unitOfMeasureRecord,
  userRecord,
} from './records/settings.ts';

/** The hub's path at the application's origin: Socket.IO protocol over WebSocket, one argument per event. */
export const hubPath = '/notifications';

/**
 * The Values of each Type: the record without its lists. Added and Updated hold all of it, except that Project holds
 * only its id and the changed fields; Deleted holds at least `deletedKeys` of it.
 */
export const liveValues = {
  Project: projectRecord
    .omit({ bidPackages: true, alternates: true, fees: true, generalRequirements: true })
    .partial()
    .extend({ id, bidDueDate: date.optional(), grandTotal: decimal.nullable().optional() }),
  Alternate: alternateRecord.omit({ hasLineItems: true }),
  BidPackage: bidPackageHeaderRecord.extend({ isBidderOrderManual: z.boolean() }),
  BidPackageLineItem: z.object({
    id,
    bidPackageId: id,
    alternateId: id.nullable(),
    ...lineItemFields,
  }),
  /** The place of a line in its section, dense from 0. */
  BidPackageLineItemOrder: z.object({
    bidPackageLineItemId: id,
    bidPackageLineItemGroupOrderId: id.nullable().optional(),
    order: z.number(),
  }),
  BidPackageLineItemGroupOrder: groupOrderRecord,
  BidPackageLineItemMetaData: lineItemMetadataRecord.extend({ id: id.optional() }),
  Bidder: bidderRecord,
  BidderFileUpload: bidderFileUploadRecord,
  BidPackageLineItemBid: lineItemBidRecord,
  /** Deleted where the entry is again what was submitted. */
  SubmittedBid: submittedBidRecord,
  Quote: quoteRecord.extend({ bidPackageId: id }),
  BidPackageLineItemRollupBid: rollupBidRecord,
  Adjustment: adjustmentRecord,
  BidPackageRequirement: requirementRecord.omit({ requirementFulfillments: true }),
  BidPackageRequirementFulfillment: requirementFulfillmentRecord,
  Fee: feeRecord,
  FeeCalculatedValue: feeCalculatedValueRecord,

  BidPackageDefinition: bidPackageDefinitionRecord.omit({ tradeRequirementDefinitions: true }),
  TradeRequirementDefinition: tradeRequirementDefinitionRecord
    .omit({ bidPackageCode: true })
    .extend({ bidPackageDefinitionId: id }),
  FeeDefinition: feeDefinitionRecord,
  GeneralConditionsDefinition: generalConditionsDefinitionRecord.omit({
    tradeRequirementDefinitions: true,
    lineItemDefinitions: true,
  }),
  LineItemDefinition: lineItemDefinitionRecord,
  GeneralRequirementDefinition: generalRequirementDefinitionRecord,
  UnitOfMeasure: unitOfMeasureRecord,
  Preference: preferenceRecord,
  User: userRecord.omit({ isLicensed: true }),
} as const;

export type LiveType = keyof typeof liveValues;
/** The Values of an added or updated thing of a Type. */
export type LiveValues<T extends LiveType> = z.infer<(typeof liveValues)[T]>;
export const liveTypes = Object.keys(liveValues) as readonly LiveType[];

/** The fields that identify a record of a Type, which a Deleted item always holds. */
export const deletedKeys = {
  Project: ['id'],
  Alternate: ['id'],
  BidPackage: ['id'],
  BidPackageLineItem: ['id'],
  BidPackageLineItemOrder: ['bidPackageLineItemId'],
  BidPackageLineItemGroupOrder: ['bidPackageId', 'alternateId', 'classificationLevel1', 'classificationLevel2'],
  BidPackageLineItemMetaData: ['bidPackageLineItemId', 'name'],
  Bidder: ['id'],
  BidderFileUpload: ['id'],
  BidPackageLineItemBid: ['bidPackageLineItemId', 'bidderId'],
  SubmittedBid: ['bidPackageLineItemId', 'bidderId'],
  Quote: ['id'],
  BidPackageLineItemRollupBid: ['bidderId', 'alternateId', 'metadataValue1', 'metadataValue2'],
  Adjustment: ['bidderId', 'alternateId'],
  BidPackageRequirement: ['id'],
  BidPackageRequirementFulfillment: ['bidPackageRequirementId', 'bidderId'],
  Fee: ['id'],
  FeeCalculatedValue: ['feeId', 'alternateId'],
  BidPackageDefinition: ['id'],
  TradeRequirementDefinition: ['id'],
  FeeDefinition: ['id'],
  GeneralConditionsDefinition: ['id'],
  LineItemDefinition: ['id'],
  GeneralRequirementDefinition: ['id'],
  UnitOfMeasure: ['id'],
  Preference: ['id'],
  User: ['id'],
} as const satisfies Record<LiveType, readonly string[]>;

/** An added or updated thing, with Values typed by Type. */
export type LiveItem = {
  [T in LiveType]: { readonly Type: T; readonly Values: z.infer<(typeof liveValues)[T]> };
}[LiveType];

/** The fields that identify a thing of a Type. */
export type LiveKeys<T extends LiveType> = Pick<
  LiveValues<T>,
  Extract<keyof LiveValues<T>, (typeof deletedKeys)[T][number]>
>;

/** A deleted thing: its keys, and whatever else is known of it (a package's code and description, say). */
export type DeletedLiveItem = {
  [T in LiveType]: { readonly Type: T; readonly Values: LiveKeys<T> & Partial<LiveValues<T>> };
}[LiveType];

const liveItem = z.object({
  Type: z.enum(liveTypes as [LiveType, ...LiveType[]]),
  Values: z.record(z.string(), z.unknown()),
});

/** Every message names its sender's version of the source. */
const seq = z.number();

/** Something of a source has changed; ChangedBy is the person's e-mail, CommandId the command's. */
export const dataChanged = z.object({
  SourceId: id,
  Seq: seq,
  CommandId: id,
  ChangedBy: z.string(),
  Added: z.array(liveItem),
  Updated: z.array(liveItem),
  Deleted: z.array(liveItem),
  /** Too much changed for one message: the lists are empty, and clients read the source again. */
  Reload: z.literal(true).optional(),
});
export interface DataChanged {
  readonly SourceId: string;
  readonly Seq: number;
  readonly CommandId: string;
  readonly ChangedBy: string;
  readonly Added: readonly LiveItem[];
  readonly Updated: readonly LiveItem[];
  readonly Deleted: readonly DeletedLiveItem[];
  readonly Reload?: true | undefined;
}

/** An entity was frozen after an error, or is usable again. */
export const entityFrozen = z.object({ SourceId: id, Seq: seq, IsFrozen: z.boolean() });
export type EntityFrozen = z.infer<typeof entityFrozen>;

/** Everything that follows from a command is stored. */
export const allEventsForCommandProcessed = z.object({ SourceIds: z.array(id), CommandId: id, Seq: seq });
export type AllEventsForCommandProcessed = z.infer<typeof allEventsForCommandProcessed>;

/** An automatic repair of a source has begun. */
export const degradedActionStarted = z.object({ SourceId: id, Seq: seq });
export type DegradedActionStarted = z.infer<typeof degradedActionStarted>;

/** The repair is over. */
export const degradedActionFinished = z.object({ SourceId: id, Seq: seq, IsSuccess: z.boolean() });
export type DegradedActionFinished = z.infer<typeof degradedActionFinished>;

/** The events of the hub by name. */
export const liveEvents = {
  DataChanged: dataChanged,
  EntityFrozen: entityFrozen,
  AllEventsForCommandProcessed: allEventsForCommandProcessed,
  DegradedActionStarted: degradedActionStarted,
  DegradedActionFinished: degradedActionFinished,
} as const;
export type LiveEventName = keyof typeof liveEvents;

export interface LiveEventMap {
  readonly DataChanged: DataChanged;
  readonly EntityFrozen: EntityFrozen;
  readonly AllEventsForCommandProcessed: AllEventsForCommandProcessed;
  readonly DegradedActionStarted: DegradedActionStarted;
  readonly DegradedActionFinished: DegradedActionFinished;
}

/** One message as GET /notifications/missed answers it: the event's name and its argument. */
export type LiveMessage = {
  [N in LiveEventName]: { readonly event: N; readonly message: LiveEventMap[N] };
}[LiveEventName];
/** One event with its message, as GET /notifications/missed answers it; the server makes it from typed rows. */
export const liveMessage = z.custom<LiveMessage>((value) => typeof value === 'object' && value !== null);

/** The events of the hub's server, for the type parameters of socket.io and its client. */
export type HubEvents = { readonly [N in LiveEventName]: (message: LiveEventMap[N]) => void };
