import { updateProject as endpoint } from '#contract';
import { mayEditProject, mayEditProjectImage } from '#leveling';
import { loadDefinitions } from '../../store/company/definitions.ts';
import { loadPeople } from '../../store/company/people.ts';
import { loadProjectForUpdate } from '../../store/projects/project.ts';
import { loadChoicesForUpdate } from '../../store/projects/projectChoices.ts';
import { isProjectNameTaken } from '../../store/projects/projectNames.ts';
import {
  addBidPackages,
  loadPackagesOf,
  removeBidPackage,
  writeRequirementOfPackages,
} from '../../store/projects/projectPackages.ts';
import { rebuildSections } from '../../store/projects/projectSections.ts';
import { writeStoredFile } from '../../store/storedFile.ts';
import type { Row } from '../../store/tables.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { planAlternates } from './planAlternates.ts';
import { planFees } from './planFees.ts';
import { planPackages } from './planPackages.ts';
import { planPeople } from './planPeople.ts';
import { planRequirements } from './planRequirements.ts';
import { refuseFrozen } from './refuseFrozen.ts';
import { validateImage } from './validateImage.ts';
import { validateInformation } from './validateInformation.ts';

/** Changes a project: only what is sent, all of it or nothing. */
export const updateProject = defineCommand(endpoint, 'projectUpdated', async (work, { body, services }) => {
  const project = await loadProjectForUpdate(work, body.id);
  const packages = await loadPackagesOf(work, project.id);
  const streams = await work.holdStreams(project.row.fileUploadContainerId, ...packages.map(({ id }) => id));
  permit(work, mayEditProject(work.actor, project));
  const { imageData } = body.information ?? {};
  if (imageData !== undefined) {
    const isContainerFrozen = streams.get(project.row.fileUploadContainerId)?.frozen ?? false;
    permit(work, mayEditProjectImage(work.actor, project, isContainerFrozen));
  }
  const definitions = await loadDefinitions(work);
  const choices = await loadChoicesForUpdate(work, project.id);
  const people = await loadPeople(work);
  const findings = new Findings();
  const information = body.information ? validateInformation(findings, body.information, project.row) : {};
  if (information.nameKey && (await isProjectNameTaken(work, information.nameKey, project.id))) {
    findings.add('information.name', 'projectNameUnique');
  }
  const image = imageData ? await validateImage(findings, imageData) : null;
  const planned = planPackages(findings, body, packages, definitions);
  const requirements = planRequirements(work, findings, body, project.id, choices.generalRequirements, definitions);
  const alternates = planAlternates(work, findings, body, project);
  const fees = planFees(work, findings, body, project.id, choices.fees, definitions);
  const persons = planPeople(findings, body, project, planned, people, work.actor.email);
  const isContentChanged = requirements.changes.length > 0 || body.alternatesToDelete.length > 0;
  const changed = planned.kept.filter(({ codeKey }) => isContentChanged || persons.assignees.has(codeKey));
  refuseFrozen(streams, [...planned.excluded, ...changed]);
  findings.refuse();

  const kept = image && (await services.fileStore.keepBytes(work.organizationId, image.bytes));
  if (kept) await writeStoredFile(work.db, work.organizationId, kept, work.now);
  const after: Row<'project'> = {
    ...project.row,
    ...information,
    projectAdmins: persons.projectAdmins,
    contributors: persons.contributors,
    ...(imageData === undefined ? {} : { imageFileId: null, imageUri: null }),
    ...(kept && image ? { imageFileId: kept.id, imageUri: `${kept.id}.${image.ending}` } : {}),
  };
  await writeRows(work, 'project', project.id, [{ before: project.row, after }]);
  await writeRows(work, 'alternate', project.id, alternates.changes);
  await writeRows(work, 'fee', project.id, fees);
  await writeRows(work, 'projectGeneralRequirement', project.id, requirements.changes);
  for (const row of planned.excluded) await removeBidPackage(work, row);
  for (const row of planned.kept) {
    const person = persons.assignees.get(row.codeKey);
    if (person === undefined) continue;
    const assigned = { ...row, assignedToUserId: person?.id ?? null };
    await writeRows(work, 'bidPackage', row.id, [{ before: row, after: assigned }]);
  }
  for (const { before, after: chosen } of requirements.changes) {
    await writeRequirementOfPackages(work, planned.kept, (chosen ?? before)!, chosen !== null);
  }
  if (alternates.isSectionChanged) {
    await rebuildSections(
      work,
      planned.kept.map(({ id }) => id),
    );
  }
  await addBidPackages(work, after, planned.added, requirements.included, ({ codeKey }) => {
    return persons.assignees.get(codeKey)?.id ?? null;
  });
  return null;
});
