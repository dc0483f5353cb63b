import { sql } from 'kysely';
import type { ProjectCardRecord } from '#contract';
import { searchKey } from '#leveling';
import { projectOrder, type SearchedField, searchedText } from '../projects/searchedFields.ts';
import type { Db } from '../store.ts';
import type { BoundedMemory } from './boundedMemory.ts';

/** The fields by which a project is found, sorted and grouped. */
export interface KnownProject extends Pick<ProjectCardRecord, 'id' | SearchedField | 'isClosed'> {
  /** The name as fuzzy search compares it. */
  readonly key: string;
  /** The six searched fields as search by words compares them. */
  readonly text: string;
  /** The day of its creation in UTC, YYYY-MM-DD. */
  readonly dayCreated: string;
  /** Changes with every writing of the row. */
  readonly version: bigint;
}

/** The projects of an organization as one moment saw them. */
export interface KnownProjects {
  /** By name. */
  readonly projects: readonly KnownProject[];
  /** The sum of the versions of the projects. */
  readonly version: bigint;
  /** Rows written by older transactions than this one are among the projects as they are now. */
  readonly horizon: string;
}

/**
 * Returns all projects of an organization, by name, from memory where it still holds.
 *
 * Every writing of a row gives it the number of its transaction (xmin), which no row visible before can have. So the
 * count of the rows and the sum of a hash of these numbers say whether anything differs, whoever wrote it. Where
 * something does, the rows written since are read, or all of them when the sum shows that this was not enough: after a
 * deletion, for instance.
 */
export async function readKnownProjects(
  { projects: memory }: { readonly projects: BoundedMemory<KnownProjects> },
  db: Db,
  organizationId: string,
): Promise<readonly KnownProject[]> {
  const known = memory.get(organizationId);
  const now = await readState(db);
  if (known !== null && isAt(known, now)) return known.projects;
  const updated = known === null ? null : withChanges(known, await readProjects(db, known.horizon), now.horizon);
  const current = updated !== null && isAt(updated, now) ? updated : whole(await readProjects(db, null), now);
  memory.set(organizationId, current);
  return current.projects;
}

interface State {
  readonly count: number;
  readonly version: bigint;
  readonly horizon: string;
}

async function readState(db: Db): Promise<State> {
  const { rows } = await sql<{ count: number; version: string; horizon: string }>`
    select count(*)::int as count, coalesce(sum(hashtextextended(xmin::text, 0)), 0)::text as version,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from project`.execute(db);
  const { count, version, horizon } = rows[0]!;
  return { count, version: BigInt(version), horizon };
}

function isAt(known: KnownProjects, { count, version }: State): boolean {
  return known.projects.length === count && known.version === version;
}

async function readProjects(db: Db, since: string | null): Promise<KnownProject[]> {
  const { rows } = await sql<StoredProject>`
    select id, name, subtitle, owner, architect, city, state_or_region, is_closed, date_created,
      hashtextextended(xmin::text, 0)::text as version
    from project ${since === null ? sql`` : sql`where age(xmin) <= age(${since}::xid8::xid)`}`.execute(db);
  return rows.map(knownOf).sort(projectOrder);
}

interface StoredProject {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string | null;
  readonly owner: string | null;
  readonly architect: string | null;
  readonly city: string | null;
  readonly stateOrRegion: string | null;
  readonly isClosed: boolean;
  readonly dateCreated: string;
  readonly version: string;
}

function knownOf({ city, stateOrRegion, dateCreated, version, ...row }: StoredProject): KnownProject {
  const project = { ...row, address_City: city, address_StateOrRegion: stateOrRegion };
  return {
    ...project,
    key: searchKey(row.name),
    text: searchedText(project),
    dayCreated: dateCreated.slice(0, 10),
    version: BigInt(version),
  };
}

function whole(projects: readonly KnownProject[], { version, horizon }: State): KnownProjects {
  return { projects, version, horizon };
}

/** Returns the known projects with new and changed rows. */
function withChanges(known: KnownProjects, changed: readonly KnownProject[], horizon: string): KnownProjects {
  const ids = new Set(changed.map(({ id }) => id));
  const projects = known.projects.filter(({ id }) => !ids.has(id));
  for (const project of changed) projects.splice(placeOf(project, projects), 0, project);
  return { projects, version: projects.reduce((sum, project) => sum + project.version, 0n), horizon };
}

/** Returns the position of a project among sorted ones. */
function placeOf(project: KnownProject, projects: readonly KnownProject[]): number {
  let low = 0;
  let high = projects.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (projectOrder(projects[middle]!, project) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
