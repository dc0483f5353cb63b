import { type RoleId, roleNames, type UserRecord } from '#contract';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';

/** Returns a user of the organization by id, or null. */
export async function readUser(db: Db, personId: string): Promise<UserRecord | null> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst();
  return row ? userRecordOf(row, await isLicensed(db)) : null;
}

/** Returns whether the organization has a license. */
export async function isLicensed(db: Db): Promise<boolean> {
  const row = await db.selectFrom('organization').select('isLicensed').executeTakeFirst();
  return row?.isLicensed ?? false;
}

/** Returns a user's stored notification settings, an empty object if there are none; null for an unknown id. */
export async function readNotificationSettings(db: Db, personId: string): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('person')
    .select('notificationSettings')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ? row.notificationSettings : null;
}

/** Returns a user in API form. */
function userRecordOf(
  row: Pick<Row<'person'>, 'id' | 'email' | 'name' | 'location' | 'roles'>,
  licensed: boolean,
): UserRecord {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    location: row.location,
    roles: rolesOf(row.roles as RoleId[]),
    isLicensed: licensed,
  };
}

/** Returns roles with their display names. */
export function rolesOf(roles: readonly RoleId[]): UserRecord['roles'] {
  return roles.map((id) => ({ id, name: roleNames[id] }));
}
