import { setSelectionReason as endpoint } from '#contract';
import { maySelectBidder } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import { refuseUnexpected } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { readReason } from './selectionReason.ts';

/** Changes the reason of the selection. It names its bidder, so that the selection of somebody else gets none. */
export const setSelectionReason = defineCommand(endpoint, 'selectionReasonSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const { row, bidders } = bidPackage;
  const bidderId = body.bidderId.toLowerCase();
  if (!bidders.some(({ id }) => id === bidderId)) throw refusal('notFound', { thing: 'The bidder' });
  permit(work, maySelectBidder(work.actor, bidPackage.project, bidPackage));
  const { selectionReason } = validate((findings) => {
    if (row.selectedBidderId !== bidderId) findings.add('bidderId', 'reasonOfOther');
    return { selectionReason: readReason(findings, 'text', body.text) };
  });
  await refuseUnexpected(work, bidPackage.id, {
    path: 'expected',
    expected: body.expected,
    stored: row.selectionReason,
    next: selectionReason,
    keyOf: (text) => text,
    place: { type: 'bidPackage', id: bidPackage.id, columns: ['selectedBidderId', 'selectionReason'] },
  });
  await writeBidPackage(work, bidPackage, { selectionReason });
  return null;
});
