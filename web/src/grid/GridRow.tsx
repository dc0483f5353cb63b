// biome-ignore-all lint/a11y/useSemanticElements: a windowed treegrid is made of divs, a table cannot leave rows out
// biome-ignore-all lint/a11y/useFocusableInteractive: the treegrid is the one tab stop, aria-activedescendant names cells
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
  readonly frozenBlocks: number;
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
        ...(options?.label === undefined ? {} : { 'aria-label': options.label }),
        ...(options?.description === undefined ? {} : { 'aria-description': options.description }),
        'data-column': column,
        ...(at === column ? { 'data-at': '' as const } : {}),
        ...(range !== null && column >= range.first && column <= range.last ? { 'aria-selected': true as const } : {}),
      };
    },
    editor: (column) => (editing !== null && editing.column === column ? view.renderEditor(editing) : null),
  };
}

/** What parts of a row are drawn. */
interface DrawnBlocks {
  readonly firstBlock: number;
  readonly endBlock: number;
  /** The block under the cursor; it is drawn even where it is out of view. */
  readonly kept: number;
  readonly blockWidth: number;
  readonly frozenBlocks: number;
}

/** The blocks of a row in order: those that stay in view, then those that scroll, with gaps between. */
export function blocksOf(
  { firstBlock, endBlock, kept, blockWidth, frozenBlocks }: DrawnBlocks,
  draw: (block: number) => ReactNode,
  frozenToo: ReactNode = null,
): ReactNode {
  const frozen = Array.from({ length: frozenBlocks }, (_, block) => draw(block));
  return (
    <>
      {frozen.length > 0 && (
        <div className="f" role="presentation">
          {frozen}
          {frozenToo}
        </div>
      )}
      {scrollingBlocks({ firstBlock, endBlock, kept, blockWidth, frozenBlocks }, draw)}
    </>
  );
}

function scrollingBlocks(drawnBlocks: DrawnBlocks, draw: (block: number) => ReactNode): ReactNode[] {
  const { firstBlock, endBlock, kept, blockWidth, frozenBlocks } = drawnBlocks;
  const blocks: number[] = [];
  for (let block = firstBlock; block < endBlock; block += 1) blocks.push(block);
  if (kept >= frozenBlocks && kept < firstBlock) blocks.unshift(kept);
  if (kept >= endBlock) blocks.push(kept);
  const drawn: ReactNode[] = [];
  let next = frozenBlocks;
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

/** One row in one element: the frozen pane stays left, the blocks scroll under it, so heights cannot differ. */
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
  const boxes = (inFrozen: boolean): ReactNode => (
    <>
      {props.range !== null && <RangeBox {...props} range={props.range} inFrozen={inFrozen} />}
      {props.filling !== null && <RangeBox {...props} range={props.filling} inFrozen={inFrozen} isFill />}
    </>
  );
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
      {blocksOf({ ...props, kept: at - leftColumns }, (block) => view.renderBlock(row, block), boxes(true))}
      {boxes(false)}
    </div>
  );
});

interface RangeBoxProps {
  readonly range: string;
  readonly leftColumns: number;
  readonly blockWidth: number;
  readonly frozenBlocks: number;
  /** Drawn over the blocks that stay in view; else over those that scroll under them. */
  readonly inFrozen: boolean;
  readonly isFill?: boolean;
}

/** The frame of the range as far as it runs through one row. */
function RangeBox({ range, leftColumns, blockWidth, frozenBlocks, inFrozen, isFill }: RangeBoxProps) {
  const { first, last, edges } = readRangeInRow(range);
  const border = leftColumns + frozenBlocks;
  const from = inFrozen ? first : Math.max(first, border);
  const to = inFrozen ? Math.min(last, border - 1) : last;
  if (from > to) return null;
  const sides = `${from > first ? ' no-left' : ''}${to < last ? ' no-right' : ''}`;
  const hasHandle = edges.includes('handle') && to === last;
  const start = (from - leftColumns) * blockWidth;
  return (
    <div
      aria-hidden="true"
      className={`rngbox ${edges}${isFill ? ' rng-fill' : ''}${sides}`}
      style={{ left: inFrozen ? start : `calc(var(--left) + ${start}px)`, width: (to - from + 1) * blockWidth }}
    >
      {hasHandle && <i data-fill-handle="" />}
    </div>
  );
}
