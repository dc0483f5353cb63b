import type { BidderFileUploadRecord } from '#contract';
import { uniqueKey } from '#leveling';
import { withoutNulls } from '../database/withoutNulls.ts';
import type { Db } from '../store.ts';
import { type Row, storedRow } from '../tables.ts';
import type { HeldStream, Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';

/** Returns a bidder's documents by name. */
export async function readDocuments(db: Db, bidderId: string): Promise<Row<'bidderDocument'>[]> {
  const rows = await db
    .selectFrom('bidderDocument')
    .selectAll()
    .where('bidderId', '=', bidderId)
    .orderBy('nameKey')
    .execute();
  return rows.map(storedRow);
}

/** Returns a document as clients know it; entries of the log from before uploaders were kept have none. */
export function documentRecord(row: Omit<Row<'bidderDocument'>, 'organizationId'>): BidderFileUploadRecord {
  const { id, bidderId, fileName, uploadDate, uploadedBy } = row;
  return { id, bidderId, fileName, uploadDate, ...withoutNulls({ uploadedBy: uploadedBy ?? null }) };
}

/** Returns the documents of several bidders by name. */
export async function readDocumentRecords(db: Db, bidderIds: readonly string[]): Promise<BidderFileUploadRecord[]> {
  if (bidderIds.length === 0) return [];
  const rows = await db
    .selectFrom('bidderDocument')
    .selectAll()
    .where('bidderId', 'in', bidderIds)
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
  return rows.map(documentRecord);
}

/** Returns the sizes of the files of a bidder's documents in bytes, by the id of the document. */
export async function readDocumentSizes(db: Db, bidderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('bidderDocument')
    .innerJoin('storedFile', 'storedFile.id', 'bidderDocument.storedFileId')
    .select(['bidderDocument.id', 'storedFile.size'])
    .where('bidderId', '=', bidderId)
    .execute();
  return new Map(rows.map(({ id, size }) => [id, Number(size)]));
}

/** Returns the document with a name, ignoring case, or null. */
export function documentNamed(
  documents: readonly Row<'bidderDocument'>[],
  fileName: string,
): Row<'bidderDocument'> | null {
  const key = uniqueKey(fileName);
  return documents.find(({ nameKey }) => nameKey === key) ?? null;
}

/** Locks the container of a bidder's documents, which can freeze separately. */
export async function holdContainer(work: Work, bidder: Row<'bidder'>, projectId: string): Promise<HeldStream> {
  const id = bidder.fileUploadContainerId;
  const held = (await work.holdStreams(id)).get(id);
  if (held) return held;
  const place = { projectId, bidPackageId: bidder.bidPackageId };
  await work.addStreams([{ id, type: 'BidderFileUploadContainer', ...place }]);
  return { id, type: 'BidderFileUploadContainer', version: 0n, frozen: false };
}

/** Adds or removes documents of a bidder. */
export async function writeDocuments(
  work: Work,
  container: HeldStream,
  changes: readonly RowChange<'bidderDocument'>[],
): Promise<void> {
  await writeRows(work, 'bidderDocument', container.id, changes);
}

/** The bidder whose documents are read, and what access depends on. */
export interface DocumentPlace {
  readonly bidderId: string;
  readonly projectId: string;
  readonly isContainerFrozen: boolean;
}

/** Returns the bidder of a package by company name, ignoring case, or null. `bidPackageId` must have the form of an id. */
export async function readDocumentPlace(
  db: Db,
  bidPackageId: string,
  companyName: string,
): Promise<DocumentPlace | null> {
  const row = await db
    .selectFrom('bidder')
    .innerJoin('bidPackage', 'bidPackage.id', 'bidder.bidPackageId')
    .leftJoin('frozenEntity', 'frozenEntity.entityId', 'bidder.fileUploadContainerId')
    .select(['bidder.id as bidderId', 'bidPackage.projectId', 'frozenEntity.entityId'])
    .where('bidder.bidPackageId', '=', bidPackageId)
    .where('bidder.nameKey', '=', uniqueKey(companyName))
    .where('bidder.deletedAt', 'is', null)
    .executeTakeFirst();
  return row ? { bidderId: row.bidderId, projectId: row.projectId, isContainerFrozen: row.entityId !== null } : null;
}
