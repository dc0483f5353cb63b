import { sql } from 'kysely';
import { applicationId } from '../projects/project.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';

/** A person's stored row. */
export type UserAtWork = Row<'person'>;

/** Locks the application entity until the commit and returns the organization's user with an e-mail, ignoring case. */
export async function loadUserForUpdate(work: Work, email: string): Promise<UserAtWork | null> {
  await work.holdStreams(applicationId);
  const row = await work.db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row ? storedRow(row) : null;
}

/** Returns the row of a user who has never signed in: the first sign-in sets the name. */
export function newUser(work: Work, user: Pick<UserAtWork, 'email' | 'location' | 'roles'>): UserAtWork {
  return { ...user, id: work.newId(), name: null, notificationSettings: {}, createdAt: work.now };
}

/** Returns the projects in which a user is assigned to bid packages, with codes: 'Riverside Library (03.30, 05.12)'. */
export async function loadProjectsAssignedTo({ db }: Work, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bidPackage')
    .innerJoin('project', 'project.id', 'bidPackage.projectId')
    .select(['project.id', 'project.name', 'bidPackage.code'])
    .where('bidPackage.assignedToUserId', '=', userId)
    .orderBy('project.name')
    .orderBy('project.id')
    .orderBy('bidPackage.codeKey')
    .execute();
  const projects = new Map<string, { readonly name: string; readonly codes: string[] }>();
  for (const { id, name, code } of rows) {
    const project = projects.get(id) ?? { name, codes: [] };
    projects.set(id, project);
    project.codes.push(code);
  }
  return [...projects.values()].map(({ name, codes }) => `${name} (${codes.join(', ')})`);
}

/** Locks the application entity until the commit and reads the company's users. */
export async function loadUsersForUpdate(work: Work): Promise<readonly UserAtWork[]> {
  await work.holdStreams(applicationId);
  const rows = await work.db.selectFrom('person').selectAll().execute();
  return rows.map(storedRow);
}

/**
 * Adds, changes or removes a user.
 *
 * @returns false if the e-mail belongs to a person of another organization: an e-mail leads to one organization
 */
export async function writeUser(work: Work, change: RowChange<'person'>): Promise<boolean> {
  return writeUsers(work, [change]);
}

/** Writes several users, all or none. Returns false like {@link writeUser}. */
export async function writeUsers(work: Work, changes: readonly RowChange<'person'>[]): Promise<boolean> {
  await sql`savepoint user_write`.execute(work.db);
  try {
    await writeRows(work, 'person', applicationId, changes);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'person_email') throw error;
    await sql`rollback to savepoint user_write`.execute(work.db);
    return false;
  }
}

/**
 * Finds which e-mails of rejected changes belong to people of another organization, whose rows are not readable here, by
 * bisecting the changes. The command must be refused afterwards.
 */
export async function takenElsewhere(work: Work, changes: readonly RowChange<'person'>[]): Promise<string[]> {
  if (changes.length === 1) return [changes[0]!.after!.email];
  const middle = changes.length >> 1;
  const taken: string[] = [];
  for (const part of [changes.slice(0, middle), changes.slice(middle)]) {
    if (!(await writeUsers(work, part))) taken.push(...(await takenElsewhere(work, part)));
  }
  return taken;
}
