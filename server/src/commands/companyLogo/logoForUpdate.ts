import { mayEditSettings, SettingsPage } from '#leveling';
import { loadLogoForUpdate } from '../../store/company/companyLogo.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { applicationId } from '../../store/projects/project.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { expectedAlone } from '../expectations.ts';
import { permit } from '../permit.ts';

/**
 * Returns the preference that names the logo, locked, for somebody who may change it.
 *
 * @param expected the file name that the author saw, '' for no logo; undefined is not compared
 * @param next '' where the logo is to be removed: two may do it
 * @throws Refusal 403 or 409 as for the other preferences, 409 where the author saw another logo
 */
export async function logoForUpdate(
  work: Work,
  expected: string | undefined,
  next: '' | undefined,
): Promise<Row<'preference'> | null> {
  const stored = await loadLogoForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.preferences, await loadSettingsState(work)));
  await expectedAlone<string>(work, applicationId, {
    path: 'expected',
    expected,
    stored: stored?.value ?? '',
    next,
    keyOf: (file) => file,
    place: { type: 'preference', id: stored?.id ?? '', columns: null },
  });
  return stored;
}
