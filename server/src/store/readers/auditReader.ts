import { type RawBuilder, sql } from 'kysely';
import type { AuditEntryRecord, AuditKind } from '#contract';
import { derivedFacts } from '../log/derivedFacts.ts';
import type { Db } from '../store.ts';

/** Which entries are read. */
export interface AuditFilter {
  readonly person?: string | undefined;
  readonly project?: string | undefined;
  readonly kind?: AuditKind | undefined;
  /** The oldest time. */
  readonly from: string;
  /** Entries before this time. */
  readonly to?: string | undefined;
  /** The last entry that was read; later ones are left out. */
  readonly after?: { readonly time: string; readonly id: string } | undefined;
}

interface FoundEntry {
  readonly id: string;
  readonly time: string;
  readonly email: string;
  readonly name: string | null;
  readonly kind: AuditKind;
  readonly command: string | null;
  readonly detail: string | null;
  readonly projectId: string | null;
  readonly project: string | null;
  readonly bidPackageId: string | null;
  readonly code: string | null;
  readonly description: string | null;
}

/** Facts that no person has asked for. */
const ofServer = Object.values(derivedFacts).filter((fact) => fact !== derivedFacts.unfrozen);

/**
 * Reads what people opened, from the audit entries, and what they changed, from the log: one entry for each command,
 * newest first.
 */
export async function readAuditLog(db: Db, filter: AuditFilter, limit: number): Promise<AuditEntryRecord[]> {
  const { rows } = await sql<FoundEntry>`
    select entry.*, project.name as project, bid_package.code, bid_package.description
    from ((${opened(filter)} order by entry.time desc, entry.id desc limit ${limit})
      union all (${changed(filter)} order by entry.time desc, entry.command_id desc limit ${limit})) as entry
    left join project on project.id = entry."projectId"
    left join bid_package on bid_package.id = entry."bidPackageId"
    order by entry.time desc, entry.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, time, email, name, kind, command, detail, ...row }) => ({
    id,
    when: time,
    who: { name, email },
    kind,
    command,
    project: row.projectId !== null && row.project !== null ? { id: row.projectId, name: row.project } : null,
    bidPackage:
      row.bidPackageId !== null && row.code !== null
        ? { id: row.bidPackageId, code: row.code, description: row.description ?? '' }
        : null,
    detail,
  }));
}

function opened(filter: AuditFilter) {
  return sql`
    select entry.id, entry.time, entry.actor_email as email, entry.actor_name as name, entry.kind,
      null::text as command, entry.detail, entry.project_id as "projectId", entry.bid_package_id as "bidPackageId"
    from audit_entry entry
    where ${ofTimeAndPerson(filter, 'id')}
      and ${filter.kind === undefined ? sql`true` : sql`entry.kind = ${filter.kind}`}
      and ${filter.project === undefined ? sql`true` : sql`entry.project_id in ${projectsNamed(filter.project)}`}`;
}

/** A command changes one package, more of a project, or what belongs to no project. */
function changed(filter: AuditFilter) {
  const isCounted = (alias: string) => sql`${sql.ref(`${alias}.fact`)} <> all(${ofServer})
    and ${
      filter.project === undefined
        ? sql`true`
        : sql`${sql.ref(`${alias}.stream_id`)} in (select id from stream where project_id in ${projectsNamed(filter.project)})`
    }`;
  const kind = sql`case when scope.bid_package_id is not null then 'changedBidPackage'
    when scope.project_id is not null then 'changedProject' else 'changedSettings' end`;
  return sql`
    select entry.command_id as id, entry.time, entry.actor_email as email, entry.actor_name as name, ${kind} as kind,
      entry.command, null::text as detail, scope.project_id as "projectId", scope.bid_package_id as "bidPackageId"
    from event_log entry
    cross join lateral (
      select (array_agg(stream.project_id) filter (where stream.project_id is not null))[1] as project_id,
        case when count(distinct stream.bid_package_id) = 1
          then (array_agg(stream.bid_package_id) filter (where stream.bid_package_id is not null))[1] end as bid_package_id
      from event_log part join stream on stream.id = part.stream_id
      where part.organization_id = entry.organization_id and part.command_id = entry.command_id
        and part.fact <> all(${ofServer})
    ) scope
    where ${ofTimeAndPerson(filter, 'command_id')} and ${isCounted('entry')}
      and not exists (select from event_log first where first.organization_id = entry.organization_id
        and first.command_id = entry.command_id and first.position < entry.position and ${isCounted('first')})
      and ${filter.kind === undefined ? sql`true` : sql`${kind} = ${filter.kind}`}`;
}

/** The organization is named for the sake of the index. */
function ofTimeAndPerson({ from, to, after, person }: AuditFilter, id: 'id' | 'command_id'): RawBuilder<unknown> {
  const search = person?.trim().toLowerCase();
  return sql`entry.organization_id = (select current_organization()) and entry.time >= ${from}
    and ${to === undefined ? sql`true` : sql`entry.time < ${to}`}
    and ${after === undefined ? sql`true` : sql`(entry.time, ${sql.ref(`entry.${id}`)}) < (${after.time}, ${after.id})`}
    and ${search ? sql`position(${search} in lower(concat(entry.actor_name, ' ', entry.actor_email))) > 0` : sql`true`}`;
}

const projectsNamed = (part: string) =>
  sql`(select id from project where position(${part.trim().toLowerCase()} in lower(name)) > 0)`;
