import { uploadBidderDocument as endpoint } from '#contract';
import { mayEditBidderDocuments, uniqueKey } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { documentNamed, holdContainer, readDocuments, writeDocuments } from '../../store/packages/bidderDocument.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { writeStoredFile } from '../../store/storedFile.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/**
 * Keeps a document of a bidder. The bytes are on the disk before the record names them; an
 * empty file and a name that the bidder has already, in whatever case, are refused.
 */
export const uploadBidderDocument = defineCommand(endpoint, 'bidderDocumentUploaded', async (work, call) => {
  const { body, files, services } = call;
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidPackage.bidders[bidderIndex(bidPackage, body.bidderCompanyName)]!;
  const container = await holdContainer(work, bidder, bidPackage.row.projectId);
  permit(work, mayEditBidderDocuments(work.actor, bidPackage.project, bidPackage, container.frozen));
  const file = files.file;
  if (file === undefined) throw refusal('malformed', { fields: 'file' });
  const documents = await readDocuments(work.db, bidder.id);
  validate((findings) => {
    if (file.size === 0) findings.add('file', 'emptyDocument', { name: file.name });
    if (documentNamed(documents, file.name)) findings.add('file', 'duplicateDocument', { names: file.name });
    return true;
  });

  const kept = await services.fileStore.keep(work.organizationId, file.path);
  await writeStoredFile(work.db, work.organizationId, kept, work.now);
  const after = {
    id: work.newId(),
    bidderId: bidder.id,
    fileName: file.name,
    nameKey: uniqueKey(file.name),
    storedFileId: kept.id,
    uploadDate: work.now,
    uploadedBy: work.actor.email,
  };
  await writeDocuments(work, container, [{ before: null, after }]);
  return null;
});
