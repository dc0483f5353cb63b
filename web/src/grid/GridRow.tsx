// biome-ignore-all lint/a11y/useSemanticElements: a windowed treegrid is made of divs, a table cannot leave rows out
// biome-ignore-all lint/a11y/useFocusableInteractive: the treegrid is the one tab stop (PAGE-074), aria-activedescendant names cells
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import type { Editing } from './gridController.ts';
import type { GridSource, RowKey } from './gridSource.ts';
import type { CellAttributes, GridView, RowDrawing } from './gridView.ts';
import { readRangeInRow } from './range.ts';

/** DOM id of a cell; `aria-activedescendant` names it. */
export function cellId(sheet: string, row: RowKey, column: number): string {
  return `${sheet}-${row}-${column}`;
}

interface RowProps {
  readonly sheet: string;
  readonly source: GridSource;
  readonly view: GridView;
  readonly rowKey: RowKey;
  readonly index: number;
  readonly rowHeight: number;
  readonly leftColumns: number;
  readonly firstBlock: number;
  readonly endBlock: number;
  readonly blockWidth: number;
  /** Column of the cursor where it stands on this row, else -1. */
  readonly at: number;
  readonly editing: Editing | null;
  /** How the range and what is being filled show in this row (`rangeInRow`). */
  readonly range: string | null;
  readonly filling: string | null;
}

/** What the page may ask while it draws a row. */
export function drawingOf(props: {
  sheet: string;
  view: GridView;
  rowKey: RowKey;
  index: number;
  at: number;
  editing: Editing | null;
  head?: boolean;
  range?: string | null;
}): RowDrawing {
  const { sheet, view, rowKey, index, at, editing } = props;
  const range = props.range == null ? null : readRangeInRow(props.range);
  return {
    key: rowKey,
    index,
    cell(column, options): CellAttributes {
      const role = props.head === true ? 'columnheader' : options?.header === true ? 'rowheader' : 'gridcell';
      return {
        id: cellId(sheet, rowKey, column),
        role,
        'aria-colindex': column + 1,
        ...(options?.span !== undefined && options.span > 1 ? { 'aria-colspan': options.span } : {}),
        'data-column': column,
        ...(at === column ? { 'data-at': '' as const } : {}),
        ...(range !== null && column >= range.first && column <= range.last ? { 'aria-selected': true as const } : {}),
      };
    },
    editor: (column) => (editing !== null && editing.column === column ? view.renderEditor(editing) : null),
  };
}

/** Blocks of a row in order, the one under the cursor among them even where it is out of view, with gaps between. */
export function blocksOf(
  firstBlock: number,
  endBlock: number,
  kept: number,
  blockWidth: number,
  draw: (block: number) => ReactNode,
): ReactNode[] {
  const blocks: number[] = [];
  for (let block = firstBlock; block < endBlock; block += 1) blocks.push(block);
  if (kept >= 0 && kept < firstBlock) blocks.unshift(kept);
  if (kept >= endBlock) blocks.push(kept);
  const drawn: ReactNode[] = [];
  let next = 0;
  for (const block of blocks) {
    if (block > next) {
      drawn.push(
        <div key={`gap${next}`} aria-hidden="true" style={{ flex: 'none', width: (block - next) * blockWidth }} />,
      );
    }
    drawn.push(draw(block));
    next = block + 1;
  }
  return drawn;
}

/** One row in one element: the frozen pane stays left, the blocks scroll under it, so heights cannot differ (PAGE-041). */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { source, view, rowKey, index, rowHeight, leftColumns, at } = props;
  useSyncExternalStore(
    (listener) => source.subscribeRow(rowKey, listener),
    () => source.rowVersion(rowKey),
  );
  const traits = source.traits(rowKey);
  const row = drawingOf({
    ...props,
    range: source.takesRange(rowKey) && !props.range?.includes('one') ? props.range : null,
  });
  return (
    <div
      role="row"
      className={`r ${traits.className}${at >= 0 ? ' at' : ''}${props.range?.includes('handle') ? ' ends-range' : ''}`}
      data-row={rowKey}
      aria-rowindex={index + 2}
      aria-level={traits.level}
      aria-selected={traits.selected}
      {...(traits.expanded === null ? {} : { 'aria-expanded': traits.expanded })}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <div className="l" role="presentation">
        {view.renderLeft(row)}
      </div>
      {blocksOf(props.firstBlock, props.endBlock, at - leftColumns, props.blockWidth, (block) =>
        view.renderBlock(row, block),
      )}
      {props.range !== null && <RangeBox range={props.range} leftColumns={leftColumns} blockWidth={props.blockWidth} />}
      {props.filling !== null && (
        <RangeBox range={props.filling} leftColumns={leftColumns} blockWidth={props.blockWidth} isFill />
      )}
    </div>
  );
});

/** The frame of the range as far as it runs through one row. */
function RangeBox(props: { range: string; leftColumns: number; blockWidth: number; isFill?: boolean }) {
  const { first, last, edges } = readRangeInRow(props.range);
  const left = `calc(var(--left) + ${(first - props.leftColumns) * props.blockWidth}px)`;
  return (
    <div
      aria-hidden="true"
      className={`rngbox ${edges}${props.isFill ? ' rng-fill' : ''}`}
      style={{ left, width: (last - first + 1) * props.blockWidth }}
    >
      {edges.includes('handle') && <i data-fill-handle="" />}
    </div>
  );
}
