import { logoPreference } from '#contract';
import type { SettingsRows } from '../company/settingsDefinitions.ts';
import { writeSystemValue } from '../company/systemValue.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';

/** Returns whether the company may still load sample data, and its number of projects. */
export async function loadSampleDataState({ db }: Work) {
  const value = await db
    .selectFrom('systemValue')
    .select('value')
    .where('name', '=', 'CanLoadSampleData')
    .forUpdate()
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { isAllowed: value?.value === 'true', projectCount: Number(count) };
}

/** Sets whether sample data may be loaded. */
export async function writeCanLoadSampleData(work: Work, isAllowed: boolean): Promise<void> {
  await writeSystemValue(work, 'CanLoadSampleData', String(isAllowed));
}

/** Returns whether the company already has preferences besides its logo. */
export async function hasPreferences({ db }: Work): Promise<boolean> {
  const one = await db
    .selectFrom('preference')
    .select('id')
    .where('name', '!=', logoPreference)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The definitions of a company with its preferences, as rows. */
export interface DefinitionRows extends SettingsRows {
  readonly preference: readonly Row<'preference'>[];
}
