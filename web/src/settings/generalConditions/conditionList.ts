import { TEXT_LIMITS } from '#leveling';
import { textColumn } from '../fields/DescriptionInput.tsx';
import { describedCommands } from '../fields/describedCommands.ts';
import { textRules } from '../fields/validation.ts';
import type { BatchItem } from '../list/model/batch.ts';
import type { ListDefinition } from '../list/model/listDefinition.ts';
import type { SettingsCommand } from '../list/useListSave.ts';
import { codeRecordOf, isDefined } from './codeForm.ts';
import type { Condition, ConditionLists } from './conditionRecords.ts';
import { UnitInput } from './UnitInput.tsx';

/** The columns of the conditions. `units` are the names that a pasted cell is looked up in. */
export function conditionDefinition(units: readonly string[]): ListDefinition<Condition> {
  const listed = new Map(units.map((unit) => [unit.toLowerCase(), unit]));
  return {
    nameField: 'description',
    blank: { bidPackageDefinitionId: '', index: 0, description: '', unitOfMeasure: '' },
    fields: [
      {
        ...textColumn,
        name: 'description',
        header: 'condition',
        width: 'minmax(0, 1fr)',
        validate: textRules({
          required: 'conditionDescriptionRequired',
          unique: 'conditionDescriptionUnique',
          label: 'description',
          maximum: TEXT_LIMITS.lineItemDescription,
        }),
      },
      {
        ...textColumn,
        name: 'unitOfMeasure',
        header: 'unit',
        width: '132px',
        Input: UnitInput,
        parse: (cell) => listed.get(cell.toLowerCase()) ?? null,
        validate: textRules({
          required: 'conditionUnitRequired',
          label: 'unit',
          maximum: TEXT_LIMITS.unitOfMeasure,
        }),
      },
    ],
  };
}

export const conditionCommands = (bidPackageCode: string) =>
  describedCommands<'unitOfMeasure', Condition>('line-item-definition', 'unitOfMeasure', { bidPackageCode });

/** The first save of a company that has no definition creates the one that is shown. */
export function withDefinition(
  lists: ConditionLists,
  items: readonly BatchItem<SettingsCommand>[],
): readonly BatchItem<SettingsCommand>[] {
  if (isDefined(lists) || items.length === 0) return items;
  const { code, description } = codeRecordOf(lists);
  return [{ rowId: null, command: { type: 'create-general-conditions-definition', code, description } }, ...items];
}
