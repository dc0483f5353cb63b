// biome-ignore-all lint/a11y/useSemanticElements: a windowed treegrid is made of divs, a table cannot leave rows out
// biome-ignore-all lint/a11y/useFocusableInteractive: the treegrid is the one tab stop, aria-activedescendant names cells
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Cursor } from './cursor.ts';
import { cellUnder, isInPanel, leaveTo } from './elements.ts';
import styles from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { cellId, GridRow } from './GridRow.tsx';
import { columnCount, type GridGeometry, leftWidth, scrollToShow } from './geometry.ts';
import type { GridController } from './gridController.ts';
import { type GridAct, gridKey } from './gridKeys.ts';
import { type GridSource, HEAD_ROW } from './gridSource.ts';
import type { GridView } from './gridView.ts';
import { rangeInRow } from './range.ts';
import { useClipboard } from './useClipboard.ts';
import { useCutColumns } from './useCutColumns.ts';
import { useGridWindow } from './useGridWindow.ts';
import { useRangeDrag } from './useRangeDrag.ts';

export interface GridProps {
  readonly source: GridSource;
  readonly controller: GridController;
  readonly view: GridView;
  readonly geometry: GridGeometry;
  readonly label: string;
  readonly className?: string;
  /** Height of the headers once scrolled 25 px; they shrink, the rows stay where they are. */
  readonly scrolledHeadHeight: number;
  /** Above the column headers of the frozen pane, outside the ARIA grid: buttons, a legend. */
  readonly corner?: ReactNode;
}

/**
 * A sheet of any number of rows and blocks: draws what is in view (rows in buckets of five, blocks with one of
 * overscan), keeps the row under the cursor mounted, and is one stop in the page's tab order.
 * It knows rows, columns and keys, nothing of what they mean.
 */
export function Grid(props: GridProps) {
  const { source, controller, view, geometry } = props;
  const sheet = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  useSyncExternalStore(source.subscribeShape.bind(source), () => source.shapeVersion());
  const state = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const rowCount = source.rowCount();
  const { drawn, view: viewport } = useGridWindow(scroller, geometry, rowCount);
  useCutColumns(scroller, geometry, sheet);
  const { cursor, editing } = state;
  const cursorIndex = cursor === null || cursor.row === HEAD_ROW ? -1 : source.rowIndex(cursor.row);

  const formerIndex = useRef(0);
  useEffect(() => {
    if (cursorIndex >= 0) formerIndex.current = cursorIndex;
    else controller.keepCursorOnSheet(formerIndex.current);
  }, [cursorIndex, controller]);

  useLayoutEffect(() => {
    controller.setGeometry(geometry);
    controller.connect({
      takeFocus: () => tree.current?.focus({ preventScroll: true }),
      scrollBlocks: (count) => scroller.current?.scrollBy({ left: count * geometry.blockWidth }),
      reveal: (target) => {
        const element = scroller.current;
        if (element === null) return;
        const index = target.row === HEAD_ROW ? null : source.rowIndex(target.row);
        const { top, left } = scrollToShow(geometry, viewport(), index, target.column);
        if (top !== element.scrollTop || left !== element.scrollLeft) element.scrollTo({ top, left });
      },
    });
  }, [controller, geometry, source, viewport]);

  // The keyboard returns to the sheet when its editor closes.
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && editing === null) {
      const active = document.activeElement;
      if (active === null || active === document.body || scroller.current?.contains(active)) controller.takeFocus();
    }
    wasEditing.current = editing !== null;
  }, [editing, controller]);

  const startDrag = useRangeDrag(scroller, controller, () => view.onFill?.());
  useClipboard(tree, (event, act) => view.onClipboard?.(event, act));

  const rowsPerPage = () => Math.max(1, Math.floor((viewport().height - geometry.headHeight) / geometry.rowHeight) - 1);

  const act = (what: GridAct): boolean => {
    switch (what.act) {
      case 'move': {
        const isMoved = controller.move(what.to, rowsPerPage());
        if (what.to !== 'rowStart' && what.to !== 'sheetStart') return isMoved;
        scroller.current?.scrollTo({ left: 0 });
        return true;
      }
      case 'extend':
        return controller.extend(what.to, rowsPerPage()) || controller.move(what.to, rowsPerPage());
      case 'selectAll':
        return controller.selectAll();
      case 'edit':
        if (cursor === null || view.editorOf(cursor) === 'no') return false;
        controller.edit(null);
        return true;
      case 'type': {
        const text = cursor === null || view.editorOf(cursor) === 'no' ? null : view.typedText(what.text, cursor);
        if (text !== null) controller.edit(text);
        return text !== null;
      }
      case 'clear':
        if (cursor === null) return false;
        view.clearCell(cursor);
        return true;
      case 'commit':
        if (what.move === null && controller.editor?.refuseEnter?.() === true) return true;
        controller.commitEdit(true);
        if (what.move !== null && !controller.move(what.move, rowsPerPage())) controller.takeFocus();
        return true;
      case 'enter': {
        if (controller.editor?.refuseEnter?.() === true) return true;
        const [wasEditing, hasEntered] = [editing !== null, controller.hasEntered()];
        controller.commitEdit(true);
        const from = controller.snapshot().cursor;
        const to = hasEntered && from !== null ? (view.cellAfterEntry?.(from, what.back) ?? null) : null;
        if (to !== null) controller.moveTo(to.row, to.column);
        else if (!controller.move(what.back ? 'up' : 'down', rowsPerPage())) {
          if (!wasEditing) return false;
          controller.takeFocus();
        }
        return true;
      }
      case 'cancel':
        controller.cancelEdit();
        return true;
      case 'armLeave':
        if (state.range === null) controller.armLeave();
        else controller.dropRange();
        return true;
      case 'leave':
        controller.commitEdit();
        controller.disarm();
        leaveTo(scroller.current, what.back);
        return true;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const inTree = event.target === tree.current;
    const inEditor = editing !== null && tree.current?.contains(event.target as Node) === true && !inTree;
    if (event.defaultPrevented || event.nativeEvent.isComposing || (!inTree && !inEditor)) return;
    const mode = inEditor && cursor !== null ? view.editorOf(cursor) : 'no';
    if (!inEditor && cursor !== null && view.onCellKey(event, cursor)) {
      event.preventDefault();
      return;
    }
    const what = gridKey(event, inEditor && mode === 'no' ? 'line' : mode, state.leaving);
    if (what === null) return;
    if (act(what)) event.preventDefault();
    if (what.act !== 'armLeave') controller.disarm();
  };

  const onContextMenu = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target as HTMLElement;
    // An open editor keeps the browser's own menu, with paste.
    if (isInPanel(target)) return;
    const cell = cellUnder(target);
    if (cell !== null) {
      if (!controller.isInRange(cell)) controller.moveTo(cell.row, cell.column);
      view.onContextMenu?.(event, cell);
    } else if (target === tree.current && cursor !== null) view.onContextMenu?.(event, cursor);
  };

  const isPressDone = useRef(false);
  const onMouseDown = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target as HTMLElement;
    isPressDone.current = false;
    if (target.closest('[data-fill-handle]') !== null && event.button === 0) {
      event.preventDefault();
      startDrag('fill');
      return;
    }
    const cell = cellUnder(target);
    if (cell === null || isInPanel(target)) return;
    // The press takes the focus into the grid, which would go to its first cell.
    if (event.button === 2 && cursor === null) controller.moveTo(cell.row, cell.column);
    if (event.button !== 0) return;
    const isBlock = cell.row !== HEAD_ROW && cell.column >= geometry.left.length;
    if (isBlock && event.shiftKey && cursor !== null) {
      event.preventDefault();
      controller.extendTo(cell);
      controller.takeFocus();
      return;
    }
    if (target.closest('a, input, select, textarea, [draggable="true"]') === null) event.preventDefault();
    if (target.closest('[draggable="true"]') !== null) return;
    (document.activeElement as HTMLElement | null)?.blur?.();
    isPressDone.current = true;
    click(event, cell);
    if (isBlock) startDrag('select');
  };

  const click = (event: MouseEvent<HTMLDivElement>, cell: Cursor): void => {
    const again = cursor?.row === cell.row && cursor.column === cell.column;
    controller.moveTo(cell.row, cell.column);
    controller.takeFocus();
    view.onCellClick(event, cell, again);
  };

  /** A cell that can be dragged, such as a header, waits for the click: its press may begin a drag. */
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    // A press that was handled may have made its cell draggable.
    if (isPressDone.current) return;
    const target = event.target as HTMLElement;
    const cell = cellUnder(target.closest('[data-column][draggable="true"]'));
    if (cell !== null && target.closest('a, button') === null) click(event, cell);
  };

  const { window: shown } = drawn;
  // The window is measured after drawing: until then it may reach past blocks that are gone.
  const endBlock = Math.min(shown.endBlock, geometry.blockCount);
  const { blockWidth, frozenBlocks = 0 } = geometry;
  const leftColumns = geometry.left.length;
  const { firstBlock } = shown;
  const columns = useMemo(
    () => ({ leftColumns, firstBlock, endBlock, blockWidth, frozenBlocks }),
    [leftColumns, firstBlock, endBlock, blockWidth, frozenBlocks],
  );
  const columnAt = cursor === null || cursor.column >= columnCount(geometry) ? -1 : cursor.column;
  const indexes: number[] = [];
  for (let index = shown.firstRow; index < Math.min(shown.endRow, rowCount); index += 1) indexes.push(index);
  if (cursorIndex >= 0 && cursorIndex < shown.firstRow) indexes.unshift(cursorIndex);
  if (cursorIndex >= shown.endRow) indexes.push(cursorIndex);

  const area = controller.area();
  const mayFill = editing === null && view.mayFill?.() === true && cursor !== null && source.takesRange(cursor.row);
  const isOne = state.range === null;
  const filling = controller.fillArea();
  const left = leftWidth(geometry);
  const headHeight = drawn.scrolled ? props.scrolledHeadHeight : geometry.headHeight;
  const style = {
    '--left': `${left}px`,
    '--block': `${geometry.blockWidth}px`,
    '--row': `${geometry.rowHeight}px`,
    '--head': `${headHeight}px`,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the treegrid within is the interactive element, this one scrolls
    <div
      ref={scroller}
      className={`${styles.scroller} ${props.className ?? ''}`}
      data-scrolls-page=""
      data-grid={sheet}
      data-panned={drawn.panned ? '' : undefined}
      data-scrolled={drawn.scrolled ? '' : undefined}
      style={style}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onContextMenu={onContextMenu}
    >
      {props.corner !== undefined && (
        <div className={styles.cornerPlace}>
          <div className={styles.corner} data-corner="">
            {props.corner}
          </div>
        </div>
      )}
      <div
        ref={tree}
        role="treegrid"
        tabIndex={editing === null ? 0 : -1}
        className={styles.content}
        aria-label={props.label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columnCount(geometry)}
        aria-multiselectable="true"
        aria-activedescendant={cursor === null ? undefined : cellId(sheet, cursor.row, cursor.column)}
        onFocus={(event) => {
          if (event.target !== tree.current || controller.snapshot().cursor !== null) return;
          const first = controller.firstCursor();
          if (first !== null) controller.moveTo(first.row, first.column);
        }}
        style={{
          width: left + geometry.blockWidth * geometry.blockCount,
          height: geometry.headHeight + rowCount * geometry.rowHeight,
        }}
      >
        <GridHead
          sheet={sheet}
          source={source}
          view={view}
          columns={columns}
          at={cursor?.row === HEAD_ROW ? columnAt : -1}
        />
        <div role="rowgroup" className={styles.rows} style={{ top: geometry.headHeight }}>
          {indexes.map((index) => {
            const key = source.rowKey(index);
            const isAt = cursor?.row === key;
            return (
              <GridRow
                key={key}
                sheet={sheet}
                source={source}
                view={view}
                rowKey={key}
                index={index}
                rowHeight={geometry.rowHeight}
                columns={columns}
                at={isAt ? columnAt : -1}
                editing={isAt && editing?.row === key ? editing : null}
                range={isOne && !(isAt && mayFill) ? null : rangeInRow(area, index, mayFill, isOne)}
                filling={rangeInRow(filling, index)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
