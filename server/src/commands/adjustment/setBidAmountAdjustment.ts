import { type BodyOf, setBidAmountAdjustment as endpoint } from '#contract';
import {
  type Amount,
  adjustmentOfBidAmount,
  amount,
  bidAmountOf,
  DECIMAL_LIMITS,
  mayEditContingency,
  ZERO,
} from '#leveling';
import { loadAdjustmentForUpdate } from '../../store/packages/adjustment.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadBidsTotal } from '../../store/packages/totals.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import type { Row } from '../../store/tables.ts';
import { expectedAlone } from '../expectations.ts';
import { type Findings, validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { withBidAmountNote } from './bidAmountNote.ts';
import { comparedBidAmount } from './expectedAmount.ts';
import { setAmount } from './setAmount.ts';

/**
 * Stores a bid amount typed on the summary: the selected bidder's adjustment becomes typed - bidsTotal, and a note on
 * it names the author and both amounts. Both are in one change of the package, so that its open pages show the note of
 * a new adjustment too. Frozen notes stay as they are.
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
  const from = bidAmountOf(bidsTotal, stored?.value == null ? ZERO : amount(stored.value));
  const place = { bidPackage, bidder, alternateId: alternate?.id ?? null, stored };
  const compared = comparedBidAmount(body.expected, place, from, body.amount);
  const expectations = await expectedAlone(work, bidPackage.id, compared);
  const typed = validate((findings) => {
    expectations.validate(findings);
    return validateAmount(findings, body, bidPackage, bidder, alternate);
  });

  const isNoted = from !== typed && !notes?.frozen;
  const who = work.actor.name ?? work.actor.email;
  const before = stored?.notes ?? null;
  const noted = isNoted ? withBidAmountNote(before, { who, when: work.now, from, to: typed }) : before;
  await setAmount(work, place, adjustmentOfBidAmount(typed, bidsTotal), noted);
  return null;
});

function validateAmount(
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
