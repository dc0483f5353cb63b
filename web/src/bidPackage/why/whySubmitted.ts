import { baseEstimate, type LineItemBid, NOTHING_SUBMITTED, OWN_INCLUDED, subtract } from '#leveling';
import { printQuantity, printTotal, printTyped } from '../../cells/printAmount.ts';
import { printPaddedDay } from '../../i18n/printed.ts';
import { detailsAt, isPriceOutdated, latestQuote, submittedBid } from '../model/bidDetails.ts';
import { sameBid } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import { printEntry } from '../submitted/submittedTexts.ts';
import type { Explanation } from './explanation.ts';

/** Adds to the explanation of a price what was submitted, its unit price, and its note. */
export function withSubmitted(model: SheetModel, line: number, bidder: number, explained: Explanation): Explanation {
  const { note } = detailsAt(model, line, bidder);
  const notes = [
    ...explained.notes,
    ...unitPriceNotes(model, line, bidder),
    ...submittedNotes(model, line, bidder),
    ...(note === null ? [] : [text('whyBidNote', { note })]),
  ];
  return { ...explained, notes };
}

/** Says how the unit price makes the price, or that it no longer does. */
function unitPriceNotes(model: SheetModel, line: number, bidder: number): string[] {
  const { unitPrice } = detailsAt(model, line, bidder);
  if (unitPrice === null) return [];
  const quantity = model.content.lines.quantities[line]!;
  const made = printTotal(baseEstimate(quantity, unitPrice));
  const values = { quantity: printQuantity(quantity), unitPrice: printTyped(unitPrice), made };
  return [text(isPriceOutdated(model, line, bidder) ? 'whyUnitPriceOutdated' : 'whyUnitPrice', values)];
}

/** Says what was submitted and what it is now, and the latest quote of the bidder, or that there is none. */
function submittedNotes(model: SheetModel, line: number, bidder: number): string[] {
  const submitted = submittedBid(model, line, bidder);
  const now = model.storedBid(line, bidder);
  if (submitted === null) return nothingNotes(model, line, bidder);
  return [submittedNote(submitted, now), sourceNote(model, bidder)];
}

/** Says why nothing was submitted: the latest quote no longer has the line, or Included was set here. */
function nothingNotes(model: SheetModel, line: number, bidder: number): string[] {
  const { lines, columns } = model.content;
  const kept = columns[bidder]!.details.submitted.get(lines.ids[line]!) ?? null;
  if (sameBid(kept, NOTHING_SUBMITTED)) return [text('whySubmittedNothing'), sourceNote(model, bidder)];
  return sameBid(kept, OWN_INCLUDED) ? [text('whyOwnIncluded')] : [];
}

function submittedNote(submitted: LineItemBid, now: LineItemBid | null): string {
  if (sameBid(submitted, now)) return text('whySubmittedSame');
  const values = { submitted: printEntry(submitted), now: printEntry(now) };
  if (submitted.price === null || now === null || now.price === null) return text('whySubmitted', values);
  const difference = printTotal(subtract(now.price, submitted.price), true);
  return text('whySubmittedDifference', { ...values, difference });
}

function sourceNote(model: SheetModel, bidder: number): string {
  const quote = latestQuote(model, model.bidder(bidder).id);
  if (quote === null) return text('whySubmittedTyped');
  const day = printPaddedDay(quote.enteredAt);
  const { fileName: name, kind } = quote;
  if (name === null) return text(kind === 'import' ? 'whyLatestImport' : 'whyLatestQuote', { day });
  return text(kind === 'import' ? 'whyLatestImportFile' : 'whyLatestQuoteFile', { name, day });
}
