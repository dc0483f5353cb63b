import { deletedKeys, type LiveType } from '#contract';
import { connectLive, type LiveClient } from './liveClient.ts';
import type { CastName } from './scene.ts';
import type { World } from './world.ts';

type Values = Readonly<Record<string, unknown>>;

/** The records of a package, by Type and key, as whoever follows its messages holds them. */
export type FollowedState = ReadonlyMap<string, Values>;

/** Somebody who has read a package once and then listens. */
export interface Follower {
  /** What it holds after everything committed before this call has been told. */
  state(): Promise<FollowedState>;
  /** How many messages of changes it has heard, apart from reloads. */
  readonly heard: () => number;
  close(): void;
}

/** What in a record names another record; with that one it is gone. */
const parents: Readonly<Partial<Record<LiveType, readonly string[]>>> = {
  BidPackageLineItem: ['alternateId'],
  BidPackageLineItemOrder: ['bidPackageLineItemId'],
  BidPackageLineItemMetaData: ['bidPackageLineItemId'],
  BidPackageLineItemBid: ['bidPackageLineItemId', 'bidderId'],
  BidPackageLineItemRollupBid: ['bidderId', 'alternateId'],
  BidPackageLineItemGroupOrder: ['alternateId'],
  Adjustment: ['bidderId', 'alternateId'],
  BidPackageRequirementFulfillment: ['bidPackageRequirementId', 'bidderId'],
};

/**
 * Follows the scene's package and project as a page does: it reads the package, then puts every added or updated record in
 * its place, and takes a deleted one away with what belongs to it. What an answer computes (totals, what a bid counts
 * for) is no record.
 */
export async function follow(w: World, who: CastName = 'viewer'): Promise<Follower> {
  await w.server.settled();
  const client = await connectLive(await w.server.listen(), { bearer: await w.tokenOf(who) });
  await w.call(who, 'POST', 'query/notifications/batch-registration', [w.bidPackageId, w.projectId]);
  let state = new Map(await freshState(w, who));
  const since = await versionsOf(w);
  let seen = 0;
  return {
    heard: () => client.heard.filter(({ event }) => event === 'DataChanged').length,
    close: client.close,
    state: async () => {
      await w.server.settled();
      await heardAll(w, client, since);
      for (const { event, message } of client.heard.slice(seen)) {
        if (event !== 'DataChanged') continue;
        if (message.Reload) state = new Map(await freshState(w, who));
        for (const { Type, Values } of [...message.Added, ...message.Updated]) put(state, Type, Values);
        for (const { Type, Values } of message.Deleted) take(state, Type, Values);
      }
      seen = client.heard.length;
      return state;
    },
  };
}

/** The versions of the package and the project. */
async function versionsOf(w: World): Promise<ReadonlyMap<string, number>> {
  const rows = await w.server.store.read(w.organizationId, (db) =>
    db.selectFrom('stream').select(['id', 'version']).where('id', 'in', [w.bidPackageId, w.projectId]).execute(),
  );
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
}

/** What was sent may still be on its way: waits for the last message of package and project after these versions. */
async function heardAll(w: World, client: LiveClient, since: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, version] of await versionsOf(w)) {
    if (version === since.get(id)) continue;
    await client.until(({ message }) => message.SourceId === id && message.Seq === version);
  }
}

const keyOf = (type: LiveType, values: Values): string =>
  `${type} ${deletedKeys[type].map((key) => String(values[key] ?? null)).join(' ')}`;

const followed: ReadonlySet<string> = new Set([
  ...Object.keys(parents),
  'BidPackage',
  'Bidder',
  'BidPackageRequirement',
]);

function put(state: Map<string, Values>, type: LiveType, values: Values): void {
  if (followed.has(type)) state.set(keyOf(type, values), recordOf(type, values));
}

/** What of the values both a message and an answer hold. */
function recordOf(type: LiveType, values: Values): Values {
  const { isBidderOrderManual: _, bidPackageLineItemGroupOrderId: __, ...rest } = values as Record<string, unknown>;
  if (type !== 'BidPackageLineItemMetaData') return rest;
  const { id: _made, ...metadata } = rest;
  return metadata;
}

function take(state: Map<string, Values>, type: LiveType, values: Values): void {
  if (type === 'BidPackage') state.clear();
  state.delete(keyOf(type, values));
  const { id } = values;
  if (id === undefined) return;
  for (const [key, held] of state) {
    const heldType = key.slice(0, key.indexOf(' ')) as LiveType;
    if (parents[heldType]?.some((parent) => held[parent] === id)) take(state, heldType, held);
  }
}

/** The same records from an answer of the query. */
export async function freshState(w: World, who: CastName = 'viewer'): Promise<FollowedState> {
  const state = new Map<string, Values>();
  const answer = await w.call(who, 'GET', `query/bid-package/${w.bidPackageId}`);
  if (answer.status === 404) return state;
  const { requirements, bidders, lineItems, lineItemGroupOrders, lineItemRollupBids, adjustments, ...rest } =
    answer.body.data;
  const { selectedBidder: _, bidTotals: __, lineItemsTotals: ___, bidClassificationTotals: ____, ...header } = rest;
  put(state, 'BidPackage', header);
  for (const { unleveledLineItemCount: _count, ...bidder } of bidders) put(state, 'Bidder', bidder);
  for (const { mappedOrder: order, metadata, bids, alternateName: _name, ...line } of lineItems) {
    put(state, 'BidPackageLineItem', line);
    put(state, 'BidPackageLineItemOrder', { bidPackageLineItemId: line.id, order });
    for (const entry of metadata) put(state, 'BidPackageLineItemMetaData', entry);
    for (const { bidValue: _value, source: _source, ...bid } of bids) put(state, 'BidPackageLineItemBid', bid);
  }
  for (const group of lineItemGroupOrders) put(state, 'BidPackageLineItemGroupOrder', group);
  for (const rollup of lineItemRollupBids) put(state, 'BidPackageLineItemRollupBid', rollup);
  for (const adjustment of adjustments) put(state, 'Adjustment', adjustment);
  for (const { requirementFulfillments, ...requirement } of requirements) {
    put(state, 'BidPackageRequirement', requirement);
    for (const answered of requirementFulfillments) put(state, 'BidPackageRequirementFulfillment', answered);
  }
  return state;
}
