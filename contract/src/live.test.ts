import { expect, it } from 'vitest';
import { liveEvents, liveTypes } from './index.ts';

const item = { Type: 'Bidder', Values: { id: 'b' } };

it('the hub has these five events [LIVE-019]', () => {
  expect(Object.keys(liveEvents)).toEqual([
    'DataChanged',
    'EntityFrozen',
    'AllEventsForCommandProcessed',
    'DegradedActionStarted',
    'DegradedActionFinished',
  ]);
});

it('DataChanged holds its source, its author and three lists of items with Type and Values [LIVE-020] [LIVE-021]', () => {
  const message = {
    SourceId: 's',
    Seq: 1,
    CommandId: 'c',
    ChangedBy: 'a@b.c',
    Added: [item],
    Updated: [],
    Deleted: [item],
  };
  expect(liveEvents.DataChanged.parse(message)).toEqual(message);
  for (const name of Object.keys(message)) {
    const { [name as 'Seq']: _, ...rest } = message;
    expect(liveEvents.DataChanged.safeParse(rest).success).toBe(false);
  }
  expect(liveEvents.EntityFrozen.parse({ SourceId: 's', Seq: 1, IsFrozen: true })).toHaveProperty('IsFrozen', true);
});

it('EntityFrozen carries IsFrozen, DegradedActionFinished IsSuccess, the last one SourceIds [LIVE-022] [LIVE-023] [LIVE-024]', () => {
  expect(liveEvents.EntityFrozen.safeParse({ SourceId: 's', Seq: 1 }).success).toBe(false);
  expect(liveEvents.DegradedActionFinished.safeParse({ SourceId: 's', Seq: 1 }).success).toBe(false);
  expect(liveEvents.DegradedActionFinished.safeParse({ SourceId: 's', Seq: 1, IsSuccess: false }).success).toBe(true);
  const processed = { SourceIds: ['s', 't'], CommandId: 'c', Seq: 1 };
  expect(liveEvents.AllEventsForCommandProcessed.parse(processed)).toEqual(processed);
});

it('the Type strings are these [LIVE-028]', () => {
  expect(liveTypes.join(', ')).toBe(
    'Project, Alternate, BidPackage, BidPackageLineItem, BidPackageLineItemOrder, BidPackageLineItemGroupOrder, BidPackageLineItemMetaData, Bidder, BidderFileUpload, BidPackageLineItemBid, SubmittedBid, Quote, BidPackageLineItemRollupBid, Adjustment, BidPackageRequirement, BidPackageRequirementFulfillment, Fee, FeeCalculatedValue, BidPackageDefinition, TradeRequirementDefinition, FeeDefinition, GeneralConditionsDefinition, LineItemDefinition, GeneralRequirementDefinition, UnitOfMeasure, Preference, User',
  );
  expect(liveEvents.DataChanged.shape.Added.safeParse([{ Type: 'LineItem', Values: {} }]).success).toBe(false);
});
