import type { ListCommands } from '../list/model/batch.ts';
import type { ListRecord } from '../list/model/listDefinition.ts';
import type { SettingsCommand } from '../list/useListSave.ts';

/** The end of the type of the command that sets the field. */
const endings = { requirementFulfillmentType: 'fulfillment-type', unitOfMeasure: 'unit-of-measure' } as const;

type Noun = 'general-requirement-definition' | 'trade-requirement-definition' | 'line-item-definition';

/**
 * Returns the commands of a list of records that have a description, which names them, and one other field. `common` is
 * part of every command: the code of the package that the records belong to.
 */
export function describedCommands<
  F extends keyof typeof endings,
  R extends ListRecord & { readonly description: string } & { readonly [Field in F]: unknown },
>(noun: Noun, field: F, common: { readonly bidPackageCode?: string } = {}): ListCommands<R, SettingsCommand> {
  const command = (type: string, values: object) => ({ type, ...common, ...values }) as SettingsCommand;
  const inOrder = (expected: readonly string[] | undefined) => expected && { expected: [...expected] };
  return {
    create: ({ description, [field]: value }, index, expected) =>
      command(`create-${noun}`, { index, description, [field]: value, ...inOrder(expected) }),
    rename: (description, updatedDescription) =>
      command(`update-${noun}-description`, { description, updatedDescription }),
    set: (description, _field, { [field]: value }, { [field]: expected }) =>
      command(`update-${noun}-${endings[field]}`, { description, [field]: value, expected }),
    move: (description, updatedIndex, expected) =>
      command(`update-${noun}-index`, { description, updatedIndex, ...inOrder(expected) }),
    remove: (description, { [field]: expected }) => command(`delete-${noun}`, { description, expected }),
  };
}
