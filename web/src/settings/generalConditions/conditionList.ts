import { TEXT_LIMITS } from '#leveling';
import { DescriptionInput } from '../fields/DescriptionInput.tsx';
import { textRules } from '../fields/validation.ts';
import type { BatchItem, ListCommands } from '../list/model/batch.ts';
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
        name: 'description',
        header: 'condition',
        width: 'minmax(0, 1fr)',
        Input: DescriptionInput,
        print: (description) => description,
        parse: (cell) => cell,
        validate: textRules({
          required: 'conditionDescriptionRequired',
          unique: 'conditionDescriptionUnique',
          label: 'description',
          maximum: TEXT_LIMITS.lineItemDescription,
        }),
      },
      {
        name: 'unitOfMeasure',
        header: 'unit',
        width: '132px',
        Input: UnitInput,
        print: (unit) => unit,
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

/** How the conditions are changed, under the code of the general conditions. */
export function conditionCommands(bidPackageCode: string): ListCommands<Condition, SettingsCommand> {
  return {
    create: ({ description, unitOfMeasure }, index, expected) => ({
      type: 'create-line-item-definition',
      bidPackageCode,
      index,
      description,
      unitOfMeasure,
      ...(expected && { expected: [...expected] }),
    }),
    rename: (description, updatedDescription) => ({
      type: 'update-line-item-definition-description',
      bidPackageCode,
      description,
      updatedDescription,
    }),
    set: (description, _field, { unitOfMeasure }, stored) => ({
      type: 'update-line-item-definition-unit-of-measure',
      bidPackageCode,
      description,
      unitOfMeasure,
      expected: stored.unitOfMeasure,
    }),
    move: (description, updatedIndex, expected) => ({
      type: 'update-line-item-definition-index',
      bidPackageCode,
      description,
      updatedIndex,
      ...(expected && { expected: [...expected] }),
    }),
    remove: (description, { unitOfMeasure: expected }) => ({
      type: 'delete-line-item-definition',
      bidPackageCode,
      description,
      expected,
    }),
  };
}

/** The first save of a company that has no definition creates the one that is shown. */
export function withDefinition(
  lists: ConditionLists,
  items: readonly BatchItem<SettingsCommand>[],
): readonly BatchItem<SettingsCommand>[] {
  if (isDefined(lists) || items.length === 0) return items;
  const { code, description } = codeRecordOf(lists);
  return [{ rowId: null, command: { type: 'create-general-conditions-definition', code, description } }, ...items];
}
