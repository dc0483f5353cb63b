import { useState } from 'react';
import { scrollBehavior } from '../../ui/scroll/scrollBehavior.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { ListRowView, type RowActions } from './ListRowView.tsx';
import type { ListRecord } from './model/listDefinition.ts';
import { nextId } from './model/listStore.ts';
import type { ListEditor } from './useListEditor.ts';
import { useRowMoves } from './useRowMoves.ts';
import { WindowedRows } from './WindowedRows.tsx';

/** In px. */
const usualRow = 40;

export interface ListRowsProps<R extends ListRecord> {
  editor: ListEditor<R>;
  label: string;
  isReading: boolean;
}

/** The rows of a list. They move by their handle and by Alt+Up and Alt+Down. */
export function ListRows<R extends ListRecord>({ editor, label, isReading }: ListRowsProps<R>) {
  const { definition, store, focus, view, problems } = editor;
  const [dragged, setDragged] = useState<string | null>(null);
  const { move, drop, announcement } = useRowMoves(editor, (record) => String(record[definition.nameField] ?? ''));
  const now = useLatest({ move, drop, rows: view.rows });
  const [actions] = useState<RowActions>(() => ({
    move: (id, place) => now.current.move(id, place),
    drop: (id, onto, edge) => now.current.drop(id, onto, edge),
    drag: setDragged,
    idAt: (index) => now.current.rows[index]?.id ?? nextId,
  }));
  return (
    <>
      <WindowedRows
        label={label}
        rows={view.rows}
        pinnedId={dragged}
        estimatedHeight={usualRow}
        focus={focus}
        behavior={scrollBehavior()}
        onBlur={store.endStep}
      >
        {(row, index) => (
          <ListRowView
            editor={editor}
            row={row}
            index={index}
            problems={problems.get(row.id)}
            isReading={isReading}
            actions={actions}
          />
        )}
      </WindowedRows>
      <span className="hidden-text" role="status">
        {announcement}
      </span>
    </>
  );
}
