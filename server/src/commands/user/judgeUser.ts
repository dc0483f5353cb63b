import { assignableRoles, hasRole, isOfDomains, isValidEmail, Role, TEXT_LIMITS, type Viewer } from '#leveling';
import { refusal } from '../../refusal.ts';
import type { UserAtWork } from '../../store/company/user.ts';
import type { Findings } from '../findings.ts';

const assignable: readonly string[] = [Role.Admin, Role.ProjectAdmin, Role.Contributor];

/**
 * The roles that a caller gives to a user, each once.
 *
 * @throws Refusal 403 for a role that the caller may not assign
 */
export function judgeRoles(findings: Findings, actor: Viewer, roles: readonly string[] | null): string[] {
  const wanted = [...new Set(roles ?? [])];
  if (wanted.length === 0) findings.add('roles', 'roleRequired');
  findings.length('roles', 'Roles', (roles ?? []).join(','), TEXT_LIMITS.userRoles);
  for (const role of wanted) {
    if (!assignable.includes(role)) findings.add('roles', 'unknownRole', { role });
    else if (!assignableRoles(actor).includes(role as Role)) throw refusal('roleNotAssignable', { role });
  }
  return wanted;
}

/** Where a user works: required, at most 200 characters. */
export function judgeLocation(findings: Findings, text: string | null): string {
  const location = (text ?? '').trim();
  if (location === '') findings.add('location', 'locationRequired');
  findings.length('location', 'Location', location, TEXT_LIMITS.userLocation);
  return location;
}

/** A new user's e-mail, lower-cased: of one of the client's domains, at most 250 characters. */
export function judgeEmail(findings: Findings, text: string | null, domains: readonly string[]): string {
  const email = (text ?? '').trim().toLowerCase();
  if (email === '') findings.add('email', 'emailRequired');
  else if (!isValidEmail(email)) findings.add('email', 'emailInvalid');
  else if (!isOfDomains(email, domains)) {
    findings.add('email', 'emailDomain', { domains: domains.join(', ') });
  }
  findings.length('email', 'E-mail', email, TEXT_LIMITS.userEmail);
  return email;
}

/** @throws Refusal 403 where a Project Admin would change or delete an Admin */
export function refuseAdmin(actor: Viewer, user: UserAtWork): void {
  if (user.roles.includes(Role.Admin) && !hasRole(actor, Role.Admin)) throw refusal('adminOnlyByAdmin');
}
