import { SettingsRecordsPage } from '../frame/SettingsRecordsPage.tsx';
import { PreferencesEditor } from './PreferencesEditor.tsx';
import { preferenceRecords } from './preferenceRecords.ts';

/** Preferences: the measurement system and the bidder ranges that new projects start with. */
export default function PreferencesPage() {
  return (
    <SettingsRecordsPage page="preferences" source={preferenceRecords} loadError="preferencesLoadError">
      {(loaded) => <PreferencesEditor {...loaded} />}
    </SettingsRecordsPage>
  );
}
