import { readQuote as endpoint, quoteOptions, quoteTextMaximum } from '#contract';
import { mayImportBids } from '#leveling';
import type { CommandOf } from '../../call.ts';
import { readQuoteInWorker } from '../../import/readInWorker.ts';
import { readJsonOptions } from '../../jsonOptions.ts';
import { Refusal, refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { permit } from '../permit.ts';
import { runChecks } from '../runChecks.ts';
import { quoteAnswer } from './quoteAnswer.ts';
import { readPackageToQuote } from './quotedPackage.ts';

/** Reads one bidder's quote outside the main thread and matches it to the package. Nothing is stored. */
export const readQuote: CommandOf<typeof endpoint> = async (call) => {
  const options = readJsonOptions(quoteOptions, call.body.options ?? null);
  const quoted = await runChecks(call, endpoint.name, async (work) => {
    const bidPackage = await loadBidPackageForUpdate(work, call.body.bidPackageId);
    permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
    return readPackageToQuote(work, bidPackage, options.alternateName ?? null);
  });
  const before = options.before ?? quoted.columnsBefore(options.companyName);
  const source = sourceOf(call.body.text ?? null, call.files.file?.path);
  const result = await readQuoteInWorker(source, { ...options, before });
  if ('refusal' in result) throw new Refusal(result.refusal);
  const { reading } = result;
  const form = typeof call.body.text === 'string' && reading.form === 'csv' ? 'text' : reading.form;
  const chosen = quoted.chosenBefore(options.companyName ?? reading.companyName);
  return quoteAnswer({ ...reading, form }, { ...quoted, chosen });
};

/** @throws Refusal 400 for a text and a file, 422 for a text that is too long */
function sourceOf(text: string | null, path: string | undefined): Uint8Array | { readonly path: string } {
  if ((text === null) === (path === undefined)) throw refusal('malformed', { fields: 'file, text' });
  if (text === null) return { path: path! };
  if (text.length > quoteTextMaximum) {
    throw refusal('importTooLarge', { count: text.length, things: 'characters', maximum: quoteTextMaximum });
  }
  return Buffer.from(text);
}
