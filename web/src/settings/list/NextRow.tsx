import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { FieldControl } from './FieldControl.tsx';
import rowStyles from './ListRowView.module.css';
import { trimmed } from './model/batch.ts';
import { addRecords } from './model/edits.ts';
import type { FieldProblem, ListField, ListRecord } from './model/listDefinition.ts';
import { newRecordId, nextId } from './model/listStore.ts';
import { problemText } from './model/problemText.ts';
import styles from './NextRow.module.css';
import { firstProblemOf, type ListEditor } from './useListEditor.ts';

interface NextRowProps<R extends ListRecord> {
  editor: ListEditor<R>;
  /** Nothing is added while a row of the list has a problem. */
  needsRightRows: boolean;
}

/** The row at the foot: typed text becomes a row of the list with Enter or Add. */
export function NextRow<R extends ListRecord>({ editor, needsRightRows }: NextRowProps<R>) {
  const { t } = useTranslation('settings');
  const { definition, store, focus, state, nextProblems, readOnlyReason, view } = editor;
  const { next } = state;
  const found = needsRightRows && editor.problems.size > 0 ? firstProblemOf(editor).first : null;
  const first = found ?? firstOf(nextProblems, definition.fields);
  const add = (): void => {
    if (first || readOnlyReason !== null) return;
    store.edit(null, (edits) => addRecords(edits, [trimmed({ ...next, id: newRecordId() })]));
    store.clearNext();
    focus.show(nextId, definition.nameField);
  };
  const showFirst = (): void => {
    if (first) focus.show(first.rowId, first.field);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOpenList = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isOpenList || event.defaultPrevented) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (first) showFirst();
    else add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field of the row adds it
    <div className={`${rowStyles.row} ${styles.next}`} data-next-row="" onKeyDown={onKeyDown}>
      <span className={styles.plus}>
        <IconPlus {...smallIcon} />
      </span>
      <span className={rowStyles.number}>{view.rows.length + 1}</span>
      {definition.fields.map((field) => (
        <div key={field.name} className={rowStyles.cell}>
          <FieldControl
            editor={editor}
            field={field as ListField<R>}
            values={next}
            onChange={store.setNext}
            label={t('fieldOfNext', { field: t(field.header) })}
            problem={editor.typedProblems?.[field.name]}
          />
        </div>
      ))}
      <span className={styles.add}>
        <Button
          variant="line"
          keys="Enter"
          disabledReason={readOnlyReason ?? (first && problemText(t, first.problem))}
          onBlockedClick={showFirst}
          onClick={add}
        >
          {t('addRow')}
        </Button>
      </span>
    </div>
  );
}

function firstOf<R extends ListRecord>(
  problems: ListEditor<R>['nextProblems'],
  fields: ListEditor<R>['definition']['fields'],
): { readonly rowId: string; readonly field: string; readonly problem: FieldProblem } | null {
  for (const { name } of fields) {
    const problem = problems?.[name];
    if (problem) return { rowId: nextId, field: name, problem };
  }
  return null;
}
