import { fixedEntityIds, type SheetRecord } from '#contract';
import { readFrozenEntities } from '../frozenEntity.ts';
import { recordLists } from '../packages/lineFields.ts';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';
import { bidderRecordOf, readPackage, readPackageLists } from './bidPackageReader.ts';
import { readBids, readDisplayedLines } from './linesReader.ts';
import { readStreamVersion } from './liveReader.ts';
import type { ProjectStanding } from './projectStanding.ts';

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
  const reading = await readPackage(db, bidPackageId, known);
  if (reading === null) return null;
  const { alternates, bidders, header, isBidderOrderManual } = reading;
  const project = await db
    .selectFrom('project')
    .select(['id', 'name', 'isClosed', 'projectAdmins', 'contributors', 'lineItemRollup1', 'lineItemRollup2'])
    .where('id', '=', header.projectId)
    .executeTakeFirstOrThrow();
  const alternateIds = alternates.map(({ id }) => id);
  const bidderIds = bidders.map(({ id }) => id);
  const lines = await readDisplayedLines(db, header.id, alternateIds);
  const bids = await readBids(db, header.id, bidderIds, lines);
  const lists = await readPackageLists(db, header.id);
  return {
    seq: await readStreamVersion(db, header.id),
    bidPackage: { ...header, isBidderOrderManual },
    project: { ...project, seq: await readStreamVersion(db, header.projectId) },
    frozenIds: await readFrozenIds(db, header, bidders, lists.adjustments),
    alternates: alternates.map(({ id, name, enabled, projectId }) => ({ id, name, enabled, projectId })),
    bidders: bidders.map(bidderRecordOf),
    ...lists,
    lineItems: {
      ids: lines.map(({ id }) => id),
      alternateIndexes: lines.map(({ alternateIndex }) => alternateIndex),
      ...recordLists(lines),
      levels1: lines.map(({ level1 }) => level1),
      levels2: lines.map(({ level2 }) => level2),
    },
    bids: bids.map(({ classifications, prices }, index) => ({ bidderId: bidderIds[index]!, classifications, prices })),
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
