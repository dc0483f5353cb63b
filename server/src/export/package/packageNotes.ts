import type { SheetRecord } from '#contract';
import type { SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill } from '../workbookTexts.ts';
import { COLUMNS_PER_BIDDER, FIRST_BIDDER, PackageColumn, type PackagePage } from './packageColumns.ts';

/** A note: what it is about, whose it is, and its text. */
type Note = readonly [about: string, bidder: string, text: string];

/** Writes the reason of the selection and the notes of the package, its bidders, entries and adjustments below everything else. */
export function writeNotes({ builder, columns, record }: PackagePage, from: number): void {
  const notes = notesOf(builder, record);
  if (notes.length === 0) return;
  const last = Math.max(PackageColumn.low, Math.min(columns.lastShown, FIRST_BIDDER + 3 * COLUMNS_PER_BIDDER - 1));
  builder.rule(from, 0, last, styles.section);
  builder.put(from, 0, builder.texts.notes, styles.section);
  notes.forEach(([about, bidder, text], index) => {
    const row = from + 1 + index;
    builder.put(row, 0, about, styles.text);
    builder.rule(row, PackageColumn.level1, PackageColumn.level2, styles.text);
    builder.putLong(row, PackageColumn.quantity, PackageColumn.unitPrice, bidder, styles.text);
    builder.putLong(row, PackageColumn.estimate, last, text, styles.text);
  });
}

function notesOf({ texts }: SheetBuilder, record: SheetRecord): Note[] {
  const ofPackage: Note[] = record.bidPackage.notes ? [[texts.bidPackage, '', record.bidPackage.notes]] : [];
  const ofBidders = record.bidders.flatMap(({ companyName, notes }): Note[] =>
    notes ? [[texts.bidder, companyName, notes]] : [],
  );
  const nameOf = (bidderId: string) => record.bidders.find(({ id }) => id === bidderId)?.companyName ?? '';
  const { selectedBidderId, selectionReason: reason } = record.bidPackage;
  const ofSelection: Note[] =
    reason === null || selectedBidderId === null ? [] : [[texts.selectionReason, nameOf(selectedBidderId), reason]];
  const ofBids = record.bids.flatMap(({ bidderId, notes }) =>
    (notes?.lines ?? []).map((line, index): Note => {
      return [record.lineItems.descriptions[line]!, nameOf(bidderId), notes!.values[index]!];
    }),
  );
  const ofAdjustments = record.adjustments.flatMap(({ alternateId, bidderId, notes }): Note[] => {
    const name = record.alternates.find(({ id }) => id === alternateId)?.name ?? texts.ofBaseBid;
    return notes ? [[fill(texts.adjustmentOf, { name }), nameOf(bidderId), notes]] : [];
  });
  return [...ofSelection, ...ofPackage, ...ofBidders, ...ofBids, ...ofAdjustments];
}
