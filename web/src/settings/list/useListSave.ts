import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSystemSettings, type EditConflict, type PayloadOf } from '#contract';
import { appConfig } from '../../api/appConfig.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { syncEnded, syncStarted } from '../../api/saving.ts';
import { newCommandId, type SendOptions, sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { RecordLists } from '../../live/applyChanges.ts';
import type { LiveRecords } from '../../live/followRecords.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { dismissNotice, notify } from '../../notices/notices.ts';
import { useHoldSaving } from '../../ui/dialog/unsavedDialogs.ts';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { orderRow } from './ConflictStrip.tsx';
import type { BatchItem } from './model/batch.ts';
import type { ListRecord } from './model/listDefinition.ts';
import { problemText } from './model/problemText.ts';
import { type SaveFailure, saveFailureOf } from './model/saveList.ts';
import { firstProblemOf, type ListEditor } from './useListEditor.ts';

export type SettingsCommand = PayloadOf<typeof changeSystemSettings>[number];

export interface ListSaveOptions<R extends ListRecord, L extends RecordLists, Command> {
  readonly editor: ListEditor<R>;
  readonly call: BatchCall<Command>;
  /** The list is open for editing: Alt+S saves it. */
  readonly isOpen: boolean;
  readonly batch: () => readonly BatchItem<Command>[];
  readonly readAgain: () => Promise<LiveRecords<L> | undefined>;
  readonly storedOf: (lists: L) => readonly R[];
  /** 'Unable to update the general requirements.' */
  readonly failureText: string;
  /** Called when the call throws: leads to the error page; unsaved text is kept. */
  readonly onThrow?: () => void;
}

/** The call that sends a batch, and the text for frozen records. */
export interface BatchCall<Command> {
  readonly send: (commands: readonly Command[], options: SendOptions) => Promise<unknown>;
  readonly frozenText: 'access.systemSettingsFrozen' | 'access.applicationFrozen';
}

export const settingsCall: BatchCall<SettingsCommand> = {
  send: (body, options) => sendCommand(changeSystemSettings, { body: [...body] }, options),
  frozenText: 'access.systemSettingsFrozen',
};

/** Saves a list as one transaction of commands, and shows every problem at its field. */
export function useListSave<R extends ListRecord, L extends RecordLists, Command>(
  options: ListSaveOptions<R, L, Command>,
) {
  const { editor, call, isOpen, batch, readAgain, storedOf, failureText, onThrow } = options;
  const { t } = useTranslation(['settings', 'general']);
  const [isSaving, setSaving] = useState(false);
  useHoldSaving(isSaving);
  const { store, focus } = editor;
  /** The notice of the last save: it would be read as if it spoke of the next one. */
  const lastNotice = useRef<{ readonly id: number; readonly isFailure: boolean } | null>(null);
  const { hasChanges } = editor;
  useEffect(() => {
    // A failure notice says that what was typed is still there.
    if (!hasChanges && lastNotice.current?.isFailure === true) dismissNotice(lastNotice.current.id);
  }, [hasChanges]);

  const run = async (): Promise<void> => {
    const items = batch();
    // Only leading or trailing spaces were typed, which are not stored.
    if (items.length === 0) {
      store.hold();
      store.accept(undefined);
      notify({ kind: 'info', title: t('general:noChanges') });
      return;
    }
    const commandId = newCommandId();
    const processed = waitForCommand({ commandId }, appConfig().timings.liveUpdateWait);
    if (lastNotice.current !== null) dismissNotice(lastNotice.current.id);
    setSaving(true);
    store.hold();
    try {
      await call.send(
        items.map(({ command }) => command),
        { commandId, typedIn: editor.name },
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
    store.noteSaved();
    setSaving(false);
    syncStarted();
    // What is saved is said also where the read after it fails.
    void processed.done.then(() => {
      syncEnded();
      lastNotice.current = { id: notify({ kind: 'success', title: t('changesSaved') }), isFailure: false };
    });
    const read = await readAgain();
    const place = focus.place();
    const idOf = store.accept(read && storedOf(read.lists));
    if (place) focus.show(idOf(place.rowId), place.field);
  };

  const notifyFailure = (kind: 'warning' | 'error', message: string): void => {
    lastNotice.current = { id: notify({ kind, title: failureText, message }), isFailure: true };
  };

  const onFailure = async (failure: SaveFailure<R>): Promise<void> => {
    const others = failure.kind === 'refused' ? failure.others : [];
    const sentences = others.map((problem) => problemText(t, problem));
    if (failure.kind === 'refused') store.setAnswered(failure.problems);
    if (failure.kind === 'conflict') {
      const by = authorOf(t, failure.who);
      notifyFailure('warning', t('changedMeanwhile', { name: by }));
      await readAgain();
      return;
    }
    const reason = {
      refused: joinSentences(...sentences),
      frozen: t(`general:${call.frozenText}`),
      forbidden: t('general:access.roleMissing'),
      tooLarge: t('tooMuchToSave'),
      failed: '',
    }[failure.kind];
    notifyFailure('error', joinSentences(reason, t('typedIsKept')));
    if (failure.kind === 'failed') onThrow?.();
  };

  const save = (): void => {
    if (isSaving || editor.readOnlyReason !== null) return;
    const { first } = firstProblemOf(editor);
    const [contested] = editor.contested;
    if (contested !== undefined || editor.view.isOrderContested) showConflict(editor);
    else if (first) focus.show(first.rowId, first.field);
    else if (!editor.hasChanges) notify({ kind: 'info', title: t('general:noChanges') });
    else if (editor.isUnread) notify({ kind: 'info', title: t('savedIsRead') });
    else void run();
  };
  useSaveKey(() => {
    if (isOpen) save();
  });
  return { isSaving, save };
}

/** Returns the name of the person whose change a save would have overwritten. */
export function authorOf(t: TFunction<'settings'>, who: EditConflict['who']): string {
  return who?.name?.trim() || who?.email || t('somebody');
}

/** Brings the first row into view whose conflict is to be decided, or the question of the order. */
export function showConflict<R extends ListRecord>({ contested, focus }: ListEditor<R>): void {
  focus.show(contested[0] ?? orderRow, 'choice');
}
