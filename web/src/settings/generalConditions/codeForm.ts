import { isNameTaken, TEXT_LIMITS } from '#leveling';
import { i18next } from '../../i18n/i18n.ts';
import { defaultConditionsCode } from '../fields/conditionsCode.ts';
import { DescriptionInput } from '../fields/DescriptionInput.tsx';
import { textRules } from '../fields/validation.ts';
import type { BatchItem } from '../list/model/batch.ts';
import type { ListDefinition, ListRecord } from '../list/model/listDefinition.ts';
import type { SettingsCommand } from '../list/useListSave.ts';
import type { ConditionLists } from './conditionRecords.ts';

/** Code and description of the general conditions. The company has one definition, so that it has a fixed id here. */
export interface CodeRecord extends ListRecord {
  readonly code: string;
  readonly description: string;
}

export const definitionId = 'definition';

/** The general conditions, in the language of the page, of a company that has not defined any. */
function defaultDefinition(): CodeRecord {
  const description = i18next.t('settings:defaultConditionsDescription');
  return { id: definitionId, code: defaultConditionsCode, description };
}

/** The definition that is stored, or what stands for it. */
export function codeRecordOf({ GeneralConditionsDefinition: [definition] }: ConditionLists): CodeRecord {
  return definition ? { ...definition, id: definitionId } : defaultDefinition();
}

/** Whether the company has defined its general conditions; the first save does. */
export function isDefined({ GeneralConditionsDefinition }: ConditionLists): boolean {
  return GeneralConditionsDefinition.length > 0;
}

/** The form of code and description. `packageCodes` are taken. */
export function codeDefinition(packageCodes: readonly string[]): ListDefinition<CodeRecord> {
  const codeRules = textRules({
    required: 'generalConditionsCodeRequired',
    unique: 'generalConditionsCodeIsBidPackage',
    label: 'code',
    maximum: TEXT_LIMITS.bidPackageCode,
  });
  return {
    nameField: 'code',
    blank: { code: '', description: '' },
    fields: [
      {
        name: 'code',
        header: 'code',
        width: '1fr',
        Input: DescriptionInput,
        print: (code) => code,
        parse: (cell) => cell,
        validate: (code) => codeRules(code, (text) => isNameTaken(text, packageCodes)),
      },
      {
        name: 'description',
        header: 'description',
        width: '2fr',
        Input: DescriptionInput,
        print: (description) => description,
        parse: (cell) => cell,
        validate: textRules({
          required: 'generalConditionsDescriptionRequired',
          label: 'description',
          maximum: TEXT_LIMITS.bidPackageDescription,
        }),
      },
    ],
  };
}

/** The command that makes the stored definition what was typed. */
export function codeBatch(lists: ConditionLists, typed: CodeRecord): BatchItem<SettingsCommand>[] {
  const stored = codeRecordOf(lists);
  const [code, description] = [typed.code.trim(), typed.description.trim()];
  if (!isDefined(lists)) {
    return [{ rowId: definitionId, command: { type: 'create-general-conditions-definition', code, description } }];
  }
  if (code === stored.code && description === stored.description) return [];
  const command: SettingsCommand = {
    type: 'update-general-conditions-definition',
    code: stored.code,
    ...(code !== stored.code && { updatedCode: code }),
    ...(description !== stored.description && { updatedDescription: description }),
    expected: {
      ...(code !== stored.code && { code: stored.code }),
      ...(description !== stored.description && { description: stored.description }),
    },
  };
  return [{ rowId: definitionId, command }];
}
