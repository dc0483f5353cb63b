import { readQuote as endpoint, quoteOptions } from '#contract';
import { mayImportBids } from '#leveling';
import type { CommandOf } from '../../call.ts';
import { readQuoteInWorker } from '../../import/readInWorker.ts';
import { readJsonOptions } from '../../jsonOptions.ts';
import { Refusal, refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { permit } from '../permit.ts';
import { runChecks } from '../runChecks.ts';

/** Reads one bidder's quote outside the main thread. Nothing is stored. */
export const readQuote: CommandOf<typeof endpoint> = async (call) => {
  const options = readJsonOptions(quoteOptions, call.body.options ?? null);
  await runChecks(call, endpoint.name, async (work) => {
    const bidPackage = await loadBidPackageForUpdate(work, call.body.bidPackageId);
    permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
  });
  const file = call.files.file;
  if (file === undefined) throw refusal('malformed', { fields: 'file' });
  const result = await readQuoteInWorker({ path: file.path }, options);
  if ('refusal' in result) throw new Refusal(result.refusal);
  return result.reading;
};
