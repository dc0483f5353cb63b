import { sql } from 'kysely';
import { anyOf } from '../database/anyOf.ts';
import type { Db } from '../store.ts';

/** A bid package with its project. */
export interface FoundPackage {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly isClosed: boolean;
}

/** The name of a package; the packages of all projects share few names. */
export interface PackageName {
  readonly code: string;
  readonly description: string;
}

function packages(db: Db) {
  return db
    .selectFrom('bidPackage')
    .innerJoin('project', 'project.id', 'bidPackage.projectId')
    .select([
      'bidPackage.id',
      'bidPackage.code',
      'bidPackage.description',
      'bidPackage.projectId',
      'project.name as projectName',
      'project.isClosed',
    ]);
}

/** Returns the packages of some projects. */
export async function packagesOf(db: Db, projectIds: readonly string[]): Promise<FoundPackage[]> {
  return packages(db).where('bidPackage.projectId', '=', anyOf(projectIds)).execute();
}

/** Returns every code and description that packages have, each once. It steps from one to the next in the index. */
export async function packageNames(db: Db): Promise<PackageName[]> {
  const { rows } = await sql<PackageName>`
    with recursive names as (
      (select code, description from bid_package order by code, description limit 1)
      union all
      select following.code, following.description from names cross join lateral (
        select code, description from bid_package
        where (code, description) > (names.code, names.description) order by code, description limit 1
      ) following
    ) select code, description from names`.execute(db);
  return rows;
}

/** At most so many packages of each name. */
export async function packagesNamed(db: Db, names: readonly PackageName[], maximum: number): Promise<FoundPackage[]> {
  const { rows } = await sql<FoundPackage>`
    select found.id, found.code, found.description, project.id as project_id, project.name as project_name,
      project.is_closed
    from unnest(${names.map(({ code }) => code)}::text[], ${names.map(({ description }) => description)}::text[])
      as named(code, description)
    cross join lateral (
      select id, code, description, project_id from bid_package
      where bid_package.code = named.code and bid_package.description = named.description
      order by id limit ${maximum}
    ) found
    join project on project.id = found.project_id`.execute(db);
  return rows;
}

/** Packages by their ids. */
export async function packagesById(db: Db, ids: readonly string[]): Promise<FoundPackage[]> {
  return packages(db).where('bidPackage.id', '=', anyOf(ids)).execute();
}
