import { sql } from 'kysely';
import type { AuditKind } from '#contract';
import type { Db } from '../store.ts';

/** What somebody opened or took out. */
export interface AuditEntry {
  readonly id: string;
  readonly time: string;
  readonly actorId: string;
  readonly actorEmail: string;
  readonly actorName: string | null;
  readonly kind: AuditKind;
  readonly projectId?: string;
  readonly bidPackageId?: string;
  readonly detail?: string;
}

/** Stores entries, with the projects of their packages; those that are stored already stay as they are. */
export async function addAuditEntries(db: Db, organizationId: string, entries: readonly AuditEntry[]): Promise<void> {
  await sql`
    insert into audit_entry (organization_id, id, time, actor_id, actor_email, actor_name, kind, project_id,
      bid_package_id, detail)
    select ${organizationId}, entry.id, entry.time, entry."actorId", entry."actorEmail", entry."actorName", entry.kind,
      coalesce(entry."projectId", bid_package.project_id), entry."bidPackageId", entry.detail
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, time timestamptz, "actorId" uuid,
      "actorEmail" text, "actorName" text, kind text, "projectId" uuid, "bidPackageId" uuid, detail text)
    left join bid_package on bid_package.id = entry."bidPackageId"
    on conflict do nothing`.execute(db);
}

/** Deletes the entries of the organization from before a time. */
export async function deleteAuditEntries(db: Db, before: string): Promise<void> {
  await db.deleteFrom('auditEntry').where('time', '<', before).execute();
}
