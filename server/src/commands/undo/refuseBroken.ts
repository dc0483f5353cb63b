import { type BidderStatus, blockingRollup, COUNT_LIMITS, isExcluded, lowerRollups } from '#leveling';
import { type CommandEntry, loadCurrentRows } from '../../store/log/commandEntries.ts';
import { type ChangeAmong, changesTo, type LogChange } from '../../store/log/entry.ts';
import type { BidPackageAtWork } from '../../store/packages/bidPackage.ts';
import { loadTradeRequirements } from '../../store/packages/requirement.ts';
import { loadRollupBidsForUpdate } from '../../store/packages/rollupBid.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { ChangedSince } from './revert.ts';

/** The tables whose rows belong to one bidder. */
const ofBidders = ['lineItemBid', 'rollupBid', 'adjustment', 'requirementFulfillment'] as const;

const isOfBidder = (change: LogChange): change is ChangeAmong<(typeof ofBidders)[number]> =>
  ofBidders.some((type) => type === change.type);

/**
 * Checks that restored rows keep the rules with what was added since: one lump sum along a branch, a selected bidder
 * who counts, 20 bidders and requirements with descriptions of their own. Lines and bidders that somebody has deleted meanwhile are not changed: nobody sees them,
 * and clients that follow the messages would add something that does not exist.
 *
 * @param bidPackage the package after the rows were restored
 *
 * @throws ChangedSince if a rule would be broken
 */
export async function refuseBroken(
  work: Work,
  bidPackage: BidPackageAtWork,
  entries: readonly CommandEntry[],
): Promise<void> {
  const changes = entries.flatMap((entry) => entry.changes);
  const back = changes.filter(({ before }) => before !== null);
  if (changes.some(({ type }) => type === 'bidder' || type === 'bidPackage')) refuseBidders(bidPackage, back);
  refuseRemovedBidders(bidPackage, changes);
  await refuseRemovedLines(work, changes);
  if (changesTo(back, 'requirement').length > 0) await refuseRepeatedRequirements(work, bidPackage);
  await refuseRollupBids(
    work,
    bidPackage,
    changesTo(back, 'rollupBid').flatMap(({ before }) => before ?? []),
  );
}

/** The lump sums of a bidder in a section are read once, however many of them came back: an import may replace hundreds. */
async function refuseRollupBids(
  work: Work,
  bidPackage: BidPackageAtWork,
  back: readonly Row<'rollupBid'>[],
): Promise<void> {
  const read = new Map<string, Awaited<ReturnType<typeof loadRollupBidsForUpdate>>>();
  for (const { id, bidderId, alternateId } of back) {
    const place = `${bidderId} ${alternateId}`;
    const placed = read.get(place) ?? (await loadRollupBidsForUpdate(work, bidPackage, bidderId, alternateId));
    read.set(place, placed);
    const group = placed.find((one) => one.row.id === id)?.group;
    if (group === undefined) continue;
    const isBroken = blockingRollup(group, placed) !== null || lowerRollups(group, placed).length > 0;
    if (isBroken) throw new ChangedSince('rollupBid');
  }
}

function refuseBidders({ bidders, row }: BidPackageAtWork, back: readonly LogChange[]): void {
  const isBack = back.some(({ type, op }) => type === 'bidder' && op === 'deleted');
  if (isBack && bidders.length > COUNT_LIMITS.biddersPerPackage) throw new ChangedSince('bidPackage');
  if (row.selectedBidderId === null) return;
  const selected = bidders.find(({ id }) => id === row.selectedBidderId);
  if (selected === undefined || isExcluded(selected.status as BidderStatus | null)) throw new ChangedSince('bidder');
}

function refuseRemovedBidders({ bidders }: BidPackageAtWork, changes: readonly LogChange[]): void {
  const present = new Set(bidders.map(({ id }) => id));
  const own = ownOf(changes, 'bidder');
  const requirements = ownOf(changes, 'requirement');
  for (const change of changes.filter(isOfBidder)) {
    // An answer comes and goes with its requirement, whatever has become of its bidder.
    if (change.type === 'requirementFulfillment' && requirements.has((change.before ?? change.after)!.requirementId))
      continue;
    const id = (change.before ?? change.after)!.bidderId;
    if (!present.has(id) && !own.has(id)) throw new ChangedSince('bidder');
  }
}

/** The database compares descriptions only when the command is stored. */
async function refuseRepeatedRequirements(work: Work, bidPackage: BidPackageAtWork): Promise<void> {
  const keys = (await loadTradeRequirements(work, bidPackage.id)).map(({ descriptionKey }) => descriptionKey);
  if (new Set(keys).size < keys.length) throw new ChangedSince('requirement');
}

async function refuseRemovedLines(work: Work, changes: readonly LogChange[]): Promise<void> {
  const own = ownOf(changes, 'lineItem');
  const bids = changesTo(changes, 'lineItemBid');
  const named = new Set(bids.map(({ before, after }) => (before ?? after)!.lineItemId));
  const ids = [...named].filter((id) => !own.has(id));
  if (ids.length === 0) return;
  const lines = await loadCurrentRows(work, 'lineItem', ids);
  for (const id of ids) {
    const line = lines.get(id);
    if (!line || line.deletedAt !== null) throw new ChangedSince('lineItem');
  }
}

/**
 * Returns the lines, bidders or requirements that these changes add or delete themselves: with one of them its entries come and go.
 */
function ownOf(changes: readonly LogChange[], wanted: 'lineItem' | 'bidder' | 'requirement'): ReadonlySet<string> {
  return new Set(changes.filter(({ type, op }) => type === wanted && op !== 'updated').map(({ id }) => id));
}
