import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { PACKAGE_ROW_KEYS } from '../model/sheetRows.ts';
import { bidderOfColumn, type SheetPage } from '../sheet/sheetPage.ts';
import type { HeadFigure } from './explain.ts';

/** The number that is being explained, and whether its panel takes the focus. */
export interface WhyRequest {
  readonly cursor: Cursor;
  readonly figure: HeadFigure;
  readonly takesFocus: boolean;
  /** The panel lists the changes of the cell in place of its arithmetic. */
  readonly showsHistory?: boolean;
}

const request = createStore<WhyRequest | null>(() => null);

export function openWhy(next: WhyRequest): void {
  request.setState(next, true);
}

/** Opens the history of a price cell in the same panel. */
export function openHistory(cursor: Cursor): void {
  openWhy({ cursor, figure: 'rank', takesFocus: true, showsHistory: true });
}

export function closeWhy(): void {
  request.setState(null, true);
}

export function isWhyOpen(): boolean {
  return request.getState() !== null;
}

export function useWhy(): WhyRequest | null {
  return useStore(request);
}

const SUMS: ReadonlySet<string> = new Set([
  'contributions',
  'printedDifference',
  'sectionTotal',
  'totalsSection',
  ...PACKAGE_ROW_KEYS,
]);

/** Explains a clicked source tag or total, with the focus left on the sheet. Returns whether the click was on one. */
export function explainClicked(page: SheetPage, target: Element, cursor: Cursor, again: boolean): boolean {
  const figure = figureUnder(page, target, cursor, again);
  if (figure === null) return false;
  openWhy({ cursor, figure, takesFocus: false });
  return true;
}

function figureUnder(page: SheetPage, target: Element, cursor: Cursor, again: boolean): HeadFigure | null {
  if (bidderOfColumn(cursor.column) === -1) return null;
  const figure = target.closest<HTMLElement>('[data-figure]')?.dataset.figure;
  if (cursor.row === HEAD_ROW) return (figure as HeadFigure | undefined) ?? null;
  const row = page.model.row(cursor.row);
  if (row === null) return null;
  const isTotal = SUMS.has(row.kind) || (row.kind === 'node' && !again && figure === 'total');
  return isTotal || figure === 'source' ? 'total' : null;
}
