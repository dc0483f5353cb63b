import { createUser as endpoint, fieldProblem } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { refusalOfFields } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { readDomains } from '../../store/company/systemValue.ts';
import { loadUserForUpdate, newUser, writeUser } from '../../store/company/user.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateEmail, validateLocation, validateRoles } from './validateUser.ts';

/** A new user of the organization; the name comes from the identity provider at the first sign-in. */
export const createUser = defineCommand(endpoint, 'userCreated', async (work, { body }) => {
  const existing = await loadUserForUpdate(work, body.email ?? '');
  permit(work, mayEditSettings(work.actor, SettingsPage.userPermissions, await loadSettingsState(work)));

  const findings = new Findings();
  const roles = validateRoles(findings, work.actor, body.roles);
  const email = validateEmail(findings, body.email, await readDomains(work.db));
  if (existing) findings.add('email', 'emailUnique');
  const location = validateLocation(findings, body.location);
  findings.refuse();

  const isNew = await writeUser(work, { before: null, after: newUser(work, { email, location, roles }) });
  if (!isNew) throw refusalOfFields([fieldProblem('email', 'emailUnique')]);
  return null;
});
