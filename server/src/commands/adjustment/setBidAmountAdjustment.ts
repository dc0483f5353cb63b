import { type BodyOf, setBidAmountAdjustment as endpoint } from '#contract';
import { type Amount, adjustmentOfBidAmount, amount, DECIMAL_LIMITS, mayEditContingency } from '#leveling';
import { loadAdjustmentForUpdate } from '../../store/packages/adjustment.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadBidsTotal } from '../../store/packages/totals.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import type { Row } from '../../store/tables.ts';
import { expectedAlone } from '../expectations.ts';
import { type Findings, judged } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { withBidAmountNote } from './bidAmountNote.ts';
import { comparedBidAmount } from './expectedAmount.ts';
import { setAmount } from './setAmount.ts';

/**
 * A bid amount typed on the summary: the selected bidder's adjustment becomes typed - bidsTotal, and a note on it says who
 * changed the amount from what to what. Both stand in one change of the package, so that its open pages
 * show the note also where the adjustment is new to them. Frozen notes stay as they are.
 */
export const setBidAmountAdjustment = defineCommand(endpoint, 'bidAmountSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const alternate = alternateNamed(bidPackage.project, body.alternateName);
  const bidderId = bidPackage.bidders[bidder]!.id;
  const stored = await loadAdjustmentForUpdate(work, bidPackage, bidderId, alternate?.id ?? null);
  const notes = stored === null ? undefined : (await work.holdStreams(stored.notesId)).get(stored.notesId);
  permit(work, mayEditContingency(work.actor, bidPackage.project, bidPackage));
  const bidsTotal = await loadBidsTotal(work, bidPackage, bidderId, alternate?.id ?? null);
  const from = bidsTotal + (stored?.value == null ? 0n : amount(stored.value));
  const place = { bidPackage, bidder, alternateId: alternate?.id ?? null, stored };
  const compared = comparedBidAmount(body.expected, place, from, body.amount);
  const expectations = await expectedAlone(work, bidPackage.id, compared);
  const typed = judged((findings) => {
    expectations.judge(findings);
    return judge(findings, body, bidPackage, bidder, alternate);
  });

  const isNoted = from !== typed && !notes?.frozen;
  const who = work.actor.name ?? work.actor.email;
  const told = stored?.notes ?? null;
  const noted = isNoted ? withBidAmountNote(told, { who, when: work.now, from, to: typed }) : told;
  await setAmount(work, place, adjustmentOfBidAmount(typed, bidsTotal), noted);
  return null;
});

function judge(
  findings: Findings,
  body: BodyOf<typeof endpoint>,
  { row, bidders }: BidPackageAtWork,
  bidder: number,
  alternate: Row<'alternate'> | null,
): Amount | null {
  const { id, companyName: company } = bidders[bidder]!;
  if (row.isGeneralCondition) findings.add('bidPackageId', 'bidAmountOfGeneralConditions');
  else if (row.selectedBidderId !== id) findings.add('companyName', 'bidAmountNotSelected', { company });
  if (alternate !== null && !alternate.enabled) {
    findings.add('alternateName', 'bidAmountAlternateDisabled', { name: alternate.name });
  }
  if (body.amount !== null) return findings.amount('amount', 'Amount', body.amount, DECIMAL_LIMITS.typedAmount);
  findings.add('amount', 'required', { field: 'Amount' });
  return null;
}
