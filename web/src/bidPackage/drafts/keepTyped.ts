import { decideFreeform } from '#leveling';
import { decideAmount } from '../../cells/amountDecision.ts';
import type { Draft } from '../../drafts/draft.ts';
import { amountShorthand, storedAmount } from '../editing/amountCells.ts';
import { type CellDraft, decideBid } from '../editing/bidDraft.ts';
import { bidTarget } from '../editing/bidTarget.ts';
import { notifyCellRemoved } from '../editing/removedCell.ts';
import { decideField, fieldsOfLine, type LineField } from '../model/lineFields.ts';
import { type CellName, numberLocale, type SheetPage } from '../sheet/sheetPage.ts';
import { cellContent } from './cellContent.ts';

/** Keeps the text of an editor that is removed as a draft of its cell, or in a notice where the cell was removed. */
export function keepTyped(page: SheetPage, cell: CellName, version: string | CellDraft, seen: unknown): void {
  const { cells } = page.model;
  if (cellContent(page.model, cell.row, cell.column) === null) {
    notifyCellRemoved(cell.label, typeof version === 'string' ? version : version.text);
    return;
  }
  const draft = typedDraft(page, cell, version, seen);
  if (draft !== null) cells.setDraft(cell.row, cell.column, draft);
}

/** Returns the draft of an editor; null where entering its text would change nothing, as after an autosave. */
export function typedDraft(
  page: SheetPage,
  { row, column }: CellName,
  version: string | CellDraft,
  seen: unknown,
): Draft | null {
  const access = cellContent(page.model, row, column);
  if (access === null || !isUnsaved(page, row, column, version)) return null;
  const draft: Draft = { text: '', reason: 'typed', label: access.label, message: null, seen };
  if (typeof version === 'string') return { ...draft, text: version };
  const { classification } = version.draft;
  const bidder = page.model.bidderIndex(column);
  const isStored = bidTarget(page, row, bidder)?.stored()?.classification === classification;
  return { ...draft, text: version.text, chosen: isStored ? null : classification };
}

function isUnsaved(page: SheetPage, key: string, column: string, typed: string | CellDraft): boolean {
  const bidder = page.model.bidderIndex(column);
  if (typeof typed !== 'string') {
    return decideBid(typed, bidTarget(page, key, bidder)?.stored() ?? null).action !== 'nothing';
  }
  const row = page.model.row(key);
  const locale = numberLocale();
  if (row?.kind === 'line') {
    const stored = fieldsOfLine(page.model.content.lines, row.line);
    return decideField(column as LineField, typed, stored, page.units(), locale).action !== 'nothing';
  }
  if (row?.kind === 'requirement') {
    const stored = page.model.content.requirements[row.requirement]?.answers[bidder]?.value;
    return decideFreeform(typed, typeof stored === 'string' ? stored : null).action !== 'none';
  }
  if (row?.kind !== 'node' && row?.kind !== 'adjustment') return true;
  return (
    decideAmount(typed, storedAmount(page, row, bidder), locale, amountShorthand(page, row, bidder)).action !==
    'nothing'
  );
}
