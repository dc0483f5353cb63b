import { hasRole, Role, sameEmail } from '#leveling';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';

type People = ReadonlyMap<string, Row<'person'>>;

/** Lower-cased, each once, in the order given. */
export function emailList(emails: readonly string[]): string[] {
  return [...new Set(emails.map((email) => email.trim().toLowerCase()))].filter((email) => email !== '');
}

/** Validates a list of people: each is known and holds the role that the list asks for. */
export function validatePeople(
  findings: Findings,
  path: string,
  emails: readonly string[],
  people: People,
  role: typeof Role.ProjectAdmin | typeof Role.Contributor,
): void {
  emails.forEach((email, index) => {
    validatePerson(findings, `${path}[${index}]`, email, people, role);
  });
}

function validatePerson(
  findings: Findings,
  path: string,
  email: string,
  people: People,
  role: typeof Role.ProjectAdmin | typeof Role.Contributor,
): void {
  const person = people.get(email);
  if (person === undefined) findings.add(path, 'unknownUser', { email });
  else if (!hasRole({ email, roles: person.roles as Role[] }, role)) {
    findings.add(path, role === Role.ProjectAdmin ? 'notEligibleAdmin' : 'notEligibleContributor', { email });
  }
}

/** Validates the admin list: not empty, and the caller stays in it. */
export function validateAdmins(findings: Findings, emails: readonly string[], callerEmail: string): void {
  if (emails.length === 0) findings.add('permissions.projectAdmins', 'projectAdminRequired');
  else if (!emails.some((email) => sameEmail(email, callerEmail))) {
    findings.add('permissions.projectAdmins', 'ownAdminRemoved');
  }
}

/** The person a package is assigned to, by e-mail: one with the contributor role. */
export function validateAssignee(
  findings: Findings,
  path: string,
  email: string | null,
  people: People,
): Row<'person'> | null {
  if (email === null || email.trim() === '') return null;
  const key = email.trim().toLowerCase();
  validatePerson(findings, path, key, people, Role.Contributor);
  return people.get(key) ?? null;
}

/** Contributors with everybody who is assigned to a package and is in neither list. */
export function withAssignees(
  projectAdmins: readonly string[],
  contributors: readonly string[],
  assignees: Iterable<string>,
): string[] {
  const listed = new Set([...projectAdmins, ...contributors]);
  return [...contributors, ...[...new Set(assignees)].filter((email) => !listed.has(email))];
}
