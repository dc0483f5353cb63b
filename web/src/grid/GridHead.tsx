// biome-ignore-all lint/a11y/useSemanticElements: a windowed treegrid is made of divs, a table cannot leave rows out
// biome-ignore-all lint/a11y/useFocusableInteractive: the treegrid is the one tab stop, aria-activedescendant names cells
import { memo, useSyncExternalStore } from 'react';
import { blocksOf, drawingOf } from './GridRow.tsx';
import { type GridSource, HEAD_ROW } from './gridSource.ts';
import type { GridView } from './gridView.ts';

interface HeadProps {
  readonly sheet: string;
  readonly source: GridSource;
  readonly view: GridView;
  readonly leftColumns: number;
  readonly firstBlock: number;
  readonly endBlock: number;
  readonly blockWidth: number;
  readonly frozenBlocks: number;
  readonly at: number;
}

/** The row of column heads: sticky on top, a row of the ARIA grid like the others (row 1). */
export const GridHead = memo(function GridHead(props: HeadProps) {
  const { source, view, at } = props;
  useSyncExternalStore(
    (listener) => source.subscribeRow(HEAD_ROW, listener),
    () => source.rowVersion(HEAD_ROW),
  );
  const row = drawingOf({ sheet: props.sheet, view, rowKey: HEAD_ROW, index: -1, at, editing: null, head: true });
  return (
    <div role="rowgroup" className="head-group">
      <div role="row" className="head" aria-rowindex={1} data-row={HEAD_ROW}>
        <div className="l" role="presentation">
          {view.renderHeadLeft(row)}
        </div>
        {blocksOf({ ...props, kept: at - props.leftColumns }, (block) => view.renderHeadBlock(row, block))}
      </div>
    </div>
  );
});
