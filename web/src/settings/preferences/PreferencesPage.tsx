import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#leveling';
import { ListSkeleton } from '../frame/ListSkeleton.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useSettingsRecords } from '../frame/useSettingsRecords.ts';
import { useSettingsRights } from '../frame/useSettingsRights.ts';
import { PreferencesEditor } from './PreferencesEditor.tsx';
import { preferenceRecords } from './preferenceRecords.ts';

/** Preferences: the measurement system and the bidder ranges that new projects start with. */
export default function PreferencesPage() {
  const { t } = useTranslation('settings');
  const rights = useSettingsRights(SettingsPage.preferences);
  const { records, isRegistrationFailed, readAgain } = useSettingsRecords(preferenceRecords, t('preferencesLoadError'));
  if (records) {
    return (
      <PreferencesEditor
        rights={rights}
        records={records}
        isRegistrationFailed={isRegistrationFailed}
        readAgain={readAgain}
      />
    );
  }
  return (
    <SettingsFrame page="preferences" rights={rights} help={t('preferencesHelp')} readOnlyText={t('readPreferences')}>
      <ListSkeleton />
    </SettingsFrame>
  );
}
