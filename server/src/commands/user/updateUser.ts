import { type BodyOf, updateUser as endpoint } from '#contract';
import { mayEditSettings, Role, SettingsPage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { loadUserForUpdate, type UserAtWork, writeUser } from '../../store/company/user.ts';
import { applicationId } from '../../store/projects/project.ts';
import type { Work } from '../../store/work.ts';
import { Expectations } from '../expectations.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { refuseAdmin, validateLocation, validateRoles } from './validateUser.ts';

/** Location and roles of a user, found by e-mail, which never changes. */
export const updateUser = defineCommand(endpoint, 'userUpdated', async (work, { body }) => {
  const user = await loadUserForUpdate(work, body.email ?? '');
  if (!user) throw refusal('notFound', { thing: 'The user' });
  refuseAdmin(work.actor, user);
  permit(work, mayEditSettings(work.actor, SettingsPage.userPermissions, await loadSettingsState(work)));
  await refuseChanged(work, user, body);

  const findings = new Findings();
  const roles = validateRoles(findings, work.actor, body.roles);
  const location = validateLocation(findings, body.location);
  if (user.id === work.actor.userId) {
    for (const role of [Role.Admin, Role.ProjectAdmin]) {
      if (user.roles.includes(role) && !roles.includes(role)) findings.add('roles', 'ownRoleRemoved', { role });
    }
  }
  findings.refuse();

  await writeUser(work, { before: user, after: { ...user, location, roles } });
  return null;
});

/** @throws Refusal 409 where location or roles are not what the author saw */
async function refuseChanged(
  work: Work,
  { id, location, roles }: UserAtWork,
  { expected = {}, ...next }: BodyOf<typeof endpoint>,
): Promise<void> {
  const expectations = new Expectations();
  const place = (column: string) => ({ type: 'person', id, columns: [column] }) as const;
  expectations.compare<string>(applicationId, {
    path: 'expected.location',
    expected: expected.location,
    stored: location,
    next: next.location,
    keyOf: (text) => (text ?? '').trim(),
    place: place('location'),
  });
  expectations.compare<readonly string[]>(applicationId, {
    path: 'expected.roles',
    expected: expected.roles,
    stored: roles,
    next: next.roles,
    keyOf: (list) => JSON.stringify([...(list ?? [])].sort()),
    place: place('roles'),
  });
  await expectations.refuse(work);
}
