import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changePreferences } from '#contract';
import { sendCommand } from '../../api/sendCommand.ts';
import { printName } from '../../i18n/printed.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import type { SettingsRights } from '../frame/useSettingsRights.ts';
import { ConflictStrip } from '../list/ConflictStrip.tsx';
import { ListFoot } from '../list/ListFoot.tsx';
import type { ListRow } from '../list/model/listView.ts';
import { useListEditor } from '../list/useListEditor.ts';
import { type BatchCall, useBatchSave } from '../list/useListSave.ts';
import { BidderRanges } from './BidderRanges.tsx';
import { MeasurementSystem } from './MeasurementSystem.tsx';
import styles from './PreferencesEditor.module.css';
import { type PreferenceRecords, type PreferencesRecord, preferencesId, preferencesOf } from './preferenceRecords.ts';
import { type PreferencesCommand, preferencesBatch, preferencesDefinition, printSystem } from './preferencesForm.ts';

/** The name under which what is typed is kept in the tab. */
const name = 'preferences';

const preferencesCall: BatchCall<PreferencesCommand> = {
  send: (body, options) => sendCommand(changePreferences, { body: [...body] }, options),
  frozenText: 'access.applicationFrozen',
};

export interface PreferencesEditorProps {
  rights: SettingsRights;
  records: PreferenceRecords;
  isRegistrationFailed: boolean;
  readAgain: () => Promise<PreferenceRecords | undefined>;
}

/** The preferences once they are read: one form, which is open for editing to those who may. */
export function PreferencesEditor({ rights, records, isRegistrationFailed, readAgain }: PreferencesEditorProps) {
  const { t } = useTranslation('settings');
  const { lists, changedBy } = records;
  const stored = useMemo(() => preferencesOf(lists), [lists]);
  const editor = useListEditor({
    name,
    definition: preferencesDefinition,
    stored: useMemo(() => [stored], [stored]),
    changedBy: useMemo(() => ({ [preferencesId]: changedBy.Preference ?? '' }), [changedBy]),
    readOnlyReason: rights.readOnlyReason,
  });
  const row = editor.view.rows[0]!;
  const guard = useLeaveGuard(() => editor.hasText, editor.store.discard);
  const { isSaving, save } = useBatchSave(preferencesCall, {
    editor,
    name,
    isOpen: rights.isEditor,
    batch: () => preferencesBatch(stored, row.values),
    readAgain: async () => {
      const now = await readAgain();
      return now && [preferencesOf(now.lists)];
    },
    failureText: t('preferencesUpdateError'),
  });
  const counts = { added: 0, changed: row.changed.length, deleted: 0, moved: 0 };
  return (
    <SettingsFrame
      page="preferences"
      rights={rights}
      help={t('preferencesHelp')}
      readOnlyText={t('readPreferences')}
      isRegistrationFailed={isRegistrationFailed}
      isKept={editor.isKept && editor.hasText}
      foot={
        rights.isEditor && (
          <ListFoot
            editor={editor}
            counts={counts}
            details={changesInWords(t, row)}
            isSaving={isSaving}
            onSave={save}
            onDiscard={() => void guard.mayDiscard()}
          />
        )
      }
    >
      <div className={styles.cards}>
        {row.conflict && (
          <div className={styles.conflict}>
            <ConflictStrip editor={editor} row={row} conflict={row.conflict} />
          </div>
        )}
        <MeasurementSystem editor={editor} row={row} />
        <BidderRanges editor={editor} row={row} />
      </div>
      <span className="hidden-text" role="status">
        {editor.undone && t(editor.undone)}
      </span>
    </SettingsFrame>
  );
}

/** What is changed, in words: 'Low to 2, Mid to 3'. A field that was emptied shows its problem instead. */
function changesInWords(t: TFunction<'settings'>, { values, changed }: ListRow<PreferencesRecord>): string {
  const { measurementSystem, lowBiddersMax, midBiddersMax } = values;
  const words = {
    measurementSystem: t('systemTo', { value: printSystem(measurementSystem) }),
    lowBiddersMax: lowBiddersMax.trim() !== '' && t('lowTo', { value: printName(lowBiddersMax.trim()) }),
    midBiddersMax: midBiddersMax.trim() !== '' && t('midTo', { value: printName(midBiddersMax.trim()) }),
  };
  return changed
    .map((field) => words[field])
    .filter(Boolean)
    .join(', ');
}
