import { type Icon, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveType, LiveValues } from '#contract';
import type { SettingsText } from '../../i18n/i18n.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { LiveRecords, RecordSource } from '../../live/followRecords.ts';
import { keptText } from '../../session/kept/keptText.ts';
import { type SettingsPageName, settingsPage } from '../../settingsPages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import { Card } from '../frame/Card.tsx';
import { ListSkeleton } from '../frame/ListSkeleton.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { useSettingsRecords } from '../frame/useSettingsRecords.ts';
import { type SettingsRights, useSettingsRights } from '../frame/useSettingsRights.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListTable } from './ListTable.tsx';
import { batchOf, type ListCommands } from './model/batch.ts';
import type { ListDefinition, ListRecord } from './model/listDefinition.ts';
import { useListEditor } from './useListEditor.ts';
import { type SettingsCommand, useListSave } from './useListSave.ts';

/** The sentences of a list page. */
export interface ListTexts {
  /** What the list is for, beside the title. */
  readonly help: SettingsText;
  /** 'You can read the general requirements.' */
  readonly readOnly: SettingsText;
  /** The button of the empty list: 'Edit general requirements'. */
  readonly edit: SettingsText;
  /** What Enter does in the row at the foot: 'adds the typed requirement'. */
  readonly addHint: SettingsText;
  readonly empty: SettingsText;
  readonly emptyHelp: SettingsText;
  readonly loadError: SettingsText;
  readonly updateError: SettingsText;
}

export interface SettingsListPageProps<T extends LiveType, R extends ListRecord> {
  page: SettingsPageName;
  records: RecordSource<ListsOf<T>>;
  /** The live Type of the list's records. */
  type: T;
  definition: ListDefinition<R>;
  commands: ListCommands<R, SettingsCommand>;
  texts: ListTexts;
  emptyIcon: Icon;
  /** More under the list. */
  children?: ReactNode;
}

/** A settings page that is one list: read at first, edited in place after Edit, saved as one batch. */
export function SettingsListPage<T extends LiveType, R extends ListRecord & LiveValues<T>>(
  props: SettingsListPageProps<T, R>,
) {
  const { page, records: source, texts } = props;
  const { t } = useTranslation('settings');
  const rights = useSettingsRights(settingsPage(page).access);
  const { records, isRegistrationFailed, readAgain } = useSettingsRecords(source, t(texts.loadError));
  if (records) {
    return (
      <LoadedList
        {...props}
        rights={rights}
        loaded={records}
        isRegistrationFailed={isRegistrationFailed}
        readAgain={readAgain}
      />
    );
  }
  return (
    <SettingsFrame page={page} rights={rights} help={t(texts.help)} readOnlyText={t(texts.readOnly)}>
      <ListSkeleton />
    </SettingsFrame>
  );
}

interface LoadedListProps<T extends LiveType, R extends ListRecord> extends SettingsListPageProps<T, R> {
  rights: SettingsRights;
  loaded: LiveRecords<ListsOf<T>>;
  isRegistrationFailed: boolean;
  readAgain: () => Promise<LiveRecords<ListsOf<T>> | undefined>;
}

function LoadedList<T extends LiveType, R extends ListRecord & LiveValues<T>>(props: LoadedListProps<T, R>) {
  const { page, rights, loaded, isRegistrationFailed, readAgain, type, definition, commands, texts } = props;
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
    name: page,
    isOpen,
    batch: () => batchOf(stored, editor.view.rows, editor.state.edits, definition.nameField, commands),
    readAgain: async () => {
      const now = await readAgain();
      return now && inOrder(now.lists[type] as readonly R[]);
    },
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
      page={page}
      rights={rights}
      help={t(texts.help)}
      readOnlyText={t(texts.readOnly)}
      isRegistrationFailed={isRegistrationFailed}
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
