import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { importBidTabulation as endpoint, type ImportOptions, importOptions, shapeProblems } from '#contract';
import { mayImportBids } from '#leveling';
import type { CallOf, CommandOf } from '../../call.ts';
import type { Tabulation } from '../../import/draft/tabulation.ts';
import { readInWorker } from '../../import/readInWorker.ts';
import { refuseDeepJson, refuseLongLists } from '../../payloadLimits.ts';
import { Refusal, refusal } from '../../refusal.ts';
import { readUnitNames } from '../../store/company/unitOfMeasure.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { lookAt } from '../lookAt.ts';
import { permit } from '../permit.ts';
import { defineCommand, runCommand } from '../runCommand.ts';
import { writeTabulation } from './writeTabulation.ts';

/**
 * Reads a bid tabulation outside the main thread and, unless options say preview, puts it into the package in one
 * transaction. The file is read before the package is held, so that nobody waits for it.
 */
export const importBidTabulation: CommandOf<typeof endpoint> = async (call) => {
  const options = readOptions(call.body.options ?? null);
  const known = await readPackage(call);
  const file = call.files.file;
  if (file === undefined) throw refusal('malformed', { fields: 'file' });
  const bytes = await readFile(file.path);
  const reading = await readInWorker(bytes, { options, ...known });
  if ('refusal' in reading) {
    const { contracts, columns } = reading;
    throw new Refusal(reading.refusal, { contracts, columns });
  }
  const { tabulation } = reading;
  if (options.preview) return tabulation;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const write = runCommand(writing(tabulation, options));
  const body = { ...call.body, sha256 };
  return write({ ...call, body });
};

/** At most so many problems of the options are named. */
const maxProblemsInDetail = 5;

/** The options from their JSON text. @throws Refusal 400 that names what is wrong, 422 for a list that is too long */
function readOptions(text: string | null): ImportOptions {
  if (text === null || text.trim() === '') return {};
  refuseDeepJson(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refusal('malformed', { fields: 'options is not valid JSON' });
  }
  refuseLongLists({ options: json });
  const parsed = importOptions.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = shapeProblems(parsed.error.issues);
  const fields = problems.slice(0, maxProblemsInDetail).map(({ path, message }) => `options.${path}: ${message}`);
  const more = problems.length > maxProblemsInDetail ? [`and ${problems.length - maxProblemsInDetail} more`] : [];
  throw refusal('malformed', { fields: [...fields, ...more].join('; ') });
}

/** Rights, and what the reading needs to know of the package and the company. Nothing is written. */
function readPackage(call: CallOf<typeof endpoint>) {
  return lookAt(call, endpoint.name, async (work) => {
    const bidPackage = await loadBidPackageForUpdate(work, call.body.bidPackageId);
    permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
    const existingBidders = bidPackage.bidders.map(({ companyName }) => companyName);
    return { existingBidders, listedUnits: await readUnitNames(work.db) };
  });
}

function writing(tabulation: Tabulation, options: ImportOptions) {
  return defineCommand(endpoint, 'bidTabulationImported', async (work, { body }) => {
    const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
    permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
    await writeTabulation(work, bidPackage, tabulation, options.mode === 'replace');
    const { lineItems: _, ...answer } = tabulation;
    return answer;
  });
}
