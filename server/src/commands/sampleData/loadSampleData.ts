import { loadSampleData as endpoint } from '#contract';
import { hasRole, mayLoadSampleData, Role, unfrozenSettings } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadSampleProject } from '../../sampleData/loadSampleProject.ts';
import { loadPeople } from '../../store/company/people.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { systemSettingsId } from '../../store/projects/project.ts';
import { loadSampleDataState, writeCanLoadSampleData } from '../../store/projects/sampleData.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/**
 * Loads the sample data, once and only while there are no projects; the flag is cleared with it. It adds a project, so
 * that frozen settings stop it.
 */
export const loadSampleData = defineCommand(endpoint, 'sampleDataLoaded', async (work, { services }) => {
  await work.holdStreams(systemSettingsId);
  permit(work, mayLoadSampleData(work.actor));
  permit(work, unfrozenSettings(await loadSettingsState(work)));
  const { isAllowed, projectCount } = await loadSampleDataState(work);
  if (!isAllowed) throw refusal('sampleDataNotAllowed');
  if (projectCount > 0) throw refusal('sampleDataProjectsExist');
  const people = [...(await loadPeople(work)).values()];
  const withRole = (role: Role) => people.filter(({ email, roles }) => hasRole({ email, roles }, role));
  const caller = people.find(({ id }) => id === work.actor.userId)!;
  const admins = [caller, ...withRole(Role.ProjectAdmin).filter(({ id }) => id !== caller.id)];
  const contributors = withRole(Role.Contributor).filter((person) => !admins.includes(person));
  const contributor = contributors[0] ?? caller;
  await loadSampleProject(work, services.fileStore, {
    projectAdmins: admins.map(({ email }) => email),
    contributors: contributors.map(({ email }) => email),
    assignees: { projectAdmin: admins[1] ?? caller, contributor, assignee2: contributors[1] ?? contributor },
  });
  await writeCanLoadSampleData(work, false);
  return null;
});
