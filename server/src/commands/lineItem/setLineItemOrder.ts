import { setLineItemOrder as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadLineForUpdate, loadNeighborsForUpdate } from '../../store/packages/lineItem.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { changesOfMove, validatePlace } from './place.ts';

/** Moves a line to another place, from 0, within its own group of its section. */
export const setLineItemOrder = defineCommand(endpoint, 'lineItemMoved', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const { row } = await loadLineForUpdate(work, bidPackage, body.lineItemId);
  const alternate = alternateNamed(bidPackage.project, body.alternateName);
  if (alternate !== null && alternate.id !== row.alternateId) throw refusal('notFound', { thing: 'The line item' });
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));

  const neighbors = await loadNeighborsForUpdate(work, row);
  const place = validate((findings) => validatePlace(findings, body.order, neighbors.length));
  await writeRows(work, 'lineItem', bidPackage.id, changesOfMove(neighbors, row.id, place));
  return null;
});
