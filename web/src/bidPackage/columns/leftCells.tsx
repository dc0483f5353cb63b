import type { ReactNode } from 'react';
import type { RowDrawing } from '../../grid/gridView.ts';
import { invalidOf, StateMarks, stateClasses } from '../cells/bidCells.tsx';
import { DraftValue } from '../drafts/DraftValue.tsx';
import { isLineField } from '../model/lineFields.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import type { LineCell, SheetColumn } from './SheetColumn.ts';
import { COLUMN_CLASSES, COLUMN_STYLES, SHEET_COLUMNS } from './sheetColumns.tsx';
import { NodeCells, RequirementCells, SumCells, Title } from './titleCells.tsx';

/** The frozen pane of any row. */
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
        />
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

/** The cells of a line, by the descriptions of their columns. */
function LineCells({ page, row, line, number }: { page: SheetPage; row: RowDrawing; line: number; number: number }) {
  const cell: LineCell = { page, rowKey: row.key, line, number };
  return SHEET_COLUMNS.map((column, index) => (
    <Cell key={column.key} row={row} cell={cell} column={column} index={index} />
  ));
}

/** One cell of a line, or its editor; a held text stays in it with what is wrong. */
function Cell({ row, cell, column, index }: CellProps) {
  const { model } = cell.page;
  const attributes = row.cell(index, { header: column.isRowHeader === true });
  const className = `${COLUMN_CLASSES[index]}${column.cellClass?.(cell) ?? ''}`;
  const style = COLUMN_STYLES[index];
  if (!isLineField(column.key)) {
    return (
      <div {...attributes} className={className} style={style} data-tip={column.tip?.(cell)}>
        {column.renderCell(cell)}
      </div>
    );
  }
  const editor = row.editor(index);
  if (editor !== null) {
    return (
      <div {...attributes} className={`${className} editing`} style={style}>
        {editor}
      </div>
    );
  }
  const state = model.cells.get(row.key, column.key);
  return (
    <div
      {...attributes}
      {...invalidOf(state)}
      className={`${className} typable${stateClasses(state)}`}
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
