import { createProject as endpoint } from '#contract';
import { defaultBiddersRange, mayCreateProject, uniqueKey } from '#leveling';
import { type Definitions, loadDefinitions } from '../../store/company/definitions.ts';
import { loadPeople } from '../../store/company/people.ts';
import { applicationId, frozenAmong, systemSettingsId } from '../../store/projects/project.ts';
import { isProjectNameTaken } from '../../store/projects/projectNames.ts';
import { addBidPackages } from '../../store/projects/projectPackages.ts';
import { newAlternate } from '../../store/projects/projectSections.ts';
import { writeStoredFile } from '../../store/storedFile.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { addRows } from '../../store/writeRows.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { alternateName, validateAlternateNames } from './validateAlternates.ts';
import { validateImage } from './validateImage.ts';
import { validateInformation } from './validateInformation.ts';
import { emailList, validateAdmins, validateAssignee, validatePeople, withAssignees } from './validatePeople.ts';
import { validateFees, validateGeneralRequirements, validatePackages } from './validateSelections.ts';

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
  const information = validateInformation(findings, body.information, null);
  if (information.nameKey && (await isProjectNameTaken(work, information.nameKey, null))) {
    findings.add('information.name', 'projectNameUnique');
  }
  const { imageData } = body.information;
  const image = imageData ? await validateImage(findings, imageData) : null;
  const codes = body.bidPackagesToInclude ?? [];
  if (codes.length === 0) findings.add('bidPackagesToInclude', 'bidPackageRequired');
  const packages = validatePackages(findings, codes, definitions);
  const requirements = validateGeneralRequirements(findings, body.generalRequirementsToInclude, definitions);
  const alternates = body.alternates.map(alternateName);
  validateAlternateNames(
    findings,
    alternates.map((name, index) => ({ path: `alternates[${index}]`, name })),
  );
  const fees = validateFees(findings, body.feesToInclude, definitions);
  const projectAdmins = emailList(body.permissions.projectAdmins ?? []);
  const contributors = emailList(body.permissions.contributors);
  validateAdmins(findings, projectAdmins, work.actor.email);
  validatePeople(findings, 'permissions.projectAdmins', projectAdmins, people, 'ProjectAdmin');
  validatePeople(findings, 'permissions.contributors', contributors, people, 'Contributor');
  const assignees = new Map<string, Row<'person'>>();
  body.bidPackageAssignments.forEach(({ code, assignedUser }, index) => {
    const path = `bidPackageAssignments[${index}]`;
    const person = validateAssignee(findings, `${path}.assignedUser`, assignedUser, people);
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
  await addRows(work, 'project', id, [project]);
  const alternateRows = alternates.map((name) => newAlternate(work, id, name));
  await addRows(work, 'alternate', id, alternateRows);
  const requirementRows = requirements.map(({ index, description, descriptionKey, requirementFulfillmentType }) => ({
    id: work.newId(),
    projectId: id,
    order: index,
    description,
    descriptionKey,
    requirementFulfillmentType,
  }));
  await addRows(work, 'projectGeneralRequirement', id, requirementRows);
  const feeRows = fees.map((fee, order) => ({ ...fee, id: work.newId(), projectId: id, order }));
  await addRows(work, 'fee', id, feeRows);
  await addBidPackages(work, project, packages, requirementRows, ({ codeKey }) => assignees.get(codeKey)?.id ?? null);
  return id;
});

/** Returns an empty project; preferences are copied from the company's. */
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
    bidDueTime: null,
    bidDueTimeZone: null,
    startDate: null,
    completionDate: null,
    isHardBid: false,
    carriedDefault: 'none',
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
