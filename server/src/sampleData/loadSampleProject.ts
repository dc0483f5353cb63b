import { sampleProjectName as name } from '#contract';
import { uniqueKey } from '#leveling';
import type { FileStore } from '../files/fileStore.ts';
import { loadSettingsForUpdate } from '../store/company/settingsDefinitions.ts';
import { systemSettingsId } from '../store/projects/project.ts';
import { addBidPackages } from '../store/projects/projectPackages.ts';
import { type DefinitionRows, hasPreferences } from '../store/projects/sampleData.ts';
import { writeStoredFile } from '../store/storedFile.ts';
import type { Row } from '../store/tables.ts';
import type { Work } from '../store/work.ts';
import { writeRows } from '../store/writeRows.ts';
import { fillPackage } from './fillPackage.ts';
import { missingDefinitions, sampleDefinitions, sampleFees, sampleGeneralRequirements } from './sampleDefinitions.ts';
import { sampleImage } from './sampleImage.ts';
import type { SampleRole } from './samplePackage.ts';
import { samplePackages } from './samplePackages.ts';

/** The people of the sample project; one person may have several roles. */
export interface SamplePeople {
  readonly projectAdmins: readonly string[];
  readonly contributors: readonly string[];
  /** The people assigned to packages, by role in the sample. */
  readonly assignees: Readonly<Record<SampleRole, { readonly id: string; readonly email: string }>>;
}

const alternates = [
  { name: 'Alternate 1 - Dormer', enabled: true },
  { name: 'Alternate 2 - Emergency generator', enabled: false },
];

const DAY = 86_400_000;

const added = <T>(rows: readonly T[]) => rows.map((after) => ({ before: null, after }));

/**
 * Writes the sample data in one transaction: the definitions that the company lacks, preferences if it has none yet, and
 * the project with packages, bidders, line items, classified bids, alternates and fees. The caller has locked the streams
 * of the settings.
 */
export async function loadSampleProject(work: Work, fileStore: FileStore, people: SamplePeople): Promise<string> {
  const sample = sampleDefinitions(work.newId);
  await writeDefinitions(work, missingDefinitions(sample, await loadSettingsForUpdate(work)));
  if (!(await hasPreferences(work))) await writeRows(work, 'preference', systemSettingsId, added(sample.preference));
  const image = await fileStore.keepBytes(work.organizationId, await sampleImage());
  await writeStoredFile(work.db, work.organizationId, image, work.now);
  const project = projectRow(work, image.id, people);
  const { id, notesId, fileUploadContainerId } = project;
  await work.addStreams([
    { id, type: 'Project', projectId: id, bidPackageId: null },
    { id: notesId, type: 'ProjectNotes', projectId: id, bidPackageId: null },
    { id: fileUploadContainerId, type: 'ProjectFileUploadContainer', projectId: id, bidPackageId: null },
  ]);
  await writeRows(work, 'project', id, [{ before: null, after: project }]);
  const alternateRows = alternates.map((alternate) => ({
    id: work.newId(),
    projectId: id,
    nameKey: uniqueKey(alternate.name),
    ...alternate,
  }));
  const requirementRows = sampleGeneralRequirements.slice(0, 3).map(({ description, fulfillmentType }, order) => ({
    id: work.newId(),
    projectId: id,
    order,
    description,
    descriptionKey: uniqueKey(description),
    requirementFulfillmentType: fulfillmentType,
  }));
  const feeRows = sampleFees.map((fee, order) => ({
    id: work.newId(),
    projectId: id,
    nameKey: uniqueKey(fee.name),
    order,
    ...fee,
  }));
  await writeRows(work, 'alternate', id, added(alternateRows));
  await writeRows(work, 'projectGeneralRequirement', id, added(requirementRows));
  await writeRows(work, 'fee', id, added(feeRows));
  const alternateIds = new Map(alternateRows.map((alternate) => [alternate.name, alternate.id]));
  const definitions = samplePackages.map((sample) => ({
    code: sample.code,
    codeKey: uniqueKey(sample.code),
    description: sample.description,
    isGeneralCondition: sample.isGeneralConditions ?? false,
    tradeRequirements: sample.tradeRequirements.map(({ description, fulfillmentType }) => ({
      description,
      requirementFulfillmentType: fulfillmentType,
    })),
    lineItems: [],
  }));
  const assigneeOf = ({ code }: { readonly code: string }) =>
    people.assignees[samplePackages.find((sample) => sample.code === code)!.assignee].id;
  const rows = await addBidPackages(work, id, definitions, requirementRows, assigneeOf);
  for (const [index, sample] of samplePackages.entries()) {
    const lockedByUserEmail = sample.lockedBy ? people.assignees[sample.lockedBy].email : null;
    await fillPackage(work, sample, { row: rows[index]!, alternateIds, lockedByUserEmail, fileStore });
  }
  return id;
}

async function writeDefinitions(work: Work, definitions: DefinitionRows): Promise<void> {
  await writeRows(work, 'bidPackageDefinition', systemSettingsId, added(definitions.bidPackageDefinition));
  await writeRows(work, 'tradeRequirementDefinition', systemSettingsId, added(definitions.tradeRequirementDefinition));
  await writeRows(
    work,
    'generalConditionsDefinition',
    systemSettingsId,
    added(definitions.generalConditionsDefinition),
  );
  await writeRows(work, 'lineItemDefinition', systemSettingsId, added(definitions.lineItemDefinition));
  await writeRows(
    work,
    'generalRequirementDefinition',
    systemSettingsId,
    added(definitions.generalRequirementDefinition),
  );
  await writeRows(work, 'feeDefinition', systemSettingsId, added(definitions.feeDefinition));
}

/** Dates are some weeks after the day of loading, so that bid day is in the future. */
function projectRow(work: Work, imageFileId: string, people: SamplePeople): Row<'project'> {
  const inDays = (days: number) => new Date(Date.parse(work.now) + days * DAY).toISOString().slice(0, 10);
  return {
    id: work.newId(),
    name,
    nameKey: uniqueKey(name),
    subtitle: 'Envelope, interiors and systems',
    owner: 'Port Haven Trust',
    architect: 'Lindqvist Architects',
    streetAddress: '18 Harbor Street',
    aptSuiteBldg: null,
    city: 'Port Haven',
    stateOrRegion: 'ME',
    postalCode: '04101',
    country: 'United States',
    bidDueDate: inDays(30),
    startDate: inDays(80),
    completionDate: inDays(440),
    isHardBid: true,
    isClosed: false,
    projectAdmins: [...people.projectAdmins],
    contributors: [...people.contributors],
    totalBuildingArea: '38400',
    totalBuildingAreaUnitOfMeasure: 'SF',
    totalSiteArea: '1.2',
    totalSiteAreaUnitOfMeasure: 'AC',
    imageUri: `${imageFileId}.png`,
    imageFileId,
    fileUploadContainerId: work.newId(),
    notes: 'Addendum 2 is out. The owner decides on the generator after the bids are in.',
    notesId: work.newId(),
    lineItemRollup1: 'Classification 1',
    lineItemRollup2: 'Classification 2',
    measurementSystem: 0,
    lowBiddersMax: 1,
    midBiddersMax: 3,
    dateCreated: work.now,
  };
}
