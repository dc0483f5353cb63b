import type { BodyOf, updateProject } from '#contract';
import { peopleOnto, uniqueKey } from '#leveling';
import type { ProjectAtWork } from '../../store/projects/project.ts';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';
import type { PlannedPackages } from './planPackages.ts';
import { emailList, validateAdmins, validateAssignee, validatePeople, withAssignees } from './validatePeople.ts';

/** The project's lists of people after an update, and the new assignee (null: nobody) by code key if one is sent. */
export interface PlannedPeople {
  readonly projectAdmins: string[];
  readonly contributors: string[];
  readonly assignees: ReadonlyMap<string, Row<'person'> | null>;
}

/**
 * Lists that are sent replace the stored ones, or with the lists they were made from change them; somebody
 * newly assigned joins the contributors, and nobody leaves both lists who is still assigned.
 */
export function planPeople(
  findings: Findings,
  body: BodyOf<typeof updateProject>,
  project: ProjectAtWork,
  planned: PlannedPackages,
  people: ReadonlyMap<string, Row<'person'>>,
  callerEmail: string,
): PlannedPeople {
  const { projectAdmins: sentAdmins, contributors: sentContributors, before } = body.permissions ?? {};
  const stored = project.row;
  const projectAdmins = sentAdmins
    ? listAfter(stored.projectAdmins, before?.projectAdmins, sentAdmins)
    : stored.projectAdmins;
  const contributors = sentContributors
    ? listAfter(stored.contributors, before?.contributors, sentContributors)
    : stored.contributors;
  if (sentAdmins) {
    validateAdmins(findings, projectAdmins, callerEmail);
    const isNew = projectAdmins.filter((email) => !project.row.projectAdmins.includes(email));
    validatePeople(findings, 'permissions.projectAdmins', isNew, people, 'ProjectAdmin');
  }
  if (sentContributors) {
    const isNew = contributors.filter((email) => !project.row.contributors.includes(email));
    validatePeople(findings, 'permissions.contributors', isNew, people, 'Contributor');
  }
  const codes = [...planned.kept, ...planned.added].map(({ codeKey }) => codeKey);
  const assignees = new Map<string, Row<'person'> | null>();
  body.bidPackageAssignments.forEach(({ code, assignedUser }, index) => {
    const path = `bidPackageAssignments[${index}]`;
    const person = validateAssignee(findings, `${path}.assignedUser`, assignedUser, people);
    if (!codes.includes(uniqueKey(code))) findings.add(`${path}.code`, 'unknownBidPackageCode', { code });
    else assignees.set(uniqueKey(code), person);
  });
  const byId = new Map([...people.values()].map((person) => [person.id, person]));
  const stillAssigned = new Map<string, string[]>();
  for (const { codeKey, code, assignedToUserId } of planned.kept) {
    const person = assignees.has(codeKey) ? null : byId.get(assignedToUserId ?? '');
    if (person) stillAssigned.set(person.email, [...(stillAssigned.get(person.email) ?? []), code]);
  }
  for (const [email, held] of stillAssigned) {
    if (projectAdmins.includes(email) || contributors.includes(email)) continue;
    const wasListed = project.row.projectAdmins.includes(email) || project.row.contributors.includes(email);
    const name = people.get(email)?.name ?? email;
    if (wasListed) findings.add('permissions.contributors', 'stillAssigned', { name, codes: held.join(', ') });
  }
  const joining = [...assignees.values()].flatMap((person) => (person === null ? [] : [person.email]));
  return { projectAdmins, contributors: withAssignees(projectAdmins, contributors, joining), assignees };
}

function listAfter(stored: readonly string[], before: readonly string[] | null | undefined, sent: readonly string[]) {
  return emailList(before ? peopleOnto(stored, emailList(before), emailList(sent)) : sent);
}
