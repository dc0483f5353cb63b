import type { ListsOf } from '../../live/applyChanges.ts';
import { Card } from '../frame/Card.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { type LoadedProps, SettingsRecordsPage } from '../frame/SettingsRecordsPage.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { AddUnitForm } from './AddUnitForm.tsx';
import { UnitList } from './UnitList.tsx';
import { unitRecords } from './unitRecords.ts';
import { useUnitsEditor } from './useUnitsEditor.ts';

/** Units of measure: a form that adds one, and a card for each. */
export default function UnitsOfMeasurePage() {
  return (
    <SettingsRecordsPage page="unitsOfMeasure" source={unitRecords} loadError="unitsLoadError">
      {(loaded) => <LoadedUnits {...loaded} />}
    </SettingsRecordsPage>
  );
}

function LoadedUnits({ frame, rights, records, readAgain }: LoadedProps<ListsOf<'UnitOfMeasure'>>) {
  const units = records.lists.UnitOfMeasure;
  const editor = useUnitsEditor(units, records.changedBy, rights.readOnlyReason);
  return (
    <SettingsFrame
      {...frame}
      isKept={editor.isKept}
      actions={<ImportButton list="units-of-measure" readOnlyReason={rights.readOnlyReason} onImported={readAgain} />}
    >
      {rights.isEditor && (
        <Card isForm>
          <AddUnitForm
            name={editor.name}
            onChange={editor.setName}
            problem={editor.nameProblem}
            readOnlyReason={rights.readOnlyReason}
            isSaving={editor.isSaving}
            onAdd={() => void editor.add()}
            onDiscard={() => void editor.discardName()}
          />
        </Card>
      )}
      <UnitList units={units} editor={editor} rights={rights} />
    </SettingsFrame>
  );
}
