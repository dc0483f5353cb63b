import { fixedEntityIds, type SheetRecord } from '#contract';
import { readFrozenEntities } from '../frozenEntity.ts';
import { readDocumentRecords } from '../packages/bidderDocument.ts';
import { recordLists } from '../packages/lineFields.ts';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';
import { readBidDetails, readQuotes } from './bidDetailsReader.ts';
import { bidderRecordOf, readPackage, readPackageLists } from './bidPackageReader.ts';
import { readBids, readDisplayedLines } from './linesReader.ts';
import { readStreamVersion } from './liveReader.ts';
import type { ProjectStanding } from './projectStanding.ts';

/** The lines of a sheet and the bidders' entries on them: its columns of one entry per line. */
type SheetColumns = Pick<SheetRecord, 'lineItems' | 'bids'>;

/** A sheet without its columns. They are the same as long as this is, which holds the version of the package. */
export type SheetFrame = Omit<SheetRecord, keyof SheetColumns>;

/**
 * Reads a bid package in columns, or null for an unknown id. The id must have the form of one.
 *
 * @param known the project, if it was already read for another of its packages
 */
export async function readSheet(
  db: Db,
  bidPackageId: string,
  known: ProjectStanding | null = null,
): Promise<SheetRecord | null> {
  const frame = await readSheetFrame(db, bidPackageId, known);
  return frame && { ...frame, ...(await readSheetColumns(db, frame)) };
}

/** Reads everything but the columns, or null for an unknown id; fast at any number of lines. */
export async function readSheetFrame(
  db: Db,
  bidPackageId: string,
  known: ProjectStanding | null = null,
): Promise<SheetFrame | null> {
  const reading = await readPackage(db, bidPackageId, known);
  if (reading === null) return null;
  const { alternates, bidders, header, isBidderOrderManual } = reading;
  const project = await db
    .selectFrom('project')
    .select(['id', 'name', 'isClosed', 'projectAdmins', 'contributors', 'lineItemRollup1', 'lineItemRollup2'])
    .select(['bidDueDate', 'bidDueTime', 'bidDueTimeZone'])
    .where('id', '=', header.projectId)
    .executeTakeFirstOrThrow();
  const bidderIds = bidders.map(({ id }) => id);
  const lists = await readPackageLists(db, header.id);
  return {
    seq: await readStreamVersion(db, header.id),
    bidPackage: { ...header, isBidderOrderManual },
    project: { ...project, seq: await readStreamVersion(db, header.projectId) },
    frozenIds: await readFrozenIds(db, header, bidders, lists.adjustments),
    alternates: alternates.map(({ id, name, enabled, projectId }) => ({ id, name, enabled, projectId })),
    bidders: bidders.map(bidderRecordOf),
    ...lists,
    documents: await readDocumentRecords(db, bidderIds),
    quotes: await readQuotes(db, header.id, bidderIds),
  };
}

/** Reads the columns of a sheet in the order of its alternates and bidders. */
export async function readSheetColumns(
  db: Db,
  { bidPackage: { id }, alternates, bidders }: SheetFrame,
): Promise<SheetColumns> {
  const bidderIds = bidders.map((bidder) => bidder.id);
  const lines = await readDisplayedLines(
    db,
    id,
    alternates.map((alternate) => alternate.id),
  );
  const bids = await readBids(db, id, bidderIds, lines);
  const details = await readBidDetails(db, id, bidderIds, lines);
  return {
    lineItems: {
      ids: lines.map((line) => line.id),
      alternateIndexes: lines.map(({ alternateIndex }) => alternateIndex),
      ...recordLists(lines),
      levels1: lines.map(({ level1 }) => level1),
      levels2: lines.map(({ level2 }) => level2),
    },
    bids: bids.map((entries, index) => ({ bidderId: bidderIds[index]!, ...entries, ...details[index] })),
  };
}

/** Returns the frozen ids of the package, its project, its separately frozen parts, and the settings. */
async function readFrozenIds(
  db: Db,
  header: Pick<SheetRecord['bidPackage'], 'id' | 'projectId' | 'notesId'>,
  bidders: readonly Pick<Row<'bidder'>, 'notesId' | 'fileUploadContainerId'>[],
  adjustments: SheetRecord['adjustments'],
): Promise<string[]> {
  const shown = new Set<string | null>([
    header.id,
    header.projectId,
    header.notesId,
    ...bidders.flatMap((bidder) => [bidder.notesId, bidder.fileUploadContainerId]),
    ...adjustments.map(({ notesId }) => notesId),
    fixedEntityIds.application,
    fixedEntityIds.systemSettings,
  ]);
  const frozen = await readFrozenEntities(db);
  return frozen.map(({ entityId }) => entityId).filter((entityId) => shown.has(entityId));
}
