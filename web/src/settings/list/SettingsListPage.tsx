import { type Icon, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveType, LiveValues } from '#contract';
import type { SettingsText } from '../../i18n/i18n.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { RecordSource } from '../../live/followRecords.ts';
import { keptText } from '../../session/kept/keptText.ts';
import { type SettingsPageName, settingsPage } from '../../settingsPages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import { Card } from '../frame/Card.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { type LoadedProps, SettingsRecordsPage } from '../frame/SettingsRecordsPage.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListTable } from './ListTable.tsx';
import { batchOf, type ListCommands } from './model/batch.ts';
import type { ListDefinition, ListRecord } from './model/listDefinition.ts';
import { useListEditor } from './useListEditor.ts';
import { type SettingsCommand, settingsCall, useListSave } from './useListSave.ts';

export interface ListTexts {
  /** The button of the empty list: 'Edit general requirements'. */
  readonly edit: SettingsText;
  /** The effect of Enter in the row at the foot: 'adds the typed requirement'. */
  readonly addHint: SettingsText;
  readonly empty: SettingsText;
  readonly emptyHelp: SettingsText;
  readonly loadError: SettingsText;
  readonly updateError: SettingsText;
}

export interface SettingsListPageProps<T extends LiveType, R extends ListRecord> {
  page: SettingsPageName;
  source: RecordSource<ListsOf<T>>;
  type: T;
  definition: ListDefinition<R>;
  commands: ListCommands<R, SettingsCommand>;
  texts: ListTexts;
  emptyIcon: Icon;
  children?: ReactNode;
}

/** A settings page that is one list: read at first, edited in place after Edit, saved as one batch. */
export function SettingsListPage<T extends LiveType, R extends ListRecord & LiveValues<T>>(
  props: SettingsListPageProps<T, R>,
) {
  return (
    <SettingsRecordsPage page={props.page} source={props.source} loadError={props.texts.loadError}>
      {(loaded) => <LoadedList {...props} {...loaded} />}
    </SettingsRecordsPage>
  );
}

type LoadedListProps<T extends LiveType, R extends ListRecord> = SettingsListPageProps<T, R> & LoadedProps<ListsOf<T>>;

function LoadedList<T extends LiveType, R extends ListRecord & LiveValues<T>>(props: LoadedListProps<T, R>) {
  const { page, frame, rights, records: loaded, readAgain, type, definition, commands, texts } = props;
  const { emptyIcon: EmptyIcon, children } = props;
  const { t } = useTranslation(['settings', 'general']);
  const records = loaded.lists[type];
  const stored = useMemo(() => inOrder(records as readonly R[]), [records]);
  const editor = useListEditor({
    name: page,
    definition,
    stored,
    changedBy: loaded.changedBy,
    readOnlyReason: rights.readOnlyReason,
  });
  const [isEditing, setEditing] = useState(() => keptText(page) !== null);
  const guard = useLeaveGuard(() => editor.hasText, editor.store.discard);
  const isOpen = isEditing && rights.isEditor;
  const { isSaving, save } = useListSave({
    editor,
    call: settingsCall,
    isOpen,
    batch: () => batchOf(stored, editor.view.rows, editor.state.edits, definition.nameField, commands),
    readAgain,
    storedOf: (lists) => inOrder(lists[type] as readonly R[]),
    failureText: t(texts.updateError),
  });
  const toggle = async (): Promise<void> => {
    if (isOpen && !(await guard.mayDiscard())) return;
    setEditing(!isOpen);
  };
  const discard = async (): Promise<void> => {
    if (!editor.hasText) setEditing(false);
    else await guard.mayDiscard();
  };
  const isEmpty = !isOpen && editor.view.rows.length === 0;
  const editButton = (label: string) => (
    <Button
      variant="line"
      icon={<IconPencil {...smallIcon} />}
      pressed={isOpen}
      disabledReason={isOpen ? null : rights.readOnlyReason}
      onClick={() => void toggle()}
    >
      {label}
    </Button>
  );
  return (
    <SettingsFrame
      {...frame}
      actions={rights.isEditor && editButton(isOpen ? t('editing') : t('general:edit'))}
      foot={isOpen && <ListFoot editor={editor} isSaving={isSaving} onSave={save} onDiscard={() => void discard()} />}
      isKept={isOpen && editor.isKept}
    >
      <Card>
        {isEmpty ? (
          <EmptyState
            icon={<EmptyIcon {...icon} />}
            title={t(texts.empty)}
            actions={rights.isEditor && editButton(t(texts.edit))}
          >
            {t(texts.emptyHelp)}
          </EmptyState>
        ) : (
          <ListTable
            editor={editor}
            type={type}
            label={t(settingsPage(page).text)}
            addHint={texts.addHint}
            isReading={!isOpen}
          />
        )}
      </Card>
      {children}
    </SettingsFrame>
  );
}

/** The records in their stored order: by index where they have one. */
function inOrder<R extends ListRecord>(records: readonly R[]): readonly R[] {
  const place = (record: R): number => ('index' in record ? Number(record.index) : 0);
  return records.toSorted((one, other) => place(one) - place(other));
}
