import { sampleProjectName as name } from '#contract';
import { uniqueKey } from '#leveling';
import type { FileStore } from '../files/fileStore.ts';
import { loadSettingsForUpdate, settingsTables } from '../store/company/settingsDefinitions.ts';
import { systemSettingsId } from '../store/projects/project.ts';
import { addBidPackages } from '../store/projects/projectPackages.ts';
import { hasPreferences } from '../store/projects/sampleData.ts';
import { writeStoredFile } from '../store/storedFile.ts';
import type { Row } from '../store/tables.ts';
import type { Work } from '../store/work.ts';
import { addRows } from '../store/writeRows.ts';
import { fillPackage } from './fillPackage.ts';
import data from './project.json' with { type: 'json' };
import { missingDefinitions, sampleDefinitions, sampleFees, sampleGeneralRequirements } from './sampleDefinitions.ts';
import { sampleImage } from './sampleImage.ts';
import { readSamplePackages, type SampleRole } from './samplePackage.ts';

/** The people of the sample project; one person may have several roles. */
export interface SamplePeople {
  readonly projectAdmins: readonly string[];
  readonly contributors: readonly string[];
  /** The people assigned to packages, by role in the sample. */
  readonly assignees: Readonly<Record<SampleRole, { readonly id: string; readonly email: string }>>;
}

const DAY = 86_400_000;

/**
 * Writes the sample data in one transaction: the definitions that the company lacks, preferences if it has none yet, and
 * the project with packages, bidders, line items, classified bids, alternates and fees. The caller has locked the streams
 * of the settings.
 */
export async function loadSampleProject(work: Work, fileStore: FileStore, people: SamplePeople): Promise<string> {
  const samples = readSamplePackages();
  const definitions = sampleDefinitions(samples, work.newId);
  const missing = missingDefinitions(definitions, await loadSettingsForUpdate(work));
  for (const table of settingsTables) await addRows(work, table, systemSettingsId, missing[table]);
  if (!(await hasPreferences(work))) await addRows(work, 'preference', systemSettingsId, definitions.preference);
  const image = await fileStore.keepBytes(work.organizationId, await sampleImage());
  await writeStoredFile(work.db, work.organizationId, image, work.now);
  const project = projectRow(work, image.id, people);
  const { id, notesId, fileUploadContainerId } = project;
  await work.addStreams([
    { id, type: 'Project', projectId: id, bidPackageId: null },
    { id: notesId, type: 'ProjectNotes', projectId: id, bidPackageId: null },
    { id: fileUploadContainerId, type: 'ProjectFileUploadContainer', projectId: id, bidPackageId: null },
  ]);
  const place = () => ({ id: work.newId(), projectId: id });
  const requirements = sampleGeneralRequirements.slice(0, 3).map((row, order) => ({ ...place(), order, ...row }));
  await addRows(work, 'project', id, [project]);
  const alternates = data.alternates.map((one) => ({ ...place(), nameKey: uniqueKey(one.name), ...one }));
  await addRows(work, 'alternate', id, alternates);
  await addRows(work, 'projectGeneralRequirement', id, requirements);
  const fees = sampleFees.map((fee) => ({ ...place(), ...fee }));
  await addRows(work, 'fee', id, fees);
  const packages = samples.map((sample) => ({
    ...sample,
    codeKey: uniqueKey(sample.code),
    isGeneralCondition: sample.isGeneralCondition ?? false,
    lineItems: [],
  }));
  const assignees = new Map(samples.map(({ code, assignee }) => [code, people.assignees[assignee].id]));
  const rows = await addBidPackages(
    work,
    { id, carriedDefault: 'none' },
    packages,
    requirements,
    ({ code }) => assignees.get(code)!,
  );
  for (const [index, sample] of samples.entries()) {
    const lockedByUserEmail = sample.lockedBy ? people.assignees[sample.lockedBy].email : null;
    await fillPackage(work, sample, { id: rows[index]!.id, lockedByUserEmail }, fileStore);
  }
  return id;
}

/** Dates are some weeks after the day of loading, so that bid day is in the future. */
function projectRow(work: Work, imageFileId: string, people: SamplePeople): Row<'project'> {
  const inDays = (days: number) => new Date(Date.parse(work.now) + days * DAY).toISOString().slice(0, 10);
  return {
    ...data.project,
    id: work.newId(),
    name,
    nameKey: uniqueKey(name),
    bidDueDate: inDays(30),
    bidDueTime: null,
    bidDueTimeZone: null,
    carriedDefault: 'none',
    startDate: inDays(80),
    completionDate: inDays(440),
    isClosed: false,
    projectAdmins: [...people.projectAdmins],
    contributors: [...people.contributors],
    imageUri: `${imageFileId}.png`,
    imageFileId,
    fileUploadContainerId: work.newId(),
    notesId: work.newId(),
    dateCreated: work.now,
  };
}
