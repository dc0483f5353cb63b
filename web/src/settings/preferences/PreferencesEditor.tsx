import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changePreferences } from '#contract';
import { sendCommand } from '../../api/sendCommand.ts';
import { logoFileOf } from '../../companyLogo/companyLogo.ts';
import { printName } from '../../i18n/printed.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import type { LoadedProps } from '../frame/SettingsRecordsPage.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { ConflictStrip } from '../list/ConflictStrip.tsx';
import { ListFoot } from '../list/ListFoot.tsx';
import type { ListRow } from '../list/model/listView.ts';
import { useListEditor } from '../list/useListEditor.ts';
import { type BatchCall, useListSave } from '../list/useListSave.ts';
import { BidderRanges } from './BidderRanges.tsx';
import { DataCard } from './DataCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { MeasurementSystem } from './MeasurementSystem.tsx';
import { OutlierLimits } from './OutlierLimits.tsx';
import styles from './PreferencesEditor.module.css';
import { type PreferenceLists, type PreferencesRecord, preferencesId, preferencesOf } from './preferenceRecords.ts';
import { type PreferencesCommand, preferencesBatch, preferencesDefinition, printSystem } from './preferencesForm.ts';

const name = 'preferences';

const preferencesCall: BatchCall<PreferencesCommand> = {
  send: (body, options) => sendCommand(changePreferences, { body: [...body] }, options),
  frozenText: 'access.applicationFrozen',
};

/** The preferences once they are read: one form, which is open for editing to those who may. */
export function PreferencesEditor({ frame, rights, records, readAgain }: LoadedProps<PreferenceLists>) {
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
  const { isSaving, save } = useListSave({
    editor,
    call: preferencesCall,
    isOpen: rights.isEditor,
    batch: () => preferencesBatch(stored, row.values),
    readAgain,
    storedOf: (now) => [preferencesOf(now)],
    failureText: t('preferencesUpdateError'),
  });
  const counts = { added: 0, changed: row.changed.length, deleted: 0, moved: 0 };
  return (
    <SettingsFrame
      {...frame}
      isKept={editor.isKept}
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
        <OutlierLimits editor={editor} row={row} />
        <LogoCard file={logoFileOf(lists.Preference)} rights={rights} readAgain={readAgain} />
        {rights.isEditor && <DataCard />}
      </div>
      <span className="hidden-text" role="status">
        {editor.undone && t(editor.undone)}
      </span>
    </SettingsFrame>
  );
}

/** Prints the changes: 'Low to 2, Mid to 3'. An empty field shows its problem instead. */
function changesInWords(t: TFunction<'settings'>, { values, changed }: ListRow<PreferencesRecord>): string {
  const { measurementSystem, lowBiddersMax, midBiddersMax, lowPercent, highPercent } = values;
  const words = {
    measurementSystem: t('systemTo', { value: printSystem(measurementSystem) }),
    lowBiddersMax: lowBiddersMax.trim() !== '' && t('lowTo', { value: printName(lowBiddersMax.trim()) }),
    midBiddersMax: midBiddersMax.trim() !== '' && t('midTo', { value: printName(midBiddersMax.trim()) }),
    lowPercent: lowPercent.trim() !== '' && t('outlierLowTo', { value: printName(lowPercent.trim()) }),
    highPercent: highPercent.trim() !== '' && t('outlierHighTo', { value: printName(highPercent.trim()) }),
  };
  return changed
    .map((field) => words[field])
    .filter(Boolean)
    .join(', ');
}
