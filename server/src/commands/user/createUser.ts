import { createUser as endpoint, fieldProblem } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { refusalOfFields } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { loadDomains, loadUserForUpdate, newUser, writeUser } from '../../store/company/user.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { judgeEmail, judgeLocation, judgeRoles } from './judgeUser.ts';

/** A new user of the organization; the name comes from the identity provider at the first sign-in. */
export const createUser = defineCommand(endpoint, 'userCreated', async (work, { body }) => {
  const existing = await loadUserForUpdate(work, body.email ?? '');
  permit(work, mayEditSettings(work.actor, SettingsPage.userPermissions, await loadSettingsState(work)));

  const findings = new Findings();
  const roles = judgeRoles(findings, work.actor, body.roles);
  const email = judgeEmail(findings, body.email, await loadDomains(work));
  if (existing) findings.add('email', 'emailUnique');
  const location = judgeLocation(findings, body.location);
  findings.refuse();

  const isNew = await writeUser(work, { before: null, after: newUser(work, { email, location, roles }) });
  if (!isNew) throw refusalOfFields([fieldProblem('email', 'emailUnique')]);
  return null;
});
