import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { bidderOfColumn, type SheetPage } from '../sheet/sheetPage.ts';
import type { HeadFigure } from './explain.ts';
import { openWhy } from './openWhy.ts';

const SUMS: ReadonlySet<string> = new Set([
  'contributions',
  'sectionTotal',
  'totalsSection',
  'grandTotal',
  'difference',
  'percent',
  'unleveled',
]);

/** A click on a source tag or a total explains it; the keyboard stays on the sheet. True: the click was that. */
export function explainClicked(page: SheetPage, target: Element, cursor: Cursor, again: boolean): boolean {
  const figure = figureUnder(page, target, cursor, again);
  if (figure === null) return false;
  openWhy({ cursor, figure, takesFocus: false });
  return true;
}

function figureUnder(page: SheetPage, target: Element, cursor: Cursor, again: boolean): HeadFigure | null {
  if (bidderOfColumn(cursor.column) === -1) return null;
  if (cursor.row === HEAD_ROW) {
    if (target.closest('.trophy') !== null) return 'rank';
    if (target.closest('.n-open') !== null) return 'unleveled';
    return target.closest('.tot') === null ? null : 'total';
  }
  const row = page.model.row(cursor.row);
  if (row === null) return null;
  const isTotal = SUMS.has(row.kind) || (row.kind === 'node' && !again && target.closest('.subt .amt') !== null);
  return isTotal || target.closest('.src') !== null ? 'total' : null;
}
