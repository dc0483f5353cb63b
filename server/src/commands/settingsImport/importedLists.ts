import type { SettingsList } from '#contract';
import { importedConditions } from './importedConditions.ts';
import type { ImportedList } from './importedList.ts';
import { importedPackages } from './importedPackages.ts';
import { importedUnits } from './importedUnits.ts';
import { importedUsers } from './importedUsers.ts';
import type { Values } from './validateRows.ts';

const lists = {
  'bid-packages': importedPackages,
  'units-of-measure': importedUnits,
  'general-conditions': importedConditions,
  users: importedUsers,
};

/** Returns the import rules of a list. The contract guarantees rows of the list's shape. */
export function importedList(list: SettingsList): ImportedList<Values> {
  return lists[list];
}
