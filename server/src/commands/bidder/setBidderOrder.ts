import { setBidderOrder as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import { renumberBidders } from '../../store/packages/rank.ts';
import { writeRows } from '../../store/writeRows.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/**
 * Puts a bidder at a place among the bidders and keeps that order by hand for everybody; order null returns the package
 * to the sorting rule.
 */
export const setBidderOrder = defineCommand(endpoint, 'bidderOrderSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const moved = bidPackage.bidders[bidderIndex(bidPackage, body.companyName)]!;
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const { order } = body;
  const maximum = bidPackage.bidders.length - 1;
  if (order !== null) {
    validate((findings) => {
      if (!Number.isInteger(order) || order < 0 || order > maximum) {
        findings.add('order', 'positionNotAllowed', { order, maximum });
      }
      return order;
    });
  }
  const others = bidPackage.bidders.filter(({ id }) => id !== moved.id);
  const placed = order === null ? bidPackage.bidders : others.toSpliced(order, 0, moved);
  const changes = placed.map((before, place) => ({
    before,
    after: { ...before, manualOrder: order === null ? null : place },
  }));
  await writeBidPackage(work, bidPackage, { isBidderOrderManual: order !== null });
  await writeRows(work, 'bidder', bidPackage.id, changes);
  await renumberBidders(work, bidPackage);
  return null;
});
