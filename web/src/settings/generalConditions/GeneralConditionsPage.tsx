import { SettingsRecordsPage } from '../frame/SettingsRecordsPage.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { conditionRecords } from './conditionRecords.ts';

/** General conditions: their code and description, and the line items that new projects start with. */
export default function GeneralConditionsPage() {
  return (
    <SettingsRecordsPage page="generalConditions" source={conditionRecords} loadError="conditionsLoadError">
      {(loaded) => <ConditionsEditor {...loaded} />}
    </SettingsRecordsPage>
  );
}
