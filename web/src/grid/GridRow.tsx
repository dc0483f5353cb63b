// biome-ignore-all lint/a11y/useSemanticElements: a windowed treegrid is made of divs, a table cannot leave rows out
// biome-ignore-all lint/a11y/useFocusableInteractive: the treegrid is the one tab stop, aria-activedescendant names cells
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import styles from './Grid.module.css';
import type { Editing } from './gridController.ts';
import type { GridSource, RowKey } from './gridSource.ts';
import type { CellAttributes, GridView, RowDrawing } from './gridView.ts';
import { readRangeInRow } from './range.ts';

export function cellId(sheet: string, row: RowKey, column: number): string {
  return `${sheet}-${row}-${column}`;
}

/** The columns that are drawn: the frozen pane, the frozen blocks, and of the others those from `firstBlock` to `endBlock`. */
export interface DrawnColumns {
  readonly leftColumns: number;
  readonly firstBlock: number;
  readonly endBlock: number;
  readonly blockWidth: number;
  readonly frozenBlocks: number;
}

interface RowProps {
  readonly sheet: string;
  readonly source: GridSource;
  readonly view: GridView;
  readonly rowKey: RowKey;
  readonly index: number;
  readonly rowHeight: number;
  readonly columns: DrawnColumns;
  /** Column of the cursor where it is on this row, else -1. */
  readonly at: number;
  readonly editing: Editing | null;
  /** The range and the cells being filled, as `rangeInRow` writes them. */
  readonly range: string | null;
  readonly filling: string | null;
}

const CLASSES = {
  left: styles.cell!,
  block: `${styles.cell} ${styles.block}`,
  headerBlock: styles.block!,
  leftEditing: `${styles.cell} ${styles.editing}`,
  blockEditing: `${styles.cell} ${styles.block} ${styles.editing}`,
};

/** The grid's classes and the page's, joined once: cells are drawn by the thousand. */
const joinedClasses = new Map<string, Map<string, string>>(Object.values(CLASSES).map((own) => [own, new Map()]));

function joinClasses(own: string, added: string | undefined): string {
  if (added === undefined) return own;
  const known = joinedClasses.get(own)!;
  let joined = known.get(added);
  if (joined === undefined) {
    joined = `${own} ${added}`;
    known.set(added, joined);
  }
  return joined;
}

/** Returns the attributes and the editor of a row's cells for the page that draws them. */
export function drawingOf(props: {
  sheet: string;
  view: GridView;
  rowKey: RowKey;
  index: number;
  columns: DrawnColumns;
  at: number;
  editing: Editing | null;
  head?: boolean;
  range?: string | null;
}): RowDrawing {
  const { sheet, view, rowKey, index, at, editing } = props;
  const { leftColumns } = props.columns;
  const range = props.range == null ? null : readRangeInRow(props.range);
  return {
    key: rowKey,
    index,
    cell(column, options): CellAttributes {
      const role = props.head === true ? 'columnheader' : options?.header === true ? 'rowheader' : 'gridcell';
      const part = column < leftColumns ? 'left' : 'block';
      const own = props.head === true && part === 'block' ? 'headerBlock' : part;
      const guest = view.guestAt?.(rowKey, column);
      const look = editing?.column === column ? (`${part}Editing` as const) : own;
      return {
        id: cellId(sheet, rowKey, column),
        className: joinClasses(CLASSES[look], options?.className),
        role,
        'aria-colindex': column + 1,
        ...(options?.span !== undefined && options.span > 1 ? { 'aria-colspan': options.span } : {}),
        ...(options?.label === undefined ? {} : { 'aria-label': options.label }),
        ...(options?.description === undefined ? {} : { 'aria-description': options.description }),
        'data-column': column,
        ...(options?.state ? { 'data-state': options.state.slice(1) } : {}),
        ...(at === column ? { 'data-at': '' as const } : {}),
        ...(guest === undefined ? {} : { 'data-guest': guest.name, 'data-guest-color': guest.color }),
        ...(range !== null && column >= range.first && column <= range.last ? { 'aria-selected': true as const } : {}),
      };
    },
    editor: (column) => (editing !== null && editing.column === column ? view.renderEditor(editing) : null),
  };
}

/**
 * Draws the blocks of a row in order: those that stay in view, then those that scroll, with gaps between. The block of the
 * column `at`, under the cursor, is drawn even where it is out of view.
 */
export function blocksOf(
  columns: DrawnColumns,
  at: number,
  draw: (block: number) => ReactNode,
  frozenToo: ReactNode = null,
): ReactNode {
  const frozen = Array.from({ length: columns.frozenBlocks }, (_, block) => draw(block));
  return (
    <>
      {frozen.length > 0 && (
        <div className={styles.frozen} role="presentation">
          {frozen}
          {frozenToo}
        </div>
      )}
      {scrollingBlocks(columns, at - columns.leftColumns, draw)}
    </>
  );
}

function scrollingBlocks(
  { firstBlock, endBlock, blockWidth, frozenBlocks }: DrawnColumns,
  kept: number,
  draw: (block: number) => ReactNode,
): ReactNode[] {
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
  const { source, view, rowKey, index, rowHeight, columns, at } = props;
  useSyncExternalStore(
    (listener) => source.subscribeRow(rowKey, listener),
    () => source.rowVersion(rowKey),
  );
  const traits = source.traits(rowKey);
  const endsRange = props.range?.includes('handle');
  const row = drawingOf({
    ...props,
    range: source.takesRange(rowKey) && !props.range?.includes('single') ? props.range : null,
  });
  const boxes = (inFrozen: boolean): ReactNode => (
    <>
      {props.range !== null && <RangeBox columns={columns} range={props.range} inFrozen={inFrozen} />}
      {props.filling !== null && <RangeBox columns={columns} range={props.filling} inFrozen={inFrozen} isFill />}
    </>
  );
  return (
    <div
      role="row"
      className={`${styles.row} ${view.rowClass?.(traits.kind) ?? ''} ${endsRange ? styles.lastOfRange : ''}`}
      data-row={rowKey}
      data-kind={traits.kind}
      data-cursor={at >= 0 ? '' : undefined}
      aria-rowindex={index + 2}
      aria-level={traits.level}
      aria-selected={traits.selected}
      {...(traits.expanded === null ? {} : { 'aria-expanded': traits.expanded })}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <div className={styles.left} role="presentation">
        {view.renderLeft(row)}
      </div>
      {blocksOf(columns, at, (block) => view.renderBlock(row, block), boxes(true))}
      {boxes(false)}
    </div>
  );
});

interface RangeBoxProps {
  readonly range: string;
  readonly columns: DrawnColumns;
  /** Drawn over the blocks that stay in view; else over those that scroll under them. */
  readonly inFrozen: boolean;
  readonly isFill?: boolean;
}

function RangeBox({ range, columns, inFrozen, isFill }: RangeBoxProps) {
  const { leftColumns, blockWidth, frozenBlocks } = columns;
  const { first, last, edges } = readRangeInRow(range);
  const border = leftColumns + frozenBlocks;
  const from = inFrozen ? first : Math.max(first, border);
  const to = inFrozen ? Math.min(last, border - 1) : last;
  if (from > to) return null;
  const looks = [...edges.split(' '), isFill && 'fill', from > first && 'openLeft', to < last && 'openRight'];
  const classes = looks.flatMap((look) => (look && styles[look]) || []);
  const hasHandle = edges.includes('handle') && to === last;
  const start = (from - leftColumns) * blockWidth;
  return (
    <div
      aria-hidden="true"
      className={[styles.range, ...classes].join(' ')}
      data-range=""
      style={{ left: inFrozen ? start : `calc(var(--left) + ${start}px)`, width: (to - from + 1) * blockWidth }}
    >
      {hasHandle && <i className={styles.fillHandle} data-fill-handle="" />}
    </div>
  );
}
