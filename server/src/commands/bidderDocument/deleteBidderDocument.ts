import { deleteBidderDocument as endpoint } from '#contract';
import { mayEditBidderDocuments } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { documentNamed, holdContainer, readDocuments, writeDocuments } from '../../store/packages/bidderDocument.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Takes a document of a bidder away; its bytes follow by the projection of files. */
export const deleteBidderDocument = defineCommand(endpoint, 'bidderDocumentDeleted', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidPackage.bidders[bidderIndex(bidPackage, body.bidderCompanyName)]!;
  const container = await holdContainer(work, bidder, bidPackage.row.projectId);
  const before = documentNamed(await readDocuments(work.db, bidder.id), body.fileName);
  if (before === null) throw refusal('notFound', { thing: 'The document' });
  permit(work, mayEditBidderDocuments(work.actor, bidPackage.project, bidPackage, container.frozen));
  await writeDocuments(work, container, [{ before, after: null }]);
  return null;
});
