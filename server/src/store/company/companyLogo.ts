import { logoPreference } from '#contract';
import { applicationId } from '../projects/project.ts';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { writeRows } from '../writeRows.ts';

/** The company's logo: its name in the address, and the stored file with its bytes. */
export interface CompanyLogo {
  readonly file: string;
  readonly fileId: string;
}

/** Returns the id of the stored file from a name in addresses. Example: that of 'ID.png' is ID. */
const fileIdOf = (file: string): string => file.split('.')[0]!;

/** Returns the id of the stored file that a preference names; null for any other preference. */
export function fileIdOfPreference({ name, value }: Pick<Row<'preference'>, 'name' | 'value'>): string | null {
  return name === logoPreference ? fileIdOf(value) : null;
}

/** Returns the company's logo, or null. */
export async function readCompanyLogo(db: Db): Promise<CompanyLogo | null> {
  const row = await db.selectFrom('preference').select('value').where('name', '=', logoPreference).executeTakeFirst();
  return row ? { file: row.value, fileId: fileIdOf(row.value) } : null;
}

/** Locks the application entity until the commit and returns the preference that names the logo, or null. */
export async function loadLogoForUpdate(work: Work): Promise<Row<'preference'> | null> {
  await work.holdStreams(applicationId);
  const row = await work.db
    .selectFrom('preference')
    .select(['id', 'name', 'value'])
    .where('name', '=', logoPreference)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the file name of the logo, or removes it by null. */
export async function writeLogo(work: Work, before: Row<'preference'> | null, file: string | null): Promise<void> {
  const after = file === null ? null : { id: before?.id ?? work.newId(), name: logoPreference, value: file };
  if (before !== null || after !== null) await writeRows(work, 'preference', applicationId, [{ before, after }]);
}
