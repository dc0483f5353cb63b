import { CallFailure, failureOf } from '../api/CallFailure.ts';
import { credentials } from '../api/credentials.ts';
import type { CurrentUser } from './session.ts';

export interface ClientOrganization {
  readonly id: string;
  readonly name: string;
}

/** POST /login (API-016): our token for the provider's ID token, or for a token of ours. */
export function login(bearer: string): Promise<string> {
  return ask<string>('POST', '/api/command/login', bearer);
}

/** POST /login/{clientOrgId} (API-017): the same for support staff with a chosen organization. */
export function loginTo(organizationId: string, bearer: string): Promise<string> {
  return ask<string>('POST', `/api/command/login/${encodeURIComponent(organizationId)}`, bearer);
}

/** GET /login/client-organizations (API-018), sorted by name (AUTH-021). */
export async function clientOrganizations(bearer: string): Promise<readonly ClientOrganization[]> {
  const list = await ask<ClientOrganization[]>('GET', '/api/command/login/client-organizations', bearer);
  return list.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** GET /users/current-user (API-023). */
export function readCurrentUser(bearer: string): Promise<CurrentUser> {
  return ask<CurrentUser>('GET', '/api/query/users/current-user', bearer);
}

async function ask<T>(method: 'GET' | 'POST', address: string, bearer: string): Promise<T> {
  const headers = { authorization: `Bearer ${bearer}`, 'x-application-token': credentials.applicationToken };
  const response = await fetch(address, { method, headers }).catch(() => {
    throw new CallFailure(0, 'The service did not answer.', []);
  });
  if (!response.ok) throw await failureOf(response);
  const { data } = (await response.json()) as { data: T };
  return data;
}
