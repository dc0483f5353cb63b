import { paths } from '../paths.ts';
import { type Claims, claimsOf } from './claims.ts';

const tokenKey = 'plumbline.token';
const askedForKey = 'plumbline.askedFor';
const endedKey = 'plumbline.ended';
const removedKey = 'plumbline.removed';
const organizationKey = 'plumbline.organization';

/** Returns the token of this tab: in session storage, so that a reload keeps it and closing the browser drops it. */
export function storedToken(now: number): { token: string; claims: Claims } | null {
  const token = sessionStorage.getItem(tokenKey);
  const claims = token === null ? null : claimsOf(token);
  if (token === null || claims === null || claims.expiresAt * 1000 <= now) return null;
  return { token, claims };
}

export function storeToken(token: string): void {
  sessionStorage.setItem(tokenKey, token);
}

export function forgetToken(): void {
  sessionStorage.removeItem(tokenKey);
}

export function forgetSession(): void {
  forgetToken();
  localStorage.removeItem(organizationKey);
}

/** Keeps the address that a signed-out person asked for, until they have signed in. */
export function rememberAskedFor(address: string): void {
  sessionStorage.setItem(askedForKey, address);
}

/** Returns that address once; home where there is none. */
export function askedFor(): string {
  const address = sessionStorage.getItem(askedForKey) ?? paths.home();
  sessionStorage.removeItem(askedForKey);
  return address;
}

/** A session in this tab that ended because somebody else signed in in the browser. */
export interface EndedSession {
  readonly person: string;
  readonly other: string;
}

/** Remembers it until somebody has signed in in this tab; null forgets it. */
export function rememberEnded(ended: EndedSession | null): void {
  if (ended === null) sessionStorage.removeItem(endedKey);
  else sessionStorage.setItem(endedKey, JSON.stringify(ended));
}

export function endedSession(): EndedSession | null {
  return JSON.parse(sessionStorage.getItem(endedKey) ?? 'null') as EndedSession | null;
}

/** Keeps for the sign-in page that the session ended because its person was removed from the company. */
export function rememberRemoved(wasRemoved: boolean): void {
  if (wasRemoved) sessionStorage.setItem(removedKey, 'true');
  else sessionStorage.removeItem(removedKey);
}

/** Returns whether the last session of this tab ended because its person was removed. */
export function endedByRemoval(): boolean {
  return sessionStorage.getItem(removedKey) !== null;
}

/** The organization that support staff chose: kept for further tabs until log out. */
export interface ChosenOrganization {
  readonly userId: string;
  readonly id: string;
  readonly name: string;
}

export function storedOrganization(userId: string): ChosenOrganization | null {
  try {
    const chosen = JSON.parse(localStorage.getItem(organizationKey) ?? 'null') as ChosenOrganization | null;
    return chosen?.userId === userId ? chosen : null;
  } catch {
    return null;
  }
}

export function storeOrganization(chosen: ChosenOrganization): void {
  localStorage.setItem(organizationKey, JSON.stringify(chosen));
}
