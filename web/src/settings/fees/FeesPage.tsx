import { SettingsRecordsPage } from '../frame/SettingsRecordsPage.tsx';
import { FeesEditor } from './FeesEditor.tsx';
import { feeRecords } from './model/feeRecords.ts';

export default function FeesPage() {
  return (
    <SettingsRecordsPage page="fees" source={feeRecords} loadError="feesLoadError">
      {(loaded) => <FeesEditor {...loaded} />}
    </SettingsRecordsPage>
  );
}
