import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#leveling';
import { ListSkeleton } from '../frame/ListSkeleton.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useSettingsRecords } from '../frame/useSettingsRecords.ts';
import { useSettingsRights } from '../frame/useSettingsRights.ts';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { conditionRecords } from './conditionRecords.ts';

/** General conditions: their code and description, and the line items that new projects start with. */
export default function GeneralConditionsPage() {
  const { t } = useTranslation('settings');
  const rights = useSettingsRights(SettingsPage.generalConditions);
  const { records, isRegistrationFailed, readAgain } = useSettingsRecords(conditionRecords, t('conditionsLoadError'));
  if (records) {
    return (
      <ConditionsEditor
        rights={rights}
        records={records}
        isRegistrationFailed={isRegistrationFailed}
        readAgain={readAgain}
      />
    );
  }
  return (
    <SettingsFrame
      page="generalConditions"
      rights={rights}
      help={t('conditionsHelp')}
      readOnlyText={t('readConditions')}
    >
      <ListSkeleton />
    </SettingsFrame>
  );
}
