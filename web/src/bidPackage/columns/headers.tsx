import type { ReactNode } from 'react';
import type { RowDrawing } from '../../grid/gridView.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { COLUMN_CLASSES, COLUMN_STYLES, SHEET_COLUMNS } from './sheetColumns.tsx';
import { RESIZE_KEYS } from './useColumnResize.ts';

/** Draws the headers of the frozen pane's columns. */
export function drawHeadLeft(page: SheetPage, row: RowDrawing): ReactNode {
  return (
    <div className="k3" role="presentation">
      {SHEET_COLUMNS.map((column, index) => (
        <div
          key={column.key}
          {...row.cell(index)}
          className={`${COLUMN_CLASSES[index]}${column.headerClass?.(page) ?? ''}`}
          style={COLUMN_STYLES[index]}
          {...(column.isResizable && { 'aria-keyshortcuts': RESIZE_KEYS, 'data-tip': text('resizeColumn') })}
        >
          {column.renderHeader?.(page) ?? text(column.header)}
        </div>
      ))}
    </div>
  );
}
