import { deleteUser as endpoint } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { loadProjectsAssignedTo, loadUserForUpdate, writeUser } from '../../store/company/user.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { refuseAdmin } from './validateUser.ts';

/** Takes a user out of the organization, unless it is the caller or is still assigned to bid packages. */
export const deleteUser = defineCommand(endpoint, 'userDeleted', async (work, { query }) => {
  const user = await loadUserForUpdate(work, query.email);
  if (!user) throw refusal('notFound', { thing: 'The user' });
  refuseAdmin(work.actor, user);
  permit(work, mayEditSettings(work.actor, SettingsPage.userPermissions, await loadSettingsState(work)));

  const findings = new Findings();
  if (user.id === work.actor.userId) findings.add('email', 'ownUserDeleted');
  const projects = await loadProjectsAssignedTo(work, user.id);
  if (projects.length > 0) {
    findings.add('email', 'userStillAssigned', { name: user.name ?? user.email, projects: projects.join(', ') });
  }
  findings.refuse();

  await writeUser(work, { before: user, after: null });
  return null;
});
