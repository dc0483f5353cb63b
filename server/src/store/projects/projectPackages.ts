import { uniqueKey } from '#leveling';
import type { PackageDefinition } from '../company/definitions.ts';
import { loadBidPackageForUpdate } from '../packages/bidPackage.ts';
import { BLANK_LINE } from '../packages/lineFields.ts';
import { sortStep } from '../packages/lineItemGroup.ts';
import { rebuildTotals } from '../packages/rebuildTotals.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { addRows, writeRows } from '../writeRows.ts';

/** A general requirement chosen for a project. */
export type ProjectRequirement = Row<'projectGeneralRequirement'>;

/**
 * Creates the packages of a project from definitions: code, description and trade requirements are copied, general
 * requirements come before them, and general conditions get their lines with quantity 0 and unit price 0. The others carry
 * what the project says.
 */
export async function addBidPackages(
  work: Work,
  project: Pick<Row<'project'>, 'id' | 'carriedDefault'>,
  definitions: readonly PackageDefinition[],
  generalRequirements: readonly ProjectRequirement[],
  assigneeOf: (definition: PackageDefinition) => string | null,
): Promise<Row<'bidPackage'>[]> {
  const { id: projectId } = project;
  const packages = definitions.map((definition) => ({
    definition,
    row: packageRow(work, project, definition, assigneeOf(definition)),
  }));
  await work.addStreams(
    packages.flatMap(({ row }) => [
      { id: row.id, type: 'BidPackage' as const, projectId, bidPackageId: row.id },
      { id: row.notesId, type: 'BidPackageNotes' as const, projectId, bidPackageId: row.id },
    ]),
  );
  await addRows(
    work,
    'bidPackage',
    projectId,
    packages.map(({ row }) => row),
  );
  for (const { definition, row } of packages) {
    await addRows(work, 'requirement', row.id, requirementRows(work, row, definition, generalRequirements));
    const lines = definition.lineItems.map((line, index) => lineRow(work, row.id, line, index));
    await addRows(work, 'lineItem', row.id, lines);
    await rebuildTotals(work, await loadBidPackageForUpdate(work, row.id));
  }
  return packages.map(({ row }) => row);
}

/** Adds a general requirement to every package but the general conditions, or removes it. */
export async function writeRequirementOfPackages(
  work: Work,
  packages: readonly Row<'bidPackage'>[],
  requirement: ProjectRequirement,
  isIncluded: boolean,
): Promise<void> {
  for (const bidPackage of packages) {
    if (bidPackage.isGeneralCondition) continue;
    const found = await work.db
      .selectFrom('requirement')
      .selectAll()
      .where('bidPackageId', '=', bidPackage.id)
      .where('requirementType', '=', 'General')
      .where('descriptionKey', '=', requirement.descriptionKey)
      .executeTakeFirst();
    const before = found ? storedRow(found) : null;
    const after = isIncluded ? (before ?? generalRow(work, bidPackage.id, requirement)) : null;
    await writeRows(work, 'requirement', bidPackage.id, [{ before, after }]);
    if (!isIncluded) await rebuildTotals(work, await loadBidPackageForUpdate(work, bidPackage.id));
  }
}

/** Returns the packages of a project by code. */
export async function loadPackagesOf(work: Work, projectId: string): Promise<Row<'bidPackage'>[]> {
  const rows = await work.db
    .selectFrom('bidPackage')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('codeKey')
    .execute();
  return rows.map(storedRow);
}

/** Deletes a package with its content; the deletion is logged in the package and in the project. */
export async function removeBidPackage(work: Work, row: Row<'bidPackage'>): Promise<void> {
  await writeRows(work, 'bidPackage', row.id, [{ before: row, after: null }]);
  work.note(row.projectId, [{ type: 'bidPackage', id: row.id, op: 'deleted', before: { ...row }, after: null }]);
}

function packageRow(
  work: Work,
  project: Pick<Row<'project'>, 'id' | 'carriedDefault'>,
  definition: PackageDefinition,
  assignedToUserId: string | null,
): Row<'bidPackage'> {
  return {
    id: work.newId(),
    projectId: project.id,
    code: definition.code,
    codeKey: definition.codeKey,
    description: definition.description,
    isGeneralCondition: definition.isGeneralCondition,
    assignedToUserId,
    lockedByUserEmail: null,
    notes: null,
    notesId: work.newId(),
    selectedBidderId: null,
    selectionReason: null,
    status: null,
    contingencyUnit: 'percent',
    contingencyValue: '0',
    carriedKind: definition.isGeneralCondition ? 'none' : project.carriedDefault,
    carriedValue: null,
    isBidderOrderManual: false,
  };
}

function requirementRows(
  work: Work,
  bidPackage: Row<'bidPackage'>,
  definition: PackageDefinition,
  generalRequirements: readonly ProjectRequirement[],
): Row<'requirement'>[] {
  if (bidPackage.isGeneralCondition) return [];
  return [
    ...generalRequirements.map((requirement) => generalRow(work, bidPackage.id, requirement)),
    ...definition.tradeRequirements.map(({ description, requirementFulfillmentType }, order) => ({
      id: work.newId(),
      bidPackageId: bidPackage.id,
      requirementType: 'Trade' as const,
      description,
      descriptionKey: uniqueKey(description),
      order,
      requirementFulfillmentType,
      isAddedOnPage: false,
    })),
  ];
}

function generalRow(work: Work, bidPackageId: string, requirement: ProjectRequirement): Row<'requirement'> {
  const { id: _, projectId: _project, ...copied } = requirement;
  return { ...copied, id: work.newId(), bidPackageId, requirementType: 'General', isAddedOnPage: false };
}

function lineRow(
  work: Work,
  bidPackageId: string,
  line: { readonly description: string; readonly unitOfMeasure: string },
  index: number,
): Row<'lineItem'> {
  return {
    id: work.newId(),
    bidPackageId,
    alternateId: null,
    ...BLANK_LINE,
    description: line.description,
    unitOfMeasure: line.unitOfMeasure,
    level1: null,
    level2: null,
    sortKey: String(BigInt(index + 1) * sortStep),
    deletedAt: null,
  };
}
