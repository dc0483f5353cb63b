import { importBidTabulation as endpoint, type ImportOptions, importOptions, problem } from '#contract';
import { mayImportBids, quantityOf } from '#leveling';
import type { CallOf, CommandOf } from '../../call.ts';
import { differencesInWords } from '../../import/draft/differences.ts';
import type { Tabulation } from '../../import/draft/tabulation.ts';
import type { PackageLine } from '../../import/matchLines.ts';
import { readInWorker } from '../../import/readInWorker.ts';
import { readJsonOptions } from '../../jsonOptions.ts';
import { Refusal, refusal } from '../../refusal.ts';
import { readUnitNames } from '../../store/company/unitOfMeasure.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadSectionsForUpdate, rebuildSections } from '../../store/projects/projectSections.ts';
import type { Work } from '../../store/work.ts';
import { permit } from '../permit.ts';
import { runChecks } from '../runChecks.ts';
import { defineCommand, runCommand } from '../runCommand.ts';
import { addNewAlternates } from './newAlternates.ts';
import { writeTabulation } from './writeTabulation.ts';

/**
 * Reads a bid tabulation outside the main thread and, unless options say preview, puts it into the package in one
 * transaction. The file is read before the package is held, so that nobody waits for it.
 */
export const importBidTabulation: CommandOf<typeof endpoint> = async (call) => {
  const options = readJsonOptions(importOptions, call.body.options ?? null);
  const { projectId, ...known } = await readPackage(call, options.mode);
  const file = call.files.file;
  if (file === undefined) throw refusal('malformed', { fields: 'file' });
  const reading = await readInWorker({ path: file.path }, { options, ...known });
  if ('refusal' in reading) {
    const { contracts, columns } = reading;
    throw new Refusal(reading.refusal, { contracts, columns });
  }
  const { tabulation } = reading;
  if (options.preview) return tabulation;
  if (tabulation.lineItemCount === 0) throw refusal('importNothingLeft');
  const doubtful = tabulation.lineItems.filter(({ match }) => match?.kind === 'doubtful');
  if (doubtful.length > 0) {
    throw refusal('importDoubtful', { lines: doubtful.map(({ description }) => description).join(', ') });
  }
  const { differences } = tabulation;
  if (differences.length > 0 && !options.acceptDifferences) {
    throw new Refusal(problem('importDiffers', { differences: differencesInWords(differences) }), { differences });
  }
  const write = runCommand(writing({ tabulation, options, fileName: file.name, projectId }));
  const body = { ...call.body, sha256: file.sha256 };
  return write({ ...call, body });
};

/** Rights, and what the reading needs to know of the package and the company. Nothing is written. */
function readPackage(call: CallOf<typeof endpoint>, mode: ImportOptions['mode']) {
  return runChecks(call, endpoint.name, async (work) => {
    const bidPackage = await loadBidPackageForUpdate(work, call.body.bidPackageId);
    permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
    const existingBidders = bidPackage.bidders.map(({ companyName }) => companyName);
    const packageLines = mode === 'match' ? await readPackageLines(work, bidPackage) : [];
    const projectId = bidPackage.project.id;
    return { projectId, existingBidders, listedUnits: await readUnitNames(work.db), packageLines };
  });
}

/** Returns the lines of a package, in their order, that those of a file are matched to. */
async function readPackageLines(work: Work, bidPackage: BidPackageAtWork): Promise<PackageLine[]> {
  const names = new Map(bidPackage.project.alternates.map(({ id, name }) => [id, name]));
  const rows = await work.db
    .selectFrom('lineItem')
    .select(['id', 'description', 'unitOfMeasure', 'quantity', 'alternateId', 'level1', 'level2'])
    .where('bidPackageId', '=', bidPackage.id)
    .where('deletedAt', 'is', null)
    .orderBy('sortKey')
    .execute();
  return rows.map(({ id, description, unitOfMeasure: unit, quantity, alternateId, level1, level2 }) => {
    const alternateName = alternateId === null ? null : (names.get(alternateId) ?? null);
    const titles = [level1, level2, alternateName].filter((title) => title !== null);
    return { id, description, unit, quantity: quantityOf(quantity), alternateName, titles };
  });
}

interface Import {
  readonly tabulation: Tabulation;
  readonly options: ImportOptions;
  readonly fileName: string;
  readonly projectId: string;
}

function writing({ tabulation, options, fileName, projectId }: Import) {
  return defineCommand(endpoint, 'bidTabulationImported', async (work, { body }) => {
    const mayAdd = options.sections?.some(({ newAlternate }) => newAlternate) === true;
    // The project is locked before its packages, as by other commands that hold both.
    const sections = mayAdd ? await loadSectionsForUpdate(work, projectId) : null;
    let bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
    permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
    const added = sections !== null && (await addNewAlternates(work, sections, options, tabulation)) ? sections : null;
    if (added) bidPackage = await loadBidPackageForUpdate(work, bidPackage.id);
    const { mode } = options;
    const how = { isReplacing: mode === 'replace', isMatching: mode === 'match', fileName };
    await writeTabulation(work, bidPackage, tabulation, how);
    if (added) {
      await rebuildSections(
        work,
        added.packageIds.filter((id) => id !== bidPackage.id),
      );
    }
    const { lineItems: _, ...answer } = tabulation;
    return answer;
  });
}
