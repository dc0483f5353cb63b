import { refusal } from '../../refusal.ts';
import { isGuid } from '../database/guid.ts';
import { type DisplayedLine, readDisplayedLines } from '../readers/linesReader.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';

/** What a package asks bidders to price and to answer, without anything of its bidders. */
export interface PackageStructure {
  /** In display order. */
  readonly lines: readonly DisplayedLine[];
  /** Names of the alternates that `alternateIndex` of the lines counts. */
  readonly alternateNames: readonly string[];
  /** The trade requirements, in order. */
  readonly requirements: readonly Row<'requirement'>[];
}

/**
 * Returns the structure of a package of the company as it is now.
 *
 * @throws Refusal 404 if there is no such package.
 */
export async function loadStructure(work: Work, bidPackageId: string): Promise<PackageStructure> {
  const { db } = work;
  const id = bidPackageId.toLowerCase();
  const found = isGuid(id)
    ? await db.selectFrom('bidPackage').select('projectId').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (found === undefined) throw refusal('notFound', { thing: 'The bid package' });
  const alternates = await db
    .selectFrom('alternate')
    .select(['id', 'name'])
    .where('projectId', '=', found.projectId)
    .orderBy('nameKey')
    .execute();
  const lines = await readDisplayedLines(
    db,
    id,
    alternates.map((alternate) => alternate.id),
  );
  const requirements = await db
    .selectFrom('requirement')
    .selectAll()
    .where('bidPackageId', '=', id)
    .where('requirementType', '=', 'Trade')
    .orderBy('order')
    .execute();
  return { lines, alternateNames: alternates.map(({ name }) => name), requirements };
}
