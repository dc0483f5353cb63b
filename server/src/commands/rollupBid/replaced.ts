import { Classification, isReplacedByRollup, type RollupGroup } from '#leveling';
import type { BidPackageAtWork } from '../../store/packages/bidPackage.ts';
import { figuresOf, type LineAtWork, loadLinesForUpdate } from '../../store/packages/lineItem.ts';
import type { EntryBeneath } from '../../store/packages/rollupBid.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import type { Comparison } from '../expectations.ts';
import { comparedEntry, type EntryContent } from '../lineItemBid/expectedEntry.ts';
import { comparedLumpSum, groupNamed } from './place.ts';

/** Returns the lines, of those beneath a group with an entry of the bidder, on which a lump sum makes it Included. */
export async function loadReplaced(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidder: number,
  entries: readonly EntryBeneath[],
): Promise<LineAtWork[]> {
  const ids = entries.flatMap(({ id, classification }) => (classification === Classification.Included ? [] : [id]));
  if (ids.length === 0) return [];
  const lines = await loadLinesForUpdate(work, bidPackage, ids);
  return [...lines.values()].filter((line) => {
    const figures = figuresOf(bidPackage, line);
    return isReplacedByRollup(figures.entries, bidder, figures.baseEstimate);
  });
}

/** Compares the entries that become Included with those that the author of a lump sum saw; nothing without these. */
export function comparedReplaced(
  expected:
    | readonly ({ readonly lineItemId: string; readonly price?: string | null | undefined } & Omit<
        EntryContent,
        'price'
      >)[]
    | undefined,
  lines: readonly LineAtWork[],
  bidder: number,
): Comparison<EntryContent>[] {
  if (expected === undefined) return [];
  const seen = new Map(expected.map((entry, index) => [entry.lineItemId.toLowerCase(), { entry, index }]));
  return lines.map((line) => {
    const stored = line.bids[bidder]!;
    const own = seen.get(line.row.id);
    const content = own ? { classification: own.entry.classification, price: own.entry.price ?? null } : null;
    const path = own ? `expectedLineItemBids[${own.index}]` : 'expectedLineItemBids';
    return comparedEntry(path, content, stored, null, { lineItemId: stored.lineItemId, bidderId: stored.bidderId });
  });
}

/** Compares the lower lump sums that go with those that the author of a lump sum saw; nothing without these. */
export function comparedLower(
  expected: readonly { readonly metadataValues: readonly string[]; readonly price: string }[] | undefined,
  lower: readonly Row<'rollupBid'>[],
): Comparison<{ readonly price: string }>[] {
  if (expected === undefined) return [];
  const keyOf = (group: RollupGroup): string => JSON.stringify(group);
  const seen = new Map(expected.map((one, index) => [keyOf(groupNamed(one.metadataValues)), { one, index }]));
  return lower.map((stored) => {
    const { bidderId, alternateId, metadataValue1, metadataValue2 } = stored;
    const group = groupNamed([metadataValue1, metadataValue2].filter((value) => value !== null));
    const own = seen.get(keyOf(group));
    const content = own ? { price: own.one.price } : null;
    const path = own ? `expectedRollupBids[${own.index}]` : 'expectedRollupBids';
    return { ...comparedLumpSum(content, stored, null, { bidderId, alternateId, group }), path };
  });
}
