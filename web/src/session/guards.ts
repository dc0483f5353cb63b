import { isId, paths } from '../paths.ts';
import { hasRole, type Session } from './session.ts';

/** The requirements of a route for the person who opens it. */
export interface RouteRule {
  /** Open to everyone: the sign-in page and the error pages. */
  readonly isOpen?: boolean;
  readonly roles?: readonly string[];
  /** 'any': one listed role is enough; 'all': every one is needed. */
  readonly mode?: 'any' | 'all';
  /** Ids of the address that must be GUIDs. */
  readonly ids?: readonly string[];
}

/** Returns the address that the person is sent to instead, or null to let them in. */
export function guard(rule: RouteRule, session: Session, path: string): string | null {
  if (session.state === 'unlicensed') return path === paths.unlicensed() ? null : paths.unlicensed();
  if (session.state === 'ssoError' && path !== paths.signIn()) {
    return path === paths.unauthorized() ? null : paths.unauthorized();
  }
  if (session.state === 'otherError' && path !== paths.error()) return paths.error();
  if (path === paths.signIn() && session.state === 'loggedIn') return paths.home();
  if (rule.isOpen) return null;
  if (session.state === 'choosingOrganization') return null;
  if (!session.user) return path === paths.root() ? paths.signIn() : paths.unauthorized();
  if (rule.ids?.some((id) => !isId(id))) return paths.error();
  if (rule.roles && !holdsRoles(session.user, rule.roles, rule.mode ?? 'all')) return paths.unauthorized();
  return null;
}

function holdsRoles(user: NonNullable<Session['user']>, roles: readonly string[], mode: 'any' | 'all'): boolean {
  return mode === 'any' ? hasRole(user, ...roles) : roles.every((role) => hasRole(user, role));
}
