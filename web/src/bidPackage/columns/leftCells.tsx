import type { ReactNode } from 'react';
import type { RowDrawing } from '../../grid/gridView.ts';
import { invalidOf, StateMarks, stateWords } from '../cells/bidCells.tsx';
import { cellClass } from '../cells/cellClass.ts';
import { DraftValue } from '../drafts/DraftValue.tsx';
import { isLineField } from '../model/lineFields.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import styles from './columns.module.css';
import type { LineCell, SheetColumn } from './SheetColumn.ts';
import { COLUMN_STYLES, COLUMN_WORDS, SHEET_COLUMNS } from './sheetColumns.tsx';
import { AddRequirement, NodeCells, RequirementCells, SumCells, Title } from './titleCells.tsx';
import { RESIZE_KEYS } from './useColumnResize.ts';

export function drawLeft(page: SheetPage, row: RowDrawing): ReactNode {
  const what = page.model.row(row.key);
  if (what === null) return null;
  switch (what.kind) {
    case 'line':
      return <LineCells page={page} row={row} line={what.line} number={what.number} />;
    case 'node':
      return <NodeCells page={page} row={row} what={what} />;
    case 'requirement':
      return <RequirementCells page={page} row={row} what={what} />;
    case 'requirements':
      return (
        <Title
          page={page}
          row={row}
          name={text(what.type === 'General' ? 'generalRequirements' : 'tradeRequirements')}
          count={what.count}
        >
          {what.type === 'Trade' && page.isEditable() && <AddRequirement />}
        </Title>
      );
    case 'totals':
      return <Title page={page} row={row} name={text('packageTotals')} />;
    default:
      return <SumCells page={page} row={row} what={what} />;
  }
}

interface CellProps {
  readonly row: RowDrawing;
  readonly cell: LineCell;
  readonly column: SheetColumn;
  readonly index: number;
}

function LineCells({ page, row, line, number }: { page: SheetPage; row: RowDrawing; line: number; number: number }) {
  const cell: LineCell = { page, rowKey: row.key, line, number };
  return SHEET_COLUMNS.map((column, index) => (
    <Cell key={column.key} row={row} cell={cell} column={column} index={index} />
  ));
}

/** Draws one cell of a line, or its editor; a text that is not stored stays in it with what is wrong. */
function Cell({ row, cell, column, index }: CellProps) {
  const { model } = cell.page;
  const words = COLUMN_WORDS[index]! + (column.cellState?.(cell) ?? '');
  const attributes = (state: string) =>
    row.cell(index, { className: cellClass(words + state), state, header: column.isRowHeader === true });
  const style = COLUMN_STYLES[index];
  if (!isLineField(column.key)) {
    return (
      <div {...attributes('')} style={style} data-tip={column.tip?.(cell)}>
        {column.renderCell(cell)}
      </div>
    );
  }
  const editor = row.editor(index);
  if (editor !== null) {
    return (
      <div {...attributes('')} style={style}>
        {editor}
      </div>
    );
  }
  const state = model.cells.get(row.key, column.key);
  return (
    <div
      {...attributes(` typable${stateWords(state)}`)}
      {...invalidOf(state)}
      style={style}
      data-tip={column.tip?.(cell)}
    >
      <StateMarks state={state} />
      {state.draft === null ? (
        column.renderCell(cell)
      ) : (
        <DraftValue model={model} row={row.key} column={column.key} draft={state.draft} />
      )}
    </div>
  );
}

export function drawHeadLeft(page: SheetPage, row: RowDrawing): ReactNode {
  return (
    <div className={styles.headers} role="presentation">
      {SHEET_COLUMNS.map((column, index) => (
        <div
          key={column.key}
          {...row.cell(index, { className: cellClass(COLUMN_WORDS[index]! + (column.headerState?.(page) ?? '')) })}
          style={COLUMN_STYLES[index]}
          {...(column.isResizable && { 'aria-keyshortcuts': RESIZE_KEYS, 'data-tip': text('resizeColumn') })}
        >
          {column.renderHeader?.(page) ?? text(column.header)}
        </div>
      ))}
    </div>
  );
}
