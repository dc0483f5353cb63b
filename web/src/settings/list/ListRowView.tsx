import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { printName } from '../../i18n/printed.ts';
import { Button } from '../../ui/Button.tsx';
import { useRowDrag } from '../../ui/dragging/useRowDrag.ts';
import { smallIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import marks from '../frame/marks.module.css';
import { ConflictStrip } from './ConflictStrip.tsx';
import { FieldControl } from './FieldControl.tsx';
import styles from './ListRowView.module.css';
import { MoveHandle } from './MoveHandle.tsx';
import { deleteRecord, setFields } from './model/edits.ts';
import type { ListField, ListRecord } from './model/listDefinition.ts';
import { nextId } from './model/listStore.ts';
import type { ListRow } from './model/listView.ts';
import type { RowProblems } from './model/problems.ts';
import type { ListEditor } from './useListEditor.ts';

export interface ListRowViewProps<R extends ListRecord> {
  editor: ListEditor<R>;
  row: ListRow<R>;
  index: number;
  problems: RowProblems<R> | undefined;
  isReading: boolean;
  /** The same object in every render: it acts on the rows that are shown when it is called. */
  actions: RowActions;
}

export interface RowActions {
  move: (id: string, place: number) => void;
  drop: (id: string, onto: string, edge: 'before' | 'after') => void;
  drag: (id: string | null) => void;
  /** The id of the row at a place; past the end that of the row at the foot. */
  idAt: (index: number) => string;
}

/**
 * One row: handle, number, its fields with what is wrong with them, what others did to it, and its delete button. It is
 * drawn again only where something of it has changed, so that typing in one of many rows stays quick.
 */
export const ListRowView = memo(Row, isSameRow) as typeof Row;

/** A row with a conflict shows who changed it, and is always drawn again. */
function isSameRow(before: ListRowViewProps<ListRecord>, now: ListRowViewProps<ListRecord>): boolean {
  const isSameEditor = (['definition', 'store', 'focus', 'readOnlyReason'] as const).every(
    (key) => before.editor[key] === now.editor[key],
  );
  const isSame = (['row', 'index', 'problems', 'isReading', 'actions'] as const).every(
    (key) => before[key] === now[key],
  );
  return isSameEditor && isSame && now.row.conflict === null;
}

function Row<R extends ListRecord>(props: ListRowViewProps<R>) {
  const { editor, row, index, problems, isReading, actions } = props;
  const { t } = useTranslation('settings');
  const { definition, store, focus, readOnlyReason } = editor;
  const { id, values, isNew, changed, conflict } = row;
  const number = index + 1;
  const { rowRef, handleRef, edge, isDragged } = useRowDrag(
    id,
    readOnlyReason === null && !isReading,
    actions.drop,
    actions.drag,
  );
  const name = printName(String(values[definition.nameField]).trim()) || t('nameless', { number });

  const remove = (): void => {
    const stored = store.state.getState().stored.find((record) => record.id === id);
    const neighbor = actions.idAt(index + 1);
    store.edit(null, (edits) => deleteRecord(edits, stored, id));
    focus.show(neighbor, neighbor === nextId ? definition.nameField : 'delete');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || isReading) return;
    event.preventDefault();
    if (readOnlyReason === null) actions.move(id, index + step);
  };
  if (isReading) return <ReadRow editor={editor} row={row} number={number} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the row whichever field of it has the focus
    <div
      ref={rowRef}
      className={[styles.line, isDragged && styles.dragged, edge && styles[edge]].filter(Boolean).join(' ')}
      onKeyDown={onKeyDown}
    >
      <div className={styles.row}>
        <MoveHandle
          ref={(element) => {
            handleRef.current = element;
            focus.ref(id, 'handle')(element);
          }}
          name={name}
          isMovable={readOnlyReason === null}
        />
        <span className={styles.number}>{number}</span>
        {definition.fields.map((field, column) => (
          <FieldCell
            key={field.name}
            editor={editor}
            field={field as ListField<R>}
            row={row}
            number={number}
            problem={problems?.[field.name]}
            tag={isNew && column === 0 ? <Tag tone="info">{t('newRow')}</Tag> : undefined}
            isChanged={!isNew && changed.includes(field.name)}
            onEnter={() => focus.show(actions.idAt(index + 1), field.name)}
          />
        ))}
        <span className={styles.actions}>
          <Button
            ref={focus.ref(id, 'delete')}
            size="sm"
            label={t('deleteRow', { name })}
            icon={<IconTrash {...smallIcon} />}
            disabledReason={readOnlyReason}
            onClick={remove}
          />
        </span>
      </div>
      {conflict && <ConflictStrip editor={editor} row={row} conflict={conflict} />}
    </div>
  );
}

interface FieldCellProps<R extends ListRecord> {
  editor: ListEditor<R>;
  field: ListField<R>;
  row: ListRow<R>;
  number: number;
  problem: RowProblems<R>[ListField<R>['name']];
  tag: React.ReactNode;
  isChanged: boolean;
  onEnter: () => void;
}

function FieldCell<R extends ListRecord>(props: FieldCellProps<R>) {
  const { editor, field, row, number, problem, tag, isChanged, onEnter } = props;
  const { t } = useTranslation('settings');
  const { store } = editor;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement))
      return;
    event.preventDefault();
    onEnter();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on from the text field within
    <div data-cell="" className={isChanged ? `${styles.cell} ${marks.changed}` : styles.cell} onKeyDown={onKeyDown}>
      <FieldControl
        editor={editor}
        field={field}
        values={row.values}
        onChange={(values) => {
          const stored = store.state.getState().stored.find(({ id }) => id === row.id);
          store.edit(`${row.id} ${field.name}`, (edits) => setFields(edits, stored, row.id, values));
        }}
        label={t('fieldOfRow', { field: t(field.header), number })}
        problem={problem}
        isReadOnly={row.conflict?.kind === 'changedSinceDeleted'}
        tag={tag}
      />
    </div>
  );
}

function ReadRow<R extends ListRecord>(props: Pick<FieldCellProps<R>, 'editor' | 'row' | 'number'>) {
  const { editor, row, number } = props;
  return (
    <div className={`${styles.row} ${styles.read}`}>
      <span className={styles.number}>{number}</span>
      {editor.definition.fields.map((field) => (
        <span key={field.name} className={styles.text}>
          {(field as ListField<R>).print(row.values[field.name])}
        </span>
      ))}
    </div>
  );
}
