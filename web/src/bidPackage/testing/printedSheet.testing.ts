import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import type { RowDrawing } from '../../grid/gridView.ts';
import { Column } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, type SheetPage } from '../sheet/sheetPage.ts';
import { sheetView } from '../sheet/sheetView.tsx';
import { NO_CHOICES } from '../sheet/viewChoices.ts';

/** One row of a package page as it is printed. */
export interface PrintedRow {
  readonly key: string;
  /** The texts of each cell, left to right: the columns of the frozen pane, then one per bidder. */
  readonly cells: readonly (readonly string[])[];
}

const nothing = { key: null, due: null, current: null };

/** All rows of a package page, drawn by the page's own cells; groups must be open. No browser is needed. */
export function printedSheet(model: SheetModel): PrintedRow[] {
  const page = {
    model,
    offer: nothing,
    isEditable: () => false,
    mayEnableAlternates: () => false,
    isFrozen: () => false,
    units: () => [],
    view: createStore(() => NO_CHOICES),
  } as unknown as SheetPage;
  const view = sheetView(page);
  return Array.from({ length: model.rowCount() }, (_, index) => {
    const key = model.rowKey(index);
    const cells = new Map<number, string[]>();
    const row: RowDrawing = {
      key,
      index,
      cell: (column) => ({ 'data-column': column }) as ReturnType<RowDrawing['cell']>,
      editor: () => null,
    };
    const drawn = [view.renderLeft(row), ...model.content.bidders.map((_, bidder) => view.renderBlock(row, bidder))];
    const markup = renderToStaticMarkup(createElement(Fragment, null, ...drawn));
    for (const [, column, inner] of markup.matchAll(/<div data-column="(\d+)"[^>]*>(.*?)<\/div>/g)) {
      cells.set(Number(column), textsOf(inner!));
    }
    const count = columnOfBidder(model.content.bidders.length);
    return { key, cells: Array.from({ length: count }, (_, column) => cells.get(column) ?? []) };
  });
}

/** The texts between the tags, without those that only a screen reader reads, and without sums that count nowhere. */
function textsOf(markup: string): string[] {
  // The sign of an amount may stand on a line of its own.
  const whole = markup.replaceAll('<wbr/><span>', '');
  const counted = whole.replace(/<span [^>]*data-off-sum[^>]*><span>[^<]*<\/span><\/span>/g, '');
  const seen = `>${counted.replace(/<span class="hidden-text">[^<]*<\/span>/g, '')}<`;
  return [...seen.matchAll(/>([^<>]+)</g)].map(([, text]) => text!.trim()).filter((text) => text !== '');
}

/** The column of the base estimate among the cells of a row. */
export const ESTIMATE = Column.baseEstimate;
