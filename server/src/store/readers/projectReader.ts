import { sql } from 'kysely';
import type { AlternateRecord, ProjectInfoRecord } from '#contract';
import { anyOf } from '../database/anyOf.ts';
import { shortDecimalOrNull } from '../database/shortDecimal.ts';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';

/** A project's own row, or null. */
export async function readProject(db: Db, projectId: string): Promise<Row<'project'> | null> {
  const row = await db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirst();
  if (!row) return null;
  const { organizationId: _, ...project } = row;
  return project;
}

/** The project of a package, or null. */
export async function readProjectOfPackage(db: Db, bidPackageId: string): Promise<Row<'project'> | null> {
  const row = await db.selectFrom('bidPackage').select('projectId').where('id', '=', bidPackageId).executeTakeFirst();
  return row ? readProject(db, row.projectId) : null;
}

/** The projects that these packages belong to, each once. */
export async function readProjectsOfPackages(db: Db, packageIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bidPackage')
    .select('projectId')
    .distinct()
    .where('id', '=', anyOf(packageIds))
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** What the project info dialog shows. */
export function projectInfoOf(row: Row<'project'>): ProjectInfoRecord {
  const { streetAddress, aptSuiteBldg, city, stateOrRegion, postalCode, country } = row;
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    imageUri: row.imageUri,
    siteAddress: { streetAddress, aptSuiteBldg, city, stateOrRegion, postalCode, country },
    bidDueDate: row.bidDueDate,
    isHardBid: row.isHardBid,
    startDate: row.startDate,
    completionDate: row.completionDate,
    owner: row.owner,
    architect: row.architect,
    ...areasOf(row),
  };
}

/** The two areas with their units. */
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

/** The alternates of a project by name, each with whether any package has lines in it. */
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

/** Which of a project's packages hold bidders or lines, so that taking one out asks first. */
export async function readPackagesWithContent(db: Db, projectId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from bid_package package where project_id = ${projectId} and (
      exists (select from bidder where bid_package_id = package.id and deleted_at is null)
      or exists (select from line_item where bid_package_id = package.id and deleted_at is null))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The general requirements that a project asks for, in order. */
export async function readGeneralRequirements(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projectGeneralRequirement')
    .select('description')
    .where('projectId', '=', projectId)
    .orderBy('order')
    .execute();
  return rows.map(({ description }) => description);
}

/** The group names that the lines of a project hold, each once per level, by name. */
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

/** Stored ids of fee values by `feeId alternateId`, the alternate empty for the base. */
export type CalculatedValueIds = ReadonlyMap<string, string>;

/** The ids under which the fee values of a project are stored and told about. */
export async function readCalculatedValueIds(db: Db, projectId: string): Promise<CalculatedValueIds> {
  const rows = await db
    .selectFrom('feeCalculatedValue')
    .select(['id', 'feeId', 'alternateId'])
    .where('projectId', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, feeId, alternateId }) => [`${feeId} ${alternateId ?? ''}`, id]));
}
