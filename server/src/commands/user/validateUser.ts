import { assignableRoles, hasRole, isOfDomains, isValidEmail, Role, TEXT_LIMITS, type Viewer } from '#leveling';
import { refusal } from '../../refusal.ts';
import type { UserAtWork } from '../../store/company/user.ts';
import type { Findings } from '../findings.ts';

const assignable: readonly string[] = [Role.Admin, Role.ProjectAdmin, Role.Contributor];

/**
 * Returns the roles that a caller gives to a user, each once.
 *
 * @throws Refusal 403 for a role that the caller may not assign
 */
export function validateRoles(findings: Findings, actor: Viewer, roles: readonly string[] | null): string[] {
  const wanted = [...new Set(roles ?? [])];
  if (wanted.length === 0) findings.add('roles', 'roleRequired');
  findings.length('roles', 'Roles', (roles ?? []).join(','), TEXT_LIMITS.userRoles);
  for (const role of wanted) {
    if (!assignable.includes(role)) findings.add('roles', 'unknownRole', { role });
    else if (!assignableRoles(actor).includes(role as Role)) throw refusal('roleNotAssignable', { role });
  }
  return wanted;
}

/** Validates a user's location: required, at most 200 characters. */
export function validateLocation(findings: Findings, text: string | null): string {
  const location = (text ?? '').trim();
  if (location === '') findings.add('location', 'locationRequired');
  findings.length('location', 'Location', location, TEXT_LIMITS.userLocation);
  return location;
}

/** Validates a new user's e-mail: of one of the client's domains, at most 250 characters. Returns it lower-cased. */
export function validateEmail(findings: Findings, text: string | null, domains: readonly string[]): string {
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
