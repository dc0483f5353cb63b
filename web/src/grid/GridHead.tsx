// biome-ignore-all lint/a11y/useSemanticElements: a windowed treegrid is made of divs, a table cannot leave rows out
// biome-ignore-all lint/a11y/useFocusableInteractive: the treegrid is the one tab stop, aria-activedescendant names cells
import { memo, useSyncExternalStore } from 'react';
import styles from './Grid.module.css';
import { blocksOf, type DrawnColumns, drawingOf } from './GridRow.tsx';
import { type GridSource, HEAD_ROW } from './gridSource.ts';
import type { GridView } from './gridView.ts';

interface HeadProps {
  readonly sheet: string;
  readonly source: GridSource;
  readonly view: GridView;
  readonly columns: DrawnColumns;
  readonly at: number;
}

/** The row of column headers: sticky on top, a row of the ARIA grid like the others (row 1). */
export const GridHead = memo(function GridHead(props: HeadProps) {
  const { source, view, columns, at } = props;
  useSyncExternalStore(
    (listener) => source.subscribeRow(HEAD_ROW, listener),
    () => source.rowVersion(HEAD_ROW),
  );
  const row = drawingOf({ ...props, rowKey: HEAD_ROW, index: -1, editing: null, head: true });
  return (
    <div role="rowgroup" className={styles.headers}>
      <div role="row" className={styles.header} aria-rowindex={1} data-row={HEAD_ROW}>
        <div className={styles.left} role="presentation">
          {view.renderHeadLeft(row)}
        </div>
        {blocksOf(columns, at, (block) => view.renderHeadBlock(row, block))}
      </div>
    </div>
  );
});
