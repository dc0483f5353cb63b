import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#leveling';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { LiveRecords } from '../../live/followRecords.ts';
import { Card } from '../frame/Card.tsx';
import { ListSkeleton } from '../frame/ListSkeleton.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useSettingsRecords } from '../frame/useSettingsRecords.ts';
import { type SettingsRights, useSettingsRights } from '../frame/useSettingsRights.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { AddUnitForm } from './AddUnitForm.tsx';
import { UnitList } from './UnitList.tsx';
import styles from './UnitsOfMeasurePage.module.css';
import { unitRecords } from './unitRecords.ts';
import { useUnitsEditor } from './useUnitsEditor.ts';

/** Units of measure: a form that adds one, and a card for each. */
export default function UnitsOfMeasurePage() {
  const { t } = useTranslation('settings');
  const rights = useSettingsRights(SettingsPage.unitsOfMeasure);
  const { records, isRegistrationFailed, readAgain } = useSettingsRecords(unitRecords, t('unitsLoadError'));
  if (records) {
    return (
      <LoadedUnits
        rights={rights}
        records={records}
        isRegistrationFailed={isRegistrationFailed}
        readAgain={readAgain}
      />
    );
  }
  return (
    <SettingsFrame page="unitsOfMeasure" rights={rights} help={t('unitsHelp')} readOnlyText={t('readUnits')}>
      <ListSkeleton />
    </SettingsFrame>
  );
}

interface LoadedUnitsProps {
  rights: SettingsRights;
  records: LiveRecords<ListsOf<'UnitOfMeasure'>>;
  isRegistrationFailed: boolean;
  readAgain: () => Promise<unknown>;
}

function LoadedUnits({ rights, records, isRegistrationFailed, readAgain }: LoadedUnitsProps) {
  const { t } = useTranslation('settings');
  const units = records.lists.UnitOfMeasure;
  const editor = useUnitsEditor(units, records.changedBy, rights.readOnlyReason);
  return (
    <SettingsFrame
      page="unitsOfMeasure"
      rights={rights}
      help={t('unitsHelp')}
      readOnlyText={t('readUnits')}
      isRegistrationFailed={isRegistrationFailed}
      isKept={editor.isKept}
      actions={<ImportButton list="units-of-measure" readOnlyReason={rights.readOnlyReason} onImported={readAgain} />}
    >
      {rights.isEditor && (
        <div className={styles.form}>
          <Card>
            <AddUnitForm
              name={editor.name}
              onChange={editor.setName}
              problem={editor.nameProblem}
              readOnlyReason={rights.readOnlyReason}
              onAdd={() => void editor.add()}
              onDiscard={() => void editor.discardName()}
            />
          </Card>
        </div>
      )}
      <UnitList units={units} editor={editor} rights={rights} />
    </SettingsFrame>
  );
}
