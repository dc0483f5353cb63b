import { type BodyOf, enterQuote as endpoint } from '#contract';
import {
  amountText,
  appendedNote,
  BidderStatus,
  Classification,
  COUNT_LIMITS,
  DECIMAL_LIMITS,
  mayEditBidPackageNotes,
  mayImportBids,
  TEXT_LIMITS,
  textLength,
  uniqueKey,
} from '#leveling';
import { newBidder, writeNewBidders } from '../../store/packages/bidder.ts';
import { holdContainer } from '../../store/packages/bidderDocument.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { bidRow, type LineAtWork, lastSortKeys, loadLinesForUpdate } from '../../store/packages/lineItem.ts';
import { addMissingGroups, sortStep } from '../../store/packages/lineItemGroup.ts';
import { readQuoteReading } from '../../store/packages/quoteReading.ts';
import { rebuildTotals } from '../../store/packages/rebuildTotals.ts';
import { forgetSubmitted, withdrawSubmitted } from '../../store/packages/submittedBid.ts';
import { holdNotes } from '../../store/projects/notes.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { addRows, writeRows } from '../../store/writeRows.ts';
import { contactText, validateBidder } from '../bidder/validateBidder.ts';
import { Expectations } from '../expectations.ts';
import { type Findings, validate } from '../findings.ts';
import { validateNewFields } from '../lineItem/validateLineItem.ts';
import { comparedEntry } from '../lineItemBid/expectedEntry.ts';
import { type BidContent, type SentBid, validateBid } from '../lineItemBid/validateBid.ts';
import { permit } from '../permit.ts';
import { compareLumpSum, includedEntry, lumpSumRows } from '../rollupBid/lumpSum.ts';
import { defineCommand } from '../runCommand.ts';
import { keepQuoteDocument } from './quoteDocument.ts';
import { loadLumpSums, validateLumpSums } from './quotedLumpSums.ts';
import { validateQuoteGroups } from './validateQuoteGroups.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Enters one bidder's quote, or its revision, as one step: the bidder by name (a new one may have no contact), prices on
 * lines, lines of extra scope with the price of this bidder alone, lump sums, and what is added to its note. What was submitted
 * before is replaced.
 */
export const enterQuote = defineCommand(endpoint, 'quoteEntered', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const lines = await loadLinesForUpdate(
    work,
    bidPackage,
    body.entries.map(({ lineItemId }) => lineItemId),
  );
  permit(work, mayImportBids(work.actor, bidPackage.project, bidPackage));
  const companyName = contactText(body.companyName) ?? '';
  const index = bidPackage.bidders.findIndex(({ nameKey }) => nameKey === uniqueKey(companyName));
  const bidder = bidPackage.bidders[index] ?? addedBidder(work, bidPackage, body, companyName);
  if (body.note) {
    const isFrozen = index !== -1 && (await holdNotes(work, bidder.notesId, null));
    permit(work, mayEditBidPackageNotes(work.actor, bidPackage.project, bidPackage, isFrozen));
  }
  const sent = body.quoteId ?? null;
  const reading =
    sent === null
      ? null
      : await readQuoteReading(
          work.db,
          { id: sent, personId: work.actor.userId, bidPackageId: bidPackage.id },
          work.now,
        );
  const notes = body.note ? appendedNote(bidder.notes, body.note) : bidder.notes;
  const lumpSums = await loadLumpSums(work, bidPackage, { ...bidder, index }, body);
  const expectations = expectationsOf(bidPackage, body, lines, bidder.id, index);
  for (const one of lumpSums) compareLumpSum(expectations, bidPackage, { ...bidder, index }, one);
  await expectations.refuse(work);
  const held = reading && index !== -1 ? await holdContainer(work, bidder, bidPackage.row.projectId) : null;
  const { entries, extra, prices, printedTotal } = validate((findings) => {
    expectations.validate(findings);
    if (index === -1) validateAdded(findings, bidPackage, bidder);
    if (sent !== null && reading === null) findings.add('quoteId', 'quoteReadingGone');
    const limit = TEXT_LIMITS.note;
    if (body.note && textLength(notes ?? '') > limit) findings.add('note', 'notesTooLong', { limit });
    const prices = validateLumpSums(findings, bidPackage, companyName, lumpSums);
    return { ...validateQuote(findings, work, bidPackage, body, lines, index === -1), prices };
  });

  const isQuoted = !isEmpty(body);
  const status = bidder.status === BidderStatus.QuoteIsLate ? bidder.status : BidderStatus.QuoteReceived;
  const after: Row<'bidder'> = { ...bidder, ...(isQuoted && { status, receivedAt: work.now }), notes };
  if (index === -1) await writeNewBidders(work, bidPackage, [after]);
  else await writeRows(work, 'bidder', bidPackage.id, [{ before: bidder, after }]);
  const bidders = index === -1 ? [...bidPackage.bidders, after] : bidPackage.bidders;
  const present = { ...bidPackage, bidders };
  const place = index === -1 ? bidders.length - 1 : index;
  const rows = await addExtraLines(work, bidPackage, extra);
  const replaced = lumpSums.flatMap((one) => one.replaced).filter(({ row }) => !lines.has(row.id));
  const changes = [
    ...replaced.map((line) => includedEntry(work, present, place, line)),
    ...entries.map(({ line, entry }) => ({
      before: line.bids[place] ?? null,
      after: bidRow(work, present, line, place, entry),
    })),
    ...extra.map(({ entry }, at) => ({
      before: null,
      after: bidRow(work, present, { row: rows[at]!, bids: [] }, place, entry),
    })),
  ].filter((change) => change.before !== null || change.after !== null);
  const quoted = [
    ...changes.map((change) => (change.after ?? change.before)!.lineItemId),
    ...lumpSums.flatMap(({ beneath }) => beneath),
  ];
  const places = quoted.map((lineItemId) => ({ lineItemId, bidderId: bidder.id }));
  await forgetSubmitted(work, bidPackage.id, places);
  if (body.isWhole) await withdrawSubmitted(work, bidPackage.id, bidder.id, new Set(quoted));
  await writeRows(work, 'lineItemBid', bidPackage.id, changes);
  const rollups = lumpSums.flatMap((one, at) => lumpSumRows(work, bidPackage, bidder.id, one, prices[at]!));
  await writeRows(work, 'rollupBid', bidPackage.id, rollups);
  const quote: Row<'quote'> = {
    id: work.newId(),
    bidPackageId: bidPackage.id,
    bidderId: bidder.id,
    kind: 'quote',
    enteredAt: work.now,
    enteredBy: work.actor.email,
    fileName: contactText(body.fileName),
    printedTotal,
    reading: body.reading ?? null,
  };
  await addRows(work, 'quote', bidPackage.id, isQuoted ? [quote] : []);
  const container = held ?? (reading && (await holdContainer(work, bidder, bidPackage.row.projectId)));
  const documentId = reading && container && (await keepQuoteDocument(work, container, bidder.id, reading));
  await rebuildTotals(work, await loadBidPackageForUpdate(work, bidPackage.id));
  return { bidderId: bidder.id, lineItemIds: rows.map(({ id }) => id), documentId };
});

function addedBidder(work: Work, bidPackage: BidPackageAtWork, body: Body, companyName: string): Row<'bidder'> {
  return {
    ...newBidder(work, bidPackage.id, bidPackage.bidders.length),
    companyName,
    nameKey: uniqueKey(companyName),
    primaryContactName: contactText(body.primaryContactName),
    primaryContactEmail: contactText(body.primaryContactEmail),
    phoneNumber: contactText(body.phoneNumber),
    faxNumber: contactText(body.faxNumber),
  };
}

function validateAdded(findings: Findings, { bidders }: BidPackageAtWork, bidder: Row<'bidder'>): void {
  validateBidder(findings, '', bidder, false);
  const [count, maximum] = [bidders.length + 1, COUNT_LIMITS.biddersPerPackage];
  if (count > maximum) findings.add('companyName', 'tooManyBidders', { maximum, count });
}

function expectationsOf(
  bidPackage: BidPackageAtWork,
  body: Body,
  lines: ReadonlyMap<string, LineAtWork>,
  bidderId: string,
  bidder: number,
): Expectations {
  const expectations = new Expectations();
  for (const [at, sent] of body.entries.entries()) {
    const line = lines.get(sent.lineItemId.toLowerCase())!;
    const place = { lineItemId: line.row.id, bidderId };
    const stored = bidder === -1 ? null : line.bids[bidder]!;
    const compared = comparedEntry(`entries[${at}].expected`, sent.expected, stored, sent.remove ? null : sent, place);
    expectations.compare(bidPackage.id, compared);
  }
  return expectations;
}

/** A line of extra scope with the bidder's entry on it. */
interface ExtraLine {
  readonly row: Omit<Row<'lineItem'>, 'sortKey'>;
  readonly entry: BidContent;
}

function validateQuote(
  findings: Findings,
  work: Work,
  bidPackage: BidPackageAtWork,
  body: Body,
  lines: ReadonlyMap<string, LineAtWork>,
  isNew: boolean,
) {
  const seen = new Set<string>();
  const entries = body.entries.map((sent, at) => {
    const line = lines.get(sent.lineItemId.toLowerCase())!;
    if (seen.has(line.row.id)) findings.add(`entries[${at}].lineItemId`, 'repeatedLine');
    seen.add(line.row.id);
    const { quantity } = line.row;
    const entry = sent.remove ? null : validateBid(findings, `entries[${at}].`, withClass(sent), quantity);
    return { line, entry };
  });
  const extra = (body.extraLines ?? []).flatMap((sent, at): ExtraLine[] => {
    const prefix = `extraLines[${at}].`;
    const fields = validateNewFields(findings, prefix, { ...sent, unitPrice: '0' });
    const groups = validateQuoteGroups(findings, prefix, bidPackage, sent);
    const entry = validateBid(findings, prefix, withClass(sent), fields.quantity);
    const row = { id: work.newId(), bidPackageId: bidPackage.id, ...groups, ...fields, deletedAt: null };
    return entry === null ? [] : [{ row, entry }];
  });
  if (isEmpty(body) && !isNew) findings.add('entries', 'quoteEmpty');
  const sent = body.printedTotal;
  const total = sent && findings.amount('printedTotal', 'Printed total', sent, DECIMAL_LIMITS.typedAmount);
  return { entries, extra, printedTotal: total ? amountText(total) : null };
}

/** Returns whether nothing but a name is entered: the bidder has sent no quote yet. */
const isEmpty = ({ entries, extraLines, lumpSums }: Body): boolean =>
  entries.length + (extraLines?.length ?? 0) + (lumpSums?.length ?? 0) === 0;

/** A price without a class is a Sub Bid. */
const withClass = (sent: SentBid): SentBid => ({
  ...sent,
  classification: sent.classification ?? Classification.SubBid,
});

async function addExtraLines(
  work: Work,
  bidPackage: BidPackageAtWork,
  extra: readonly ExtraLine[],
): Promise<Row<'lineItem'>[]> {
  if (extra.length === 0) return [];
  const last = await lastSortKeys(work, bidPackage.id);
  const rows = extra.map(({ row }): Row<'lineItem'> => {
    const key = (last.get(row.alternateId) ?? 0n) + sortStep;
    last.set(row.alternateId, key);
    return { ...row, sortKey: String(key) };
  });
  await addRows(work, 'lineItem', bidPackage.id, rows);
  await addMissingGroups(work, bidPackage.id, rows);
  return rows;
}
