import { type RawBuilder, sql } from 'kysely';
import { amountText, ZERO } from '#leveling';
import { anyOf } from '../database/anyOf.ts';
import { isGuid } from '../database/guid.ts';
import type { Db } from '../store.ts';
import { type Row, storedRow } from '../tables.ts';
import { readProjectStanding } from './projectStanding.ts';

/**
 * Returns the streams of source ids: a stream's id is its own source, and so are the ids of notes and document containers
 * without entries; an alternate's stream is its project. Unknown, malformed and foreign ids have none.
 *
 * @returns stream ids by source id as given
 */
export async function readSources(db: Db, sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(sourceIds.filter(isGuid).map((id) => [id, id.toLowerCase()]));
  if (wanted.size === 0) return new Map();
  const ids = [...new Set(wanted.values())];
  const streams = await db.selectFrom('stream').select('id').where('id', '=', anyOf(ids)).execute();
  const rest = ids.filter((id) => !streams.some((stream) => stream.id === id));
  const found = new Map([...(await readSourcesWithoutStream(db, rest)), ...streams.map(({ id }) => [id, id] as const)]);
  return new Map([...wanted].flatMap(([given, id]) => (found.has(id) ? [[given, found.get(id)!]] : [])));
}

async function readSourcesWithoutStream(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; stream: string }>`
    select id, project_id as stream from alternate where id = ${anyOf(ids)}
    union all select notes_id, notes_id from bid_package where notes_id = ${anyOf(ids)}
    union all select notes_id, notes_id from project where notes_id = ${anyOf(ids)}
    union all select notes_id, notes_id from bidder where notes_id = ${anyOf(ids)}
    union all select file_upload_container_id, file_upload_container_id from project
      where file_upload_container_id = ${anyOf(ids)}
    union all select file_upload_container_id, file_upload_container_id from bidder
      where file_upload_container_id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, stream }) => [id, stream]));
}

/** Returns the version of a stream, 0 if it has no entries. */
export async function readStreamVersion(db: Db, streamId: string): Promise<number> {
  const row = await db.selectFrom('stream').select('version').where('id', '=', streamId).executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** The fields of a package that are not columns of its row. */
export interface PackageHeaderFigures {
  readonly assignedToUser: { readonly name: string | null; readonly email: string } | null;
  readonly contingencyPercentage: string | null;
  readonly contingencyAmount: string;
}

/** Returns the current derived fields of a package's header; null if the package no longer exists. */
export async function readPackageHeader(db: Db, bidPackageId: string): Promise<PackageHeaderFigures | null> {
  const row = await db
    .selectFrom('bidPackage')
    .leftJoin('person', 'person.id', 'bidPackage.assignedToUserId')
    .select(['bidPackage.projectId', 'person.email', 'person.name'])
    .where('bidPackage.id', '=', bidPackageId)
    .executeTakeFirst();
  if (!row) return null;
  const standing = await readProjectStanding(db, row.projectId);
  const contingency = standing?.packages.find((found) => found.row.id === bidPackageId)?.amounts.contingency;
  return {
    assignedToUser: row.email === null ? null : { name: row.name, email: row.email },
    contingencyPercentage: contingency?.percentage ?? null,
    contingencyAmount: amountText(contingency?.amount ?? ZERO),
  };
}

/**
 * Returns the current headers of packages whose contingency depends on other figures: of a project, or of one package of
 * it. Packages with a contingency of 0 percent are skipped, because theirs cannot change.
 */
export async function readHeadersWithContingency(
  db: Db,
  projectId: string,
  bidPackageId: string | null,
): Promise<(Row<'bidPackage'> & PackageHeaderFigures)[]> {
  const rows = await db
    .selectFrom('bidPackage')
    .selectAll()
    .where('projectId', '=', projectId)
    .$if(bidPackageId !== null, (all) => all.where('id', '=', bidPackageId))
    .where((eb) => eb.or([eb('contingencyValue', '<>', '0'), eb('contingencyUnit', '=', 'amount')]))
    .execute();
  const headers: (Row<'bidPackage'> & PackageHeaderFigures)[] = [];
  for (const row of rows.map(storedRow)) {
    const figures = await readPackageHeader(db, row.id);
    if (figures) headers.push({ ...row, ...figures });
  }
  return headers;
}

const inSection = (alternateId: string | null): RawBuilder<boolean> =>
  sql<boolean>`alternate_id is not distinct from ${alternateId}::uuid`;

/** Returns the positions of a section's lines, from 0 without gaps, of a range of sort keys. */
export async function readLineOrders(
  db: Db,
  bidPackageId: string,
  alternateId: string | null,
  from: bigint,
  to: bigint,
): Promise<{ id: string; order: number }[]> {
  const { rows } = await sql<{ id: string; order: number }>`
    select id, "order" from (
      select id, sort_key, (row_number() over (order by sort_key, id) - 1)::int as "order" from line_item
      where bid_package_id = ${bidPackageId} and ${inSection(alternateId)} and deleted_at is null
    ) ordered where sort_key between ${String(from)}::bigint and ${String(to)}::bigint order by "order"`.execute(db);
  return rows;
}

/** Returns the positions of a section's groups among their siblings, from 0 without gaps. */
export async function readGroupOrders(
  db: Db,
  bidPackageId: string,
  alternateId: string | null,
): Promise<{ level1: string; level2: string | null; order: number }[]> {
  const { rows } = await sql<{ level1: string; level2: string | null; order: number }>`
    select classification_level1 as level1, classification_level2 as level2, (row_number() over (
      partition by case when classification_level2 is null then null else classification_level1 end,
        classification_level2 is null order by sort_key, id) - 1)::int as "order"
    from line_item_group_order where bid_package_id = ${bidPackageId} and ${inSection(alternateId)}`.execute(db);
  return rows;
}

/** Returns those of these bidders that are not deleted. */
export async function readPresentBidders(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('bidder')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(found.map(({ id }) => id));
}
