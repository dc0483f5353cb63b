import type { getCurrentUser, getNotificationSettings, getUser } from '#contract';
import type { QueryOfEndpoint } from '../call.ts';
import { isLicensed, readNotificationSettings, readUser, rolesOf } from '../store/readers/personReader.ts';
import { found } from './found.ts';

/** GET users/current-user: the caller, with the roles that count now. Support belongs to no client organization. */
export const currentUser: QueryOfEndpoint<typeof getCurrentUser> = ({ caller, services }) =>
  services.store.read(caller.organizationId, async (db) => {
    const stored = await readUser(db, caller.userId);
    return {
      id: caller.userId,
      email: caller.email,
      name: stored?.name ?? caller.name,
      location: stored?.location ?? null,
      roles: rolesOf(caller.roles),
      isLicensed: stored?.isLicensed ?? (await isLicensed(db)),
    };
  });

/** GET users/{id}. */
export const user: QueryOfEndpoint<typeof getUser> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, (db) => found('The user', params.id, (id) => readUser(db, id)));

/** GET users/{id}/notification-settings. */
export const notificationSettings: QueryOfEndpoint<typeof getNotificationSettings> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, (db) =>
    found('The user', params.id, (id) => readNotificationSettings(db, id)),
  );
