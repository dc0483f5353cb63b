import type { Db } from './store.ts';
import { type Row, storedRow } from './tables.ts';

/** Returns the frozen entities, newest first. */
export async function readFrozenEntities(db: Db): Promise<Row<'frozenEntity'>[]> {
  const rows = await db.selectFrom('frozenEntity').selectAll().orderBy('dateFrozen', 'desc').execute();
  return rows.map(storedRow);
}

/** Returns a frozen entity by id, or null if it is not frozen. */
export async function readFrozenEntity(db: Db, entityId: string): Promise<Row<'frozenEntity'> | null> {
  return (await readFrozenEntities(db)).find((row) => row.entityId === entityId) ?? null;
}

/** Freezes an entity; an already frozen one keeps its date. */
export async function freeze(db: Db, organizationId: string, row: Row<'frozenEntity'>): Promise<void> {
  await db
    .insertInto('frozenEntity')
    .values({ organizationId, ...row })
    .onConflict((conflict) => conflict.columns(['organizationId', 'entityId']).doNothing())
    .execute();
}

/** Unfreezes an entity. */
export async function unfreeze(db: Db, entityId: string): Promise<void> {
  await db.deleteFrom('frozenEntity').where('entityId', '=', entityId).execute();
}

/** The name of a frozen entity and of its parents. */
export interface EntityNames {
  readonly projectName: string | null;
  /** code - description */
  readonly bidPackage: string | null;
  readonly company: string | null;
  /** For adjustment notes the name of their alternate; null in the base section. */
  readonly alternate: string | null;
}

/** Returns the names of entities and their parents, by entity id. */
export async function readEntityNames(db: Db, entityIds: readonly string[]): Promise<ReadonlyMap<string, EntityNames>> {
  if (entityIds.length === 0) return new Map();
  const streams = await db
    .selectFrom('stream')
    .leftJoin('project', 'project.id', 'stream.projectId')
    .leftJoin('bidPackage', 'bidPackage.id', 'stream.bidPackageId')
    .select(['stream.id', 'project.name', 'bidPackage.code', 'bidPackage.description'])
    .where('stream.id', 'in', entityIds)
    .execute();
  const companies = new Map(await companiesOfBidders(db, entityIds));
  const adjustments = await adjustmentsOfNotes(db, entityIds);
  return new Map(
    streams.map(({ id, name, code, description }) => [
      id,
      {
        projectName: name,
        bidPackage: code === null ? null : `${code} - ${description}`,
        company: adjustments.get(id)?.companyName ?? companies.get(id) ?? null,
        alternate: adjustments.get(id)?.alternate ?? null,
      },
    ]),
  );
}

async function companiesOfBidders(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('bidder')
    .select(['companyName', 'notesId', 'fileUploadContainerId'])
    .where((where) => where.or([where('notesId', 'in', ids), where('fileUploadContainerId', 'in', ids)]))
    .execute();
  return rows.flatMap(({ companyName, notesId, fileUploadContainerId }): [string, string][] => [
    [notesId, companyName],
    [fileUploadContainerId, companyName],
  ]);
}

async function adjustmentsOfNotes(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('adjustment')
    .innerJoin('bidder', 'bidder.id', 'adjustment.bidderId')
    .leftJoin('alternate', 'alternate.id', 'adjustment.alternateId')
    .select(['adjustment.notesId', 'companyName', 'alternate.name as alternate'])
    .where('adjustment.notesId', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.notesId, row]));
}
