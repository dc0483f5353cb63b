import type { downloadBidderDocument, getBidderDocuments } from '#contract';
import { mayDownloadBidderDocuments } from '#leveling';
import { FileAnswer, type QueryOfEndpoint } from '../../call.ts';
import { Refusal, refusal } from '../../refusal.ts';
import { isGuid } from '../../store/database/guid.ts';
import {
  type DocumentPlace,
  documentNamed,
  readDocumentPlace,
  readDocuments,
} from '../../store/packages/bidderDocument.ts';
import type { Db } from '../../store/store.ts';
import { readStoredFile } from '../../store/storedFile.ts';

async function placeOf(db: Db, bidPackageId: string, company: string): Promise<DocumentPlace> {
  const place = isGuid(bidPackageId) ? await readDocumentPlace(db, bidPackageId, company) : null;
  if (place === null) throw refusal('notFound', { thing: 'The bidder' });
  return place;
}

/** A bidder's documents by name. */
export const bidderDocuments: QueryOfEndpoint<typeof getBidderDocuments> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const { bidderId } = await placeOf(db, params.id, params.company);
    const documents = await readDocuments(db, bidderId);
    return documents.map(({ id, fileName, uploadDate }) => ({ id, bidderId, fileName, uploadDate }));
  });

/** The bytes of one document, always as a download under its own name. */
export const bidderDocument: QueryOfEndpoint<typeof downloadBidderDocument> = async ({ caller, services, params }) => {
  const { found, stored } = await services.store.read(caller.organizationId, async (db) => {
    const place = await placeOf(db, params.id, params.company);
    if (place.projectId !== params.projectId.toLowerCase()) throw refusal('notFound', { thing: 'The project' });
    const found = documentNamed(await readDocuments(db, place.bidderId), params.file);
    const stored = found && (await readStoredFile(db, found.storedFileId));
    if (!found || !stored) throw refusal('notFound', { thing: 'The document' });
    const access = mayDownloadBidderDocuments(place.isContainerFrozen);
    if (!access.allowed) throw new Refusal({ status: access.status, detail: access.detail, errors: [] });
    return { found, stored };
  });
  const bytes = await services.fileStore.open(caller.organizationId, stored.id);
  if (bytes === null) throw refusal('notFound', { thing: 'The document' });
  return new FileAnswer(bytes, stored.contentType, found.fileName);
};
