import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { UserRecord } from '#contract';
import type { Viewer } from '#leveling';

/** The login states; 'starting' until the first of them is known. */
export type LoginState =
  | 'starting'
  | 'notAuthenticated'
  | 'loggedIn'
  | 'choosingOrganization'
  | 'unlicensed'
  | 'ssoError'
  | 'otherError';

export type CurrentUser = UserRecord;

export interface Session {
  readonly state: LoginState;
  readonly user: CurrentUser | null;
  readonly organizationId: string | null;
  /** Of support staff: the organization they work in. */
  readonly organizationName: string | null;
  /** The sanitized message of the identity provider or the login call. */
  readonly message: string | null;
}

const session = createStore<Session>(() => ({
  state: 'starting',
  user: null,
  organizationId: null,
  organizationName: null,
  message: null,
}));

export function setSession(next: Partial<Session>): void {
  session.setState(next);
}

export function currentSession(): Session {
  return session.getState();
}

/**
 * Returns the owner of unsaved work in a tab: a person in one organization. Support staff change theirs, and new projects and
 * the fixed entities have the same address and ids in all of them.
 */
export function ownerOf(userId: string, organizationId: string | null): string {
  return organizationId === null ? userId : `${userId} ${organizationId}`;
}

/** Calls the listener after every change. Returns an unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  return session.subscribe(listener);
}

export function useSession(): Session {
  return useStore(session);
}

/** Returns the signed-in user; for pages behind a guard, where there always is one. */
export function useCurrentUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('This page is for signed-in users.');
  return user;
}

/** Returns the name, or the e-mail while no name is known. */
export function nameOf(user: { readonly name: string | null; readonly email: string }): string {
  return user.name?.trim() || user.email;
}

/** Returns the user in the form that access rules take. */
export function viewerOf({ email, roles }: Pick<CurrentUser, 'email' | 'roles'>): Viewer {
  return { email, roles: roles.map(({ id }) => id) };
}

/** Returns whether the user has one of the roles; none includes another. */
export function hasRole(user: Pick<CurrentUser, 'roles'>, ...anyOf: readonly string[]): boolean {
  return user.roles.some((role) => anyOf.includes(role.id));
}
