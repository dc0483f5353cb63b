import { useSyncExternalStore } from 'react';
import type { UserRecord } from '#contract';

/** The login states of AUTH-012 to AUTH-020; 'starting' until the first of them is known. */
export type LoginState =
  | 'starting'
  | 'notAuthenticated'
  | 'loggedIn'
  | 'choosingOrganization'
  | 'unlicensed'
  | 'ssoError'
  | 'otherError';

/** The signed-in user as GET /users/current-user answers (USER-008). */
export type CurrentUser = UserRecord;

export interface Session {
  readonly state: LoginState;
  readonly user: CurrentUser | null;
  /** Of support staff: the organization they work in. */
  readonly organizationName: string | null;
  /** What the identity provider or the login call said, cleaned (AUTH-042, AUTH-043). */
  readonly message: string | null;
}

let session: Session = { state: 'starting', user: null, organizationName: null, message: null };
const listeners = new Set<() => void>();

export function setSession(next: Partial<Session>): void {
  session = { ...session, ...next };
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** The signed-in user; for pages behind a guard, where there always is one. */
export function useCurrentUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('This page is for signed-in users.');
  return user;
}

/** The name, or the e-mail while no name is known (USER-005). */
export function nameOf(user: { readonly name: string | null; readonly email: string }): string {
  return user.name?.trim() || user.email;
}

/** Roles are checked exactly: none includes another (ROLE-001). */
export function hasRole(user: Pick<CurrentUser, 'roles'>, ...anyOf: readonly string[]): boolean {
  return user.roles.some((role) => anyOf.includes(role.id));
}
