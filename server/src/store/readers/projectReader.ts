import { sql } from 'kysely';
import type { AlternateRecord, ProjectInfoRecord } from '#contract';
import { anyOf } from '../database/anyOf.ts';
import { shortDecimalOrNull } from '../database/shortDecimal.ts';
import type { Db } from '../store.ts';
import { type Row, storedRow } from '../tables.ts';

/** Returns a project's row, or null. */
export async function readProject(db: Db, projectId: string): Promise<Row<'project'> | null> {
  const row = await db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirst();
  return row ? storedRow(row) : null;
}

/** Returns the project of a package, or null. */
export async function readProjectOfPackage(db: Db, bidPackageId: string): Promise<Row<'project'> | null> {
  const row = await db.selectFrom('bidPackage').select('projectId').where('id', '=', bidPackageId).executeTakeFirst();
  return row ? readProject(db, row.projectId) : null;
}

/** Returns the distinct projects of these packages. */
export async function readProjectsOfPackages(db: Db, packageIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bidPackage')
    .select('projectId')
    .distinct()
    .where('id', '=', anyOf(packageIds))
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** Returns the content of the project info dialog. */
export function projectInfoOf(row: Row<'project'>): ProjectInfoRecord {
  const { streetAddress, aptSuiteBldg, city, stateOrRegion, postalCode, country } = row;
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    imageUri: row.imageUri,
    siteAddress: { streetAddress, aptSuiteBldg, city, stateOrRegion, postalCode, country },
    bidDueDate: row.bidDueDate,
    ...(row.bidDueTime !== null && { bidDueTime: row.bidDueTime, bidDueTimeZone: row.bidDueTimeZone }),
    isHardBid: row.isHardBid,
    ...(row.carriedDefault !== 'none' && { carriedDefault: row.carriedDefault }),
    startDate: row.startDate,
    completionDate: row.completionDate,
    owner: row.owner,
    architect: row.architect,
    ...areasOf(row),
  };
}

/** Returns the two areas with their units. */
export function areasOf(
  row: Pick<
    Row<'project'>,
    'totalBuildingArea' | 'totalBuildingAreaUnitOfMeasure' | 'totalSiteArea' | 'totalSiteAreaUnitOfMeasure'
  >,
) {
  return {
    totalBuildingArea: shortDecimalOrNull(row.totalBuildingArea),
    totalBuildingAreaUnitOfMeasure: row.totalBuildingAreaUnitOfMeasure,
    totalSiteArea: shortDecimalOrNull(row.totalSiteArea),
    totalSiteAreaUnitOfMeasure: row.totalSiteAreaUnitOfMeasure,
  };
}

/** Returns the alternates of a project by name, each with whether any package has lines in it. */
export async function readAlternatesWithLines(db: Db, projectId: string): Promise<AlternateRecord[]> {
  return db
    .selectFrom('alternate')
    .select((eb) => [
      'id',
      'name',
      'enabled',
      'projectId',
      eb
        .exists(
          eb
            .selectFrom('lineItem')
            .select('lineItem.id')
            .whereRef('lineItem.alternateId', '=', 'alternate.id')
            .where('lineItem.deletedAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasLineItems'),
    ])
    .where('projectId', '=', projectId)
    .orderBy(sql`name_key collate "C"`)
    .execute();
}

/** Returns which of a project's packages have bidders or lines, so that removing them needs a confirmation. */
export async function readPackagesWithContent(db: Db, projectId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from bid_package package where project_id = ${projectId} and (
      exists (select from bidder where bid_package_id = package.id and deleted_at is null)
      or exists (select from line_item where bid_package_id = package.id and deleted_at is null))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the general requirements of a project, in order. */
export async function readGeneralRequirements(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projectGeneralRequirement')
    .select('description')
    .where('projectId', '=', projectId)
    .orderBy('order')
    .execute();
  return rows.map(({ description }) => description);
}

/** Returns the distinct group names of a project's lines per level, by name. */
export async function readMetadata(db: Db, projectId: string): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from (
      select distinct level.name, level.value
      from line_item line
      join bid_package package on package.id = line.bid_package_id
      cross join lateral (values ('Classification 1', line.level1), ('Classification 2', line.level2)) level (name, value)
      where package.project_id = ${projectId} and line.deleted_at is null and level.value is not null
    ) used order by name, value collate "C"`.execute(db);
  return rows;
}

/** Stored ids of fee values by `feeId alternateId`; the alternate is empty for the base. */
export type CalculatedValueIds = ReadonlyMap<string, string>;

/** Returns the ids of the fee values of a project. */
export async function readCalculatedValueIds(db: Db, projectId: string): Promise<CalculatedValueIds> {
  const rows = await db
    .selectFrom('feeCalculatedValue')
    .select(['id', 'feeId', 'alternateId'])
    .where('projectId', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, feeId, alternateId }) => [`${feeId} ${alternateId ?? ''}`, id]));
}
