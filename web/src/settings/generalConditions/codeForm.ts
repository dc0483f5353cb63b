import { isNameTaken, TEXT_LIMITS } from '#leveling';
import { i18next } from '../../i18n/i18n.ts';
import { defaultConditionsCode } from '../fields/conditionsCode.ts';
import { textColumn } from '../fields/DescriptionInput.tsx';
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

/** Returns whether the company has defined its general conditions; the first save defines them. */
export function isDefined({ GeneralConditionsDefinition }: ConditionLists): boolean {
  return GeneralConditionsDefinition.length > 0;
}

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
        ...textColumn,
        name: 'code',
        header: 'code',
        width: '1fr',
        validate: (code) => codeRules(code, (text) => isNameTaken(text, packageCodes)),
      },
      {
        ...textColumn,
        name: 'description',
        header: 'description',
        width: '2fr',
        validate: textRules({
          required: 'generalConditionsDescriptionRequired',
          label: 'description',
          maximum: TEXT_LIMITS.bidPackageDescription,
        }),
      },
    ],
  };
}

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
