import { deleteLineItemRollupBid as endpoint } from '#contract';
import { amount, mayEditBidPackage, rollupDifference } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate, sectionIndex } from '../../store/packages/bidPackage.ts';
import { loadRollupBidsForUpdate, rollupOn } from '../../store/packages/rollupBid.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { refuseUnexpected } from '../expectations.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedLumpSum, groupNamed } from './place.ts';

/** Takes a bidder's price for a group or a section away. */
export const deleteLineItemRollupBid = defineCommand(endpoint, 'rollupBidDeleted', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const alternateId = alternateNamed(bidPackage.project, body.alternateName)?.id ?? null;
  const { id: bidderId, companyName: company } = bidPackage.bidders[bidder]!;
  const placed = await loadRollupBidsForUpdate(work, bidPackage, bidderId, alternateId);
  const group = groupNamed(body.metadataValues);
  const own = rollupOn(placed, group);
  if (own === null && body.expected === undefined) throw refusal('rollupBidNotFound', { company });
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const compared = comparedLumpSum(body.expected, own?.row ?? null, null, { bidderId, alternateId, group });
  await refuseUnexpected(work, bidPackage.id, compared);
  if (own === null) return null;

  await writeRows(work, 'rollupBid', bidPackage.id, [{ before: own.row, after: null }]);
  const place = { bidder, section: sectionIndex(bidPackage, alternateId) };
  await moveTotals(work, bidPackage, [rollupDifference(place, amount(own.row.bidValue), null)]);
  return null;
});
