import { createProject as endpoint } from '#contract';
import { defaultBiddersRange, mayCreateProject, NEW_ALTERNATE_ENABLED, uniqueKey } from '#leveling';
import { type Definitions, loadDefinitions } from '../../store/company/definitions.ts';
import { loadPeople } from '../../store/company/people.ts';
import { applicationId, frozenAmong, systemSettingsId } from '../../store/projects/project.ts';
import { isProjectNameTaken } from '../../store/projects/projectNames.ts';
import { addBidPackages } from '../../store/projects/projectPackages.ts';
import { writeStoredFile } from '../../store/storedFile.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { alternateName, judgeAlternateNames } from './judgeAlternates.ts';
import { judgeImage } from './judgeImage.ts';
import { judgeInformation } from './judgeInformation.ts';
import { emailList, judgeAdmins, judgeAssignee, judgeList, withAssignees } from './judgePeople.ts';
import { judgeFees, judgeGeneralRequirements, judgePackages } from './judgeSelections.ts';

/** A project with the packages, requirements, alternates, fees and people that are chosen for it. */
export const createProject = defineCommand(endpoint, 'projectCreated', async (work, { body, services }) => {
  const frozen = await frozenAmong(work, [systemSettingsId, applicationId]);
  permit(
    work,
    mayCreateProject(work.actor, {
      isSystemSettingsFrozen: frozen.has(systemSettingsId),
      isApplicationFrozen: frozen.has(applicationId),
    }),
  );
  const definitions = await loadDefinitions(work);
  const people = await loadPeople(work);
  const findings = new Findings();
  const information = judgeInformation(findings, body.information, null);
  if (information.nameKey && (await isProjectNameTaken(work, information.nameKey, null))) {
    findings.add('information.name', 'projectNameUnique');
  }
  const { imageData } = body.information;
  const image = imageData ? await judgeImage(findings, imageData) : null;
  const codes = body.bidPackagesToInclude ?? [];
  if (codes.length === 0) findings.add('bidPackagesToInclude', 'bidPackageRequired');
  const packages = judgePackages(findings, codes, definitions);
  const requirements = judgeGeneralRequirements(findings, body.generalRequirementsToInclude, definitions);
  const alternates = body.alternates.map(alternateName);
  judgeAlternateNames(
    findings,
    alternates.map((name, index) => ({ path: `alternates[${index}]`, name })),
  );
  const fees = judgeFees(findings, body.feesToInclude, definitions);
  const projectAdmins = emailList(body.permissions.projectAdmins ?? []);
  const contributors = emailList(body.permissions.contributors);
  judgeAdmins(findings, projectAdmins, work.actor.email);
  judgeList(findings, 'permissions.projectAdmins', projectAdmins, people, 'ProjectAdmin');
  judgeList(findings, 'permissions.contributors', contributors, people, 'Contributor');
  const assignees = new Map<string, Row<'person'>>();
  body.bidPackageAssignments.forEach(({ code, assignedUser }, index) => {
    const path = `bidPackageAssignments[${index}]`;
    const person = judgeAssignee(findings, `${path}.assignedUser`, assignedUser, people);
    if (!packages.some(({ codeKey }) => codeKey === uniqueKey(code))) {
      findings.add(`${path}.code`, 'unknownBidPackageCode', { code });
    } else if (person) assignees.set(uniqueKey(code), person);
  });
  findings.refuse();

  const id = work.newId();
  const notesId = work.newId();
  const fileUploadContainerId = work.newId();
  await work.addStreams([
    { id, type: 'Project', projectId: id, bidPackageId: null },
    { id: notesId, type: 'ProjectNotes', projectId: id, bidPackageId: null },
    { id: fileUploadContainerId, type: 'ProjectFileUploadContainer', projectId: id, bidPackageId: null },
  ]);
  const kept = image && (await services.fileStore.keepBytes(work.organizationId, image.bytes));
  if (kept) await writeStoredFile(work.db, work.organizationId, kept, work.now);
  const assigned = [...assignees.values()].map(({ email }) => email);
  const project: Row<'project'> = {
    ...newProject(work, definitions),
    ...information,
    id,
    notesId,
    fileUploadContainerId,
    projectAdmins,
    contributors: withAssignees(projectAdmins, contributors, assigned),
    imageFileId: kept?.id ?? null,
    imageUri: kept && image ? `${kept.id}.${image.ending}` : null,
  };
  await writeRows(work, 'project', id, [{ before: null, after: project }]);
  const added = <T>(rows: readonly T[]) => rows.map((after) => ({ before: null, after }));
  const alternateRows = alternates.map((name) => ({
    id: work.newId(),
    projectId: id,
    name,
    nameKey: uniqueKey(name),
    enabled: NEW_ALTERNATE_ENABLED,
  }));
  await writeRows(work, 'alternate', id, added(alternateRows));
  const requirementRows = requirements.map(({ index, description, descriptionKey, requirementFulfillmentType }) => ({
    id: work.newId(),
    projectId: id,
    order: index,
    description,
    descriptionKey,
    requirementFulfillmentType,
  }));
  await writeRows(work, 'projectGeneralRequirement', id, added(requirementRows));
  const feeRows = fees.map((fee, order) => ({ ...fee, id: work.newId(), projectId: id, order }));
  await writeRows(work, 'fee', id, added(feeRows));
  await addBidPackages(work, id, packages, requirementRows, ({ codeKey }) => assignees.get(codeKey)?.id ?? null);
  return id;
});

/** What a project has before anything is chosen; preferences are copied from the company's. */
function newProject(work: Work, { preferences }: Definitions): Row<'project'> {
  const whole = (name: string, otherwise: number) => Number(preferences.get(name) ?? otherwise);
  return {
    id: '',
    name: '',
    nameKey: '',
    subtitle: null,
    owner: null,
    architect: null,
    streetAddress: null,
    aptSuiteBldg: null,
    city: null,
    stateOrRegion: null,
    postalCode: null,
    country: null,
    bidDueDate: '',
    startDate: null,
    completionDate: null,
    isHardBid: false,
    isClosed: false,
    projectAdmins: [],
    contributors: [],
    totalBuildingArea: null,
    totalBuildingAreaUnitOfMeasure: null,
    totalSiteArea: null,
    totalSiteAreaUnitOfMeasure: null,
    imageUri: null,
    imageFileId: null,
    fileUploadContainerId: '',
    notes: null,
    notesId: '',
    lineItemRollup1: 'Classification 1',
    lineItemRollup2: 'Classification 2',
    measurementSystem: whole('measurementSystem', 0),
    lowBiddersMax: whole('lowBiddersMax', defaultBiddersRange.lowBiddersMax),
    midBiddersMax: whole('midBiddersMax', defaultBiddersRange.midBiddersMax),
    dateCreated: work.now,
  };
}
