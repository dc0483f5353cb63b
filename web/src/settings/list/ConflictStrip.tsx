import { IconGitMerge } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { printName } from '../../i18n/printed.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import styles from './ConflictStrip.module.css';
import { deleteAnyway, forgetRecord, keepMine, keepOrder, takeStoredOrder, takeTheirs } from './model/edits.ts';
import type { ListField, ListRecord } from './model/listDefinition.ts';
import type { ListRow, RowConflict } from './model/listView.ts';
import type { ListEditor } from './useListEditor.ts';

/** The row under which the question of the order is focused. */
export const orderRow = 'order';

interface Choice {
  readonly text: string;
  readonly act: () => void;
}

interface StripProps {
  children: ReactNode;
  choices: readonly Choice[];
  /** Why nothing can be chosen now. */
  isOff: string | null;
  /** Of the first choice. */
  choiceRef: Ref<HTMLButtonElement>;
}

/** What somebody else did meanwhile, and what can be chosen. */
function Strip({ children, choices, isOff, choiceRef }: StripProps) {
  return (
    <div className={styles.strip} role="status">
      <IconGitMerge {...smallIcon} />
      <div className={styles.sentences}>{children}</div>
      {choices.map(({ text, act }, index) => (
        <Button
          key={text}
          ref={index === 0 ? choiceRef : undefined}
          size="sm"
          variant="line"
          disabledReason={isOff}
          onClick={act}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

interface ConflictStripProps<R extends ListRecord> {
  editor: ListEditor<R>;
  row: ListRow<R>;
  conflict: RowConflict<R>;
}

/** Says under a row what somebody else did to it while it was edited here, and asks what to keep. */
export function ConflictStrip<R extends ListRecord>({ editor, row, conflict }: ConflictStripProps<R>) {
  const { t } = useTranslation('settings');
  const { store, changedBy, definition, readOnlyReason, focus } = editor;
  const choiceRef = focus.ref(row.id, 'choice');
  const name = useNameOfPerson(changedBy[row.id] ?? null) || t('somebody');
  if (conflict.kind === 'deleted') {
    const choices = [
      { text: t('letGo'), act: () => store.edit(null, (edits) => forgetRecord(edits, row.id)) },
      { text: t('addAgain'), act: () => store.addAgain(row.id) },
    ];
    return (
      <Strip choices={choices} isOff={readOnlyReason} choiceRef={choiceRef}>
        {t('deletedByOther', { name })} {t('typedIsKept')}
      </Strip>
    );
  }
  const { theirs } = conflict;
  if (conflict.kind === 'changedSinceDeleted') {
    const choices = [
      { text: t('keepRow'), act: () => store.edit(null, (edits) => forgetRecord(edits, row.id)) },
      { text: t('deleteAnyway'), act: () => store.edit(null, (edits) => deleteAnyway(edits, theirs)) },
    ];
    return (
      <Strip choices={choices} isOff={readOnlyReason} choiceRef={choiceRef}>
        {t('changedSinceDeleted', { name })}
      </Strip>
    );
  }
  const { fields } = conflict;
  const choices = [
    { text: t('takeTheirs'), act: () => store.edit(null, (edits) => takeTheirs(edits, theirs, fields)) },
    { text: t('keepMine'), act: () => store.edit(null, (edits) => keepMine(edits, theirs, fields)) },
  ];
  return (
    <Strip choices={choices} isOff={readOnlyReason} choiceRef={choiceRef}>
      {definition.fields
        .filter((field) => fields.includes(field.name))
        .map((field) => {
          const value = printName((field as ListField<R>).print(theirs[field.name]));
          return <p key={field.name}>{t('changedByOther', { name, field: t(field.header), value })}</p>;
        })}
    </Strip>
  );
}

/** Asks whose order to keep where somebody else moved rows too. `type` is the live Type of the records. */
export function OrderStrip<R extends ListRecord>({ editor, type }: { editor: ListEditor<R>; type: string }) {
  const { t } = useTranslation('settings');
  const { store, changedBy, state, readOnlyReason, focus } = editor;
  const name = useNameOfPerson(changedBy[type] ?? null) || t('somebody');
  const choices = [
    { text: t('useTheirOrder'), act: () => store.edit(null, takeStoredOrder) },
    {
      text: t('keepMyOrder'),
      act: () =>
        store.edit(null, (edits) =>
          keepOrder(
            edits,
            state.stored.map(({ id }) => id),
          ),
        ),
    },
  ];
  return (
    <Strip choices={choices} isOff={readOnlyReason} choiceRef={focus.ref(orderRow, 'choice')}>
      {t('orderByOther', { name })}
    </Strip>
  );
}
