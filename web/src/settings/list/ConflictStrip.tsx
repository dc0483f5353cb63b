import { IconGitMerge } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { printName } from '../../i18n/printed.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import styles from './ConflictStrip.module.css';
import {
  deleteAnyway,
  type Edits,
  forgetRecord,
  keepMine,
  keepOrder,
  takeStoredOrder,
  takeTheirs,
} from './model/edits.ts';
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
  isOff: string | null;
  choiceRef: Ref<HTMLButtonElement>;
}

/** A message about a change of somebody else, with buttons that resolve it. */
function Strip({ children, choices, isOff, choiceRef }: StripProps) {
  return (
    <div className={`small ${styles.strip}`} role="status">
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

/** The change of somebody else to an edited row, with the choice of what to keep. */
export function ConflictStrip<R extends ListRecord>({ editor, row, conflict }: ConflictStripProps<R>) {
  const { t } = useTranslation('settings');
  const { store, changedBy, definition, readOnlyReason, focus } = editor;
  const choiceRef = focus.ref(row.id, 'choice');
  const name = useNameOfPerson(changedBy[row.id] ?? null) || t('somebody');
  const edit = (change: (edits: Edits<R>) => Edits<R>) => () => store.edit(null, change);
  const strip = (sentences: ReactNode, ...choices: Choice[]) => (
    <Strip choices={choices} isOff={readOnlyReason} choiceRef={choiceRef}>
      {sentences}
    </Strip>
  );
  if (conflict.kind === 'deleted') {
    return strip(
      `${t('deletedByOther', { name })} ${t('typedIsKept')}`,
      { text: t('letGo'), act: edit((edits) => forgetRecord(edits, row.id)) },
      { text: t('addAgain'), act: () => store.addAgain(row.id) },
    );
  }
  const { theirs } = conflict;
  if (conflict.kind === 'changedSinceDeleted') {
    return strip(
      t('changedSinceDeleted', { name }),
      { text: t('keepRow'), act: edit((edits) => forgetRecord(edits, row.id)) },
      { text: t('deleteAnyway'), act: edit((edits) => deleteAnyway(edits, theirs)) },
    );
  }
  const { fields } = conflict;
  const contested = definition.fields.filter((field) => fields.includes(field.name)) as readonly ListField<R>[];
  return strip(
    contested.map((field) => {
      const value = printName(field.print(theirs[field.name]));
      return <p key={field.name}>{t('changedByOther', { name, field: t(field.header), value })}</p>;
    }),
    { text: t('takeTheirs'), act: edit((edits) => takeTheirs(edits, theirs, fields)) },
    { text: t('keepMine'), act: edit((edits) => keepMine(edits, theirs, fields)) },
  );
}

/** Asks whose order to keep where somebody else moved rows too. `type` is the live Type of the records. */
export function OrderStrip<R extends ListRecord>({ editor, type }: { editor: ListEditor<R>; type: string }) {
  const { t } = useTranslation('settings');
  const { store, changedBy, state, readOnlyReason, focus } = editor;
  const name = useNameOfPerson(changedBy[type] ?? null) || t('somebody');
  const stored = state.stored.map(({ id }) => id);
  const choices = [
    { text: t('useTheirOrder'), act: () => store.edit(null, takeStoredOrder) },
    { text: t('keepMyOrder'), act: () => store.edit(null, (edits) => keepOrder(edits, stored)) },
  ];
  return (
    <Strip choices={choices} isOff={readOnlyReason} choiceRef={focus.ref(orderRow, 'choice')}>
      {t('orderByOther', { name })}
    </Strip>
  );
}
