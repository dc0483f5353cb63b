import { type Amount, amountText, Classification, lowerRollups, placeRollup, type RollupGroup } from '#leveling';
import type { BidPackageAtWork } from '../../store/packages/bidPackage.ts';
import { bidRow, type LineAtWork } from '../../store/packages/lineItem.ts';
import {
  loadEntriesBeneath,
  loadGroupsWithLines,
  loadRollupBidsForUpdate,
  type RollupAtWork,
  rollupOn,
} from '../../store/packages/rollupBid.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import type { RowChange } from '../../store/writeRows.ts';
import type { Expectations } from '../expectations.ts';
import type { Findings } from '../findings.ts';
import { comparedLumpSum, groupNamed, placeText } from './place.ts';
import { comparedLower, comparedReplaced, loadReplaced } from './replaced.ts';

/** A lump sum as commands send it; a price of null takes it away where the command allows that. */
export interface SentLumpSum {
  readonly alternateName: string | null;
  readonly metadataValues: readonly string[];
  readonly price: string | null;
  readonly replaceLowerLevels?: boolean | null | undefined;
  readonly replaceLineItemBids?: boolean | null | undefined;
  readonly expected?: { readonly price: string } | null | undefined;
  readonly expectedLineItemBids?: Parameters<typeof comparedReplaced>[0];
  readonly expectedRollupBids?: Parameters<typeof comparedLower>[0];
}

/** A lump sum that is entered: its place, and what is there and beneath it now. */
export interface LumpSumAtWork {
  readonly sent: SentLumpSum;
  /** Where the payload names it: 'lumpSums[2].', or nothing. */
  readonly prefix: string;
  readonly alternateId: string | null;
  readonly group: RollupGroup;
  /** The bidder's lump sums of the section. */
  readonly placed: readonly RollupAtWork[];
  readonly known: readonly RollupGroup[];
  readonly own: Row<'rollupBid'> | null;
  /** Lower lump sums, which go. */
  readonly lower: readonly Row<'rollupBid'>[];
  /** Lines whose entries become Included. */
  readonly replaced: readonly LineAtWork[];
  /** The lines of all entries that it replaces, those that are Included already among them. */
  readonly beneath: readonly string[];
}

interface OfBidder {
  readonly id: string;
  readonly companyName: string;
  /** -1 for a bidder that is new to the package. */
  readonly index: number;
}

/** Loads what a lump sum replaces. */
export async function loadLumpSum(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidder: OfBidder,
  sent: SentLumpSum,
  prefix = '',
): Promise<LumpSumAtWork> {
  const alternateId = alternateNamed(bidPackage.project, sent.alternateName)?.id ?? null;
  const placed = await loadRollupBidsForUpdate(work, bidPackage, bidder.id, alternateId);
  const known = await loadGroupsWithLines(work, bidPackage, alternateId);
  const group = groupNamed(sent.metadataValues);
  const own = rollupOn(placed, group)?.row ?? null;
  const lower = sent.price === null ? [] : lowerRollups(group, placed).map(({ row }) => row);
  const entries =
    sent.replaceLineItemBids === true && bidder.index !== -1
      ? await loadEntriesBeneath(work, bidPackage, bidder.id, alternateId, group)
      : [];
  const replaced = await loadReplaced(work, bidPackage, bidder.index, entries);
  const beneath = entries.map(({ id }) => id);
  return { sent, prefix, alternateId, group, placed, known, own, lower, replaced, beneath };
}

/** Compares what the author of a lump sum saw with what is stored. */
export function compareLumpSum(
  expectations: Expectations,
  bidPackage: BidPackageAtWork,
  bidder: OfBidder,
  { sent, prefix, own, alternateId, group, replaced, lower }: LumpSumAtWork,
): void {
  const place = { bidderId: bidder.id, alternateId, group };
  const compared = comparedLumpSum(sent.expected, own, sent.price, place);
  expectations.compare(bidPackage.id, { ...compared, path: prefix + compared.path });
  for (const one of comparedReplaced(sent.expectedLineItemBids, replaced, bidder.index)) {
    expectations.compare(bidPackage.id, { ...one, path: prefix + one.path });
  }
  for (const one of sent.replaceLowerLevels ? comparedLower(sent.expectedRollupBids, lower) : []) {
    expectations.compare(bidPackage.id, { ...one, path: prefix + one.path });
  }
}

/**
 * Validates the place of a lump sum: along one branch only one level has one, and a new one needs lines under it.
 *
 * @param placed the groups of the bidder's other lump sums in the section
 */
export function validatePlace(
  findings: Findings,
  bidPackage: BidPackageAtWork,
  company: string,
  { sent, prefix, alternateId, group, known }: LumpSumAtWork,
  placed: readonly RollupGroup[],
): void {
  const placement = placeRollup(group, placed, known, sent.replaceLowerLevels ?? false);
  if (placement.allowed) return;
  const places = placement.groups.map((other) => placeText(bidPackage, alternateId, other)).join(', ');
  if (placement.reason === 'higherLevel') {
    findings.add(`${prefix}metadataValues`, 'higherRollupBid', { company, place: places });
  }
  if (placement.reason === 'lowerLevels') {
    findings.add(`${prefix}replaceLowerLevels`, 'lowerRollupBids', { company, places });
  }
  if (placement.reason === 'unknownGroup') {
    findings.add(`${prefix}metadataValues`, 'unknownGroup', { group: placeText(bidPackage, alternateId, group) });
  }
}

/** Returns the changes of lump sums that one with this price makes; null takes it away. */
export function lumpSumRows(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  { own, lower, group, alternateId }: LumpSumAtWork,
  price: Amount | null,
): RowChange<'rollupBid'>[] {
  const after = price !== null && {
    id: own?.id ?? work.newId(),
    bidPackageId: bidPackage.id,
    bidderId,
    alternateId,
    metadataValue1: group[0] ?? null,
    metadataValue2: group[1] ?? null,
    bidValue: amountText(price),
  };
  return [...lower.map((before) => ({ before, after: null })), { before: own, after: after || null }];
}

/** Returns the change that makes the entry of a bidder on a line Included. */
export function includedEntry(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidder: number,
  line: LineAtWork,
): RowChange<'lineItemBid'> {
  const included = { classification: Classification.Included, price: null, unitPrice: null } as const;
  return { before: line.bids[bidder]!, after: bidRow(work, bidPackage, line, bidder, included) };
}
