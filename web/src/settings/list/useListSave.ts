import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSystemSettings, type PayloadOf } from '#contract';
import { appConfig } from '../../api/appConfig.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { syncEnded, syncStarted } from '../../api/saving.ts';
import { newCommandId, type SendOptions, sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { notify } from '../../notices/notices.ts';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { orderRow } from './ConflictStrip.tsx';
import type { BatchItem } from './model/batch.ts';
import type { ListRecord } from './model/listDefinition.ts';
import { problemText } from './model/problemText.ts';
import { type SaveFailure, saveFailureOf } from './model/saveList.ts';
import { firstProblemOf, type ListEditor } from './useListEditor.ts';

/** A command of the settings batch, as it is sent. */
export type SettingsCommand = PayloadOf<typeof changeSystemSettings>[number];

export interface ListSaveOptions<R extends ListRecord, Command = SettingsCommand> {
  readonly editor: ListEditor<R>;
  /** The name under which what is typed is kept in the tab. */
  readonly name: string;
  /** The list is open for editing: Alt+S saves it. */
  readonly isOpen: boolean;
  readonly batch: () => readonly BatchItem<Command>[];
  /** Reads the stored records again and resolves with those of this list. */
  readonly readAgain: () => Promise<readonly R[] | undefined>;
  /** 'Unable to update the general requirements.' */
  readonly failureText: string;
  /** Where the call throws, the page is left for the error page; what is typed is there again on return. */
  readonly onThrow?: () => void;
}

/** How a batch is sent, and what is said where its records are frozen. */
export interface BatchCall<Command> {
  readonly send: (commands: readonly Command[], options: SendOptions) => Promise<unknown>;
  readonly frozenText: 'access.systemSettingsFrozen' | 'access.applicationFrozen';
}

const settingsCall: BatchCall<SettingsCommand> = {
  send: (body, options) => sendCommand(changeSystemSettings, { body: [...body] }, options),
  frozenText: 'access.systemSettingsFrozen',
};

/** Saves a list as one batch of settings commands: all of it or nothing, with every problem at its field. */
export function useListSave<R extends ListRecord>(options: ListSaveOptions<R>) {
  return useBatchSave(settingsCall, options);
}

/** Saves like `useListSave`, by a call of the page's own. */
export function useBatchSave<R extends ListRecord, Command>(
  { send, frozenText }: BatchCall<Command>,
  options: ListSaveOptions<R, Command>,
) {
  const { editor, name, isOpen, batch, readAgain, failureText, onThrow } = options;
  const { t } = useTranslation(['settings', 'general']);
  const { t: ofSettings } = useTranslation('settings');
  const [isSaving, setSaving] = useState(false);
  const { store, focus } = editor;

  const run = async (): Promise<void> => {
    const items = batch();
    // Only spaces around a text were typed, which are not stored.
    if (items.length === 0) {
      store.hold();
      store.accept(undefined);
      notify({ kind: 'info', title: t('general:noChanges') });
      return;
    }
    const commandId = newCommandId();
    const processed = waitForCommand({ commandId }, appConfig().timings.liveUpdateWait);
    setSaving(true);
    store.hold();
    try {
      await send(
        items.map(({ command }) => command),
        { commandId, typedIn: name },
      );
    } catch (error) {
      processed.stop();
      store.release();
      setSaving(false);
      if (credentials.isOver) return;
      logFailure(error);
      await onFailure(saveFailureOf(error, items, editor.definition));
      return;
    }
    syncStarted();
    const stored = await readAgain();
    const place = focus.place();
    const idOf = store.accept(stored);
    if (place) focus.show(idOf(place.rowId), place.field);
    setSaving(false);
    await processed.done;
    syncEnded();
    notify({ kind: 'success', title: t('changesSaved') });
  };

  const onFailure = async (failure: SaveFailure<R>): Promise<void> => {
    const others = failure.kind === 'refused' ? failure.others : [];
    const sentences = others.map((problem) => problemText(ofSettings, problem));
    if (failure.kind === 'refused') store.setAnswered(failure.problems);
    if (failure.kind === 'conflict') {
      const { who } = failure;
      const by = who?.name?.trim() || who?.email || t('somebody');
      notify({ kind: 'warning', title: failureText, message: t('changedMeanwhile', { name: by }) });
      await readAgain();
      return;
    }
    const reason = {
      refused: joinSentences(...sentences),
      frozen: t(`general:${frozenText}`),
      forbidden: t('general:access.roleMissing'),
      tooLarge: t('tooMuchToSave'),
      failed: '',
    }[failure.kind];
    notify({ kind: 'error', title: failureText, message: joinSentences(reason, t('typedIsKept')) });
    if (failure.kind === 'failed') onThrow?.();
  };

  const save = (): void => {
    if (isSaving || editor.readOnlyReason !== null) return;
    const { first } = firstProblemOf(editor);
    const [contested] = editor.contested;
    if (contested !== undefined || editor.view.isOrderContested) showConflict(editor);
    else if (first) focus.show(first.rowId, first.field);
    else if (!editor.hasChanges) notify({ kind: 'info', title: t('general:noChanges') });
    else void run();
  };
  useSaveKey(() => {
    if (isOpen) save();
  });
  return { isSaving, save };
}

/** Brings the first row into view whose conflict is to be decided, or the question of the order. */
export function showConflict<R extends ListRecord>({ contested, focus }: ListEditor<R>): void {
  focus.show(contested[0] ?? orderRow, 'choice');
}
