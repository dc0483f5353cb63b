import type { SettingsList } from '#contract';
import { importedConditions } from './importedConditions.ts';
import type { ImportedList } from './importedList.ts';
import { importedPackages } from './importedPackages.ts';
import { importedUnits } from './importedUnits.ts';
import { importedUsers } from './importedUsers.ts';
import type { Values } from './judgeRows.ts';

const lists = {
  'bid-packages': importedPackages,
  'units-of-measure': importedUnits,
  'general-conditions': importedConditions,
  users: importedUsers,
};

/** How rows are imported into a list. Rows of another list's shape never reach it: the contract ties them together. */
export function importedList(list: SettingsList): ImportedList<Values> {
  return lists[list];
}
