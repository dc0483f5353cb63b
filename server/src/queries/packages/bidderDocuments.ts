import type { downloadBidderDocument, getBidderDocuments } from '#contract';
import { mayDownloadBidderDocuments } from '#leveling';
import { FileAnswer, type QueryOfEndpoint } from '../../call.ts';
import { Refusal, refusal } from '../../refusal.ts';
import {
  type DocumentPlace,
  documentNamed,
  documentRecord,
  readDocumentPlace,
  readDocumentSizes,
  readDocuments,
} from '../../store/packages/bidderDocument.ts';
import type { Db } from '../../store/store.ts';
import { readStoredFile } from '../../store/storedFile.ts';
import { found } from '../found.ts';

const placeOf = (db: Db, bidPackageId: string, company: string): Promise<DocumentPlace> =>
  found('The bidder', bidPackageId, (id) => readDocumentPlace(db, id, company));

/** A bidder's documents by name. */
export const bidderDocuments: QueryOfEndpoint<typeof getBidderDocuments> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const { bidderId } = await placeOf(db, params.id, params.company);
    const documents = await readDocuments(db, bidderId);
    const sizes = await readDocumentSizes(db, bidderId);
    return documents.map((document) => ({ ...documentRecord(document), size: sizes.get(document.id)! }));
  });

/** The bytes of one document, always as a download under its own name. */
export const bidderDocument: QueryOfEndpoint<typeof downloadBidderDocument> = async ({ caller, services, params }) => {
  const { document, stored } = await services.store.read(caller.organizationId, async (db) => {
    const place = await placeOf(db, params.id, params.company);
    if (place.projectId !== params.projectId.toLowerCase()) throw refusal('notFound', { thing: 'The project' });
    const document = documentNamed(await readDocuments(db, place.bidderId), params.file);
    const stored = document && (await readStoredFile(db, document.storedFileId));
    if (!document || !stored) throw refusal('notFound', { thing: 'The document' });
    const access = mayDownloadBidderDocuments(place.isContainerFrozen);
    if (!access.allowed) throw new Refusal({ status: access.status, detail: access.detail, errors: [] });
    return { document, stored };
  });
  const bytes = await services.fileStore.open(caller.organizationId, stored.id);
  if (bytes === null) throw refusal('notFound', { thing: 'The document' });
  return new FileAnswer(bytes, stored.contentType, document.fileName);
};
