import {
  type AnswerOf,
  getClientOrganizations,
  getCurrentUser,
  login as loginCommand,
  loginToOrganization,
  type UserRecord,
} from '#contract';
import { call } from '../../api/call.ts';

export type ClientOrganization = AnswerOf<typeof getClientOrganizations>[number];

/** POST /login: our token for the provider's ID token, or for a token of ours. */
export function login(bearer: string): Promise<string> {
  return call(loginCommand, {}, { bearer });
}

/** POST /login/{clientOrgId}: the same for support staff with a chosen organization. */
export function loginTo(clientOrgId: string, bearer: string): Promise<string> {
  return call(loginToOrganization, { params: { clientOrgId } }, { bearer });
}

/** GET /login/client-organizations, sorted by name. */
export async function clientOrganizations(bearer: string): Promise<readonly ClientOrganization[]> {
  const list = await call(getClientOrganizations, {}, { bearer });
  return list.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** GET /users/current-user. */
export function readCurrentUser(bearer: string): Promise<UserRecord> {
  return call(getCurrentUser, {}, { bearer });
}
