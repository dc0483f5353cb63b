import { readQuote as endpoint, quoteOptions, quoteTextMaximum } from '#contract';
import { mayImportBids } from '#leveling';
import type { CommandOf, UploadedFile } from '../../call.ts';
import { readQuoteInWorker } from '../../import/readInWorker.ts';
import { readJsonOptions } from '../../jsonOptions.ts';
import { Refusal, refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { permit } from '../permit.ts';
import { runChecks } from '../runChecks.ts';
import { keepReading, type SentQuote } from './keepReading.ts';
import { readPackageToQuote } from './quotedPackage.ts';

/** Reads one bidder's quote outside the main thread and matches it to the package, which stays as it is. */
export const readQuote: CommandOf<typeof endpoint> = async (call) => {
  const options = readJsonOptions(quoteOptions, call.body.options ?? null);
  const { bidPackageId, columnsBefore, ...quoted } = await runChecks(call, endpoint.name, async (work) => {
    const bidPackage = await loadBidPackageForUpdate(work, call.body.bidPackageId);
    permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
    return {
      bidPackageId: bidPackage.id,
      ...(await readPackageToQuote(work, bidPackage, options.alternateName ?? null)),
    };
  });
  const before = options.before ?? columnsBefore(options.companyName);
  const sent = sentQuote(call.body.text ?? null, call.files.file);
  const source = 'text' in sent ? Buffer.from(sent.text) : { path: sent.path };
  const result = await readQuoteInWorker(source, { options: { ...options, before }, quoted });
  if ('refusal' in result) throw new Refusal(result.refusal);
  const form = 'text' in sent && result.answer.form === 'csv' ? 'text' : result.answer.form;
  const answer = { ...result.answer, form };
  const quoteId = await keepReading(call, { bidPackageId, sent, options });
  return { quoteId, ...answer };
};

/** @throws Refusal 400 for a text and a file, 422 for a text that is too long */
function sentQuote(text: string | null, file: UploadedFile | undefined): SentQuote {
  if ((text === null) === (file === undefined)) throw refusal('malformed', { fields: 'file, text' });
  if (text === null) return file!;
  if (text.length > quoteTextMaximum) {
    throw refusal('importTooLarge', { count: text.length, things: 'characters', maximum: quoteTextMaximum });
  }
  return { text };
}
