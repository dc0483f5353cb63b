import { updateUser as endpoint } from '#contract';
import { mayEditSettings, Role, SettingsPage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadSettingsState } from '../../store/settingsDefinitions.ts';
import { loadUserForUpdate, writeUser } from '../../store/user.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { judgeLocation, judgeRoles, refuseAdmin } from './judgeUser.ts';

/** Location and roles of a user, found by e-mail, which never changes (API-021, USER-034). */
export const updateUser = defineCommand(endpoint, 'userUpdated', async (work, { body }) => {
  const user = await loadUserForUpdate(work, body.email ?? '');
  if (!user) throw refusal('notFound', { thing: 'The user' });
  refuseAdmin(work.actor, user);
  permit(work, mayEditSettings(work.actor, SettingsPage.userPermissions, await loadSettingsState(work)));

  const findings = new Findings();
  const roles = judgeRoles(findings, work.actor, body.roles);
  const location = judgeLocation(findings, body.location);
  if (user.id === work.actor.userId) {
    for (const role of [Role.Admin, Role.ProjectAdmin]) {
      if (user.roles.includes(role) && !roles.includes(role)) findings.add('roles', 'ownRoleRemoved', { role });
    }
  }
  findings.refuse();

  await writeUser(work, { before: user, after: { ...user, location, roles } });
  return null;
});
