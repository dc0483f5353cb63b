import { setLineItemRollupBid as endpoint } from '#contract';
import {
  amount,
  amountText,
  Classification,
  DECIMAL_LIMITS,
  lineDifference,
  lowerRollups,
  mayEditBidPackage,
  placeRollup,
  type RollupGroup,
  rollupDifference,
  type TotalsDifference,
} from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate, sectionIndex } from '../../store/packages/bidPackage.ts';
import { bidRow, figuresOf, type LineAtWork, withBid, writeLineItemBids } from '../../store/packages/lineItem.ts';
import {
  loadGroupsWithLines,
  loadRollupBidsForUpdate,
  type RollupAtWork,
  rollupOn,
  writeRollupBids,
} from '../../store/packages/rollupBid.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import type { Work } from '../../store/work.ts';
import { Expectations } from '../expectations.ts';
import { type Findings, judged } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedLumpSum, groupNamed, placeText } from './place.ts';
import { comparedLower, comparedReplaced, loadReplaced } from './replaced.ts';

/** One price of a bidder for a group of lines or a whole section. */
export const setLineItemRollupBid = defineCommand(endpoint, 'rollupBidSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const alternateId = alternateNamed(bidPackage.project, body.alternateName)?.id ?? null;
  const { id: bidderId, companyName: company } = bidPackage.bidders[bidder]!;
  const placed = await loadRollupBidsForUpdate(work, bidPackage, bidderId, alternateId);
  const known = await loadGroupsWithLines(work, bidPackage, alternateId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));

  const group = groupNamed(body.metadataValues);
  const own = rollupOn(placed, group)?.row ?? null;
  const lower = lowerRollups(group, placed).map(({ row }) => row);
  const replaced =
    body.replaceLineItemBids === true ? await loadReplaced(work, bidPackage, { bidder, alternateId, group }) : [];
  const expectations = new Expectations();
  const compared = comparedLumpSum(body.expected, own, body.price, { bidderId, alternateId, group });
  expectations.compare(bidPackage.id, compared);
  for (const one of comparedReplaced(body.expectedLineItemBids, replaced, bidder)) {
    expectations.compare(bidPackage.id, one);
  }
  for (const one of body.replaceLowerLevels ? comparedLower(body.expectedRollupBids, lower) : []) {
    expectations.compare(bidPackage.id, one);
  }
  await expectations.refuse(work);
  const replace = body.replaceLowerLevels ?? false;
  const price = judged((findings) => {
    expectations.judge(findings);
    judgePlace(findings, { bidPackage, alternateId, company, group, placed, known, replace });
    if (body.price !== null) return findings.amount('price', 'Price', body.price, DECIMAL_LIMITS.typedAmount);
    findings.add('price', 'required', { field: 'Price' });
    return null;
  });

  const after = {
    id: own?.id ?? work.newId(),
    bidPackageId: bidPackage.id,
    bidderId,
    alternateId,
    metadataValue1: group[0] ?? null,
    metadataValue2: group[1] ?? null,
    bidValue: amountText(price),
  };
  await writeRollupBids(work, bidPackage.id, [
    ...lower.map((before) => ({ before, after: null })),
    { before: own, after },
  ]);
  const place = { bidder, section: sectionIndex(bidPackage, alternateId) };
  await moveTotals(work, bidPackage, [
    ...(await markIncluded(work, bidPackage, bidder, replaced)),
    ...lower.map((row) => rollupDifference(place, amount(row.bidValue), null)),
    rollupDifference(place, own === null ? null : amount(own.bidValue), price),
  ]);
  return null;
});

/** Makes the entries that a lump sum replaces Included. Returns how the totals move by that. */
async function markIncluded(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidder: number,
  lines: readonly LineAtWork[],
): Promise<TotalsDifference[]> {
  const changes = lines.map((line) => {
    const row = bidRow(work, bidPackage, line, bidder, { classification: Classification.Included, price: null });
    const after = figuresOf(bidPackage, withBid(line, bidder, row));
    const difference = lineDifference(figuresOf(bidPackage, line), after);
    return { change: { before: line.bids[bidder]!, after: row }, difference };
  });
  await writeLineItemBids(
    work,
    bidPackage.id,
    changes.map(({ change }) => change),
  );
  return changes.map(({ difference }) => difference);
}

interface Place {
  readonly bidPackage: BidPackageAtWork;
  readonly alternateId: string | null;
  readonly company: string;
  readonly group: RollupGroup;
  readonly placed: readonly RollupAtWork[];
  readonly known: readonly RollupGroup[];
  readonly replace: boolean;
}

/** Along one branch only one level holds a lump sum, and a new one needs lines under it. */
function judgePlace(
  findings: Findings,
  { bidPackage, alternateId, company, group, placed, known, replace }: Place,
): void {
  const groups = placed.map((rollup) => rollup.group);
  const placement = placeRollup(group, groups, known, replace);
  if (placement.allowed) return;
  const places = placement.groups.map((other) => placeText(bidPackage, alternateId, other)).join(', ');
  if (placement.reason === 'higherLevel') findings.add('metadataValues', 'higherRollupBid', { company, place: places });
  if (placement.reason === 'lowerLevels') findings.add('replaceLowerLevels', 'lowerRollupBids', { company, places });
  if (placement.reason === 'unknownGroup') {
    findings.add('metadataValues', 'unknownGroup', { group: placeText(bidPackage, alternateId, group) });
  }
}
