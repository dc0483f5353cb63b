import type { BidPackageAccess } from '#leveling';
import { refusal } from '../../refusal.ts';
import { isGuid } from '../database/guid.ts';
import { loadProjectOf, type ProjectAtWork } from '../projects/project.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { writeRows } from '../writeRows.ts';
import { type BidderAtWork, loadBiddersForUpdate } from './bidder.ts';

/** A bid package locked by a command, with everything that rights, ranks and totals need. */
export interface BidPackageAtWork extends BidPackageAccess {
  readonly id: string;
  readonly row: Row<'bidPackage'>;
  readonly project: ProjectAtWork;
  /** Not deleted, by rank; the index is leveling's bidder index. */
  readonly bidders: readonly BidderAtWork[];
  /** Alternate ids by leveling's section index; 0 is the base section, null. */
  readonly sections: readonly (string | null)[];
}

/**
 * Locks a bid package until the commit: other commands on it wait.
 *
 * @throws Refusal 404 for an unknown, foreign or malformed id.
 */
export async function loadBidPackageForUpdate(work: Work, id: string): Promise<BidPackageAtWork> {
  const key = id.toLowerCase();
  const stream = isGuid(id) ? (await work.holdStreams(key)).get(key) : undefined;
  if (stream?.type !== 'BidPackage') throw refusal('notFound', { thing: 'The bid package' });
  const found = await work.db
    .selectFrom('bidPackage')
    .leftJoin('person', 'person.id', 'bidPackage.assignedToUserId')
    .selectAll('bidPackage')
    .select('person.email as assigneeEmail')
    .where('bidPackage.id', '=', key)
    .executeTakeFirst();
  if (found === undefined) throw refusal('notFound', { thing: 'The bid package' });
  const { assigneeEmail, ...row } = storedRow(found);
  const project = await loadProjectOf(work, row.projectId);
  return {
    id: row.id,
    row,
    project,
    bidders: await loadBiddersForUpdate(work, row.id),
    sections: [null, ...project.alternates.map((alternate) => alternate.id)],
    lockedByUserEmail: row.lockedByUserEmail,
    assigneeEmail,
    isBidPackageFrozen: stream.frozen,
  };
}

/** Locks several packages at once, by their lower-cased ids; see loadBidPackageForUpdate. */
export async function loadBidPackagesForUpdate(
  work: Work,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BidPackageAtWork>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  await work.holdStreams(...wanted.filter(isGuid));
  const found = new Map<string, BidPackageAtWork>();
  for (const id of wanted) found.set(id, await loadBidPackageForUpdate(work, id));
  return found;
}

/** Returns leveling's index of the section that a row belongs to. */
export function sectionIndex(bidPackage: Pick<BidPackageAtWork, 'sections'>, alternateId: string | null): number {
  return bidPackage.sections.indexOf(alternateId);
}

/** Changes the package's own row. */
export async function writeBidPackage(
  work: Work,
  { id, row }: BidPackageAtWork,
  changed: Partial<Row<'bidPackage'>>,
): Promise<void> {
  await writeRows(work, 'bidPackage', id, [{ before: row, after: { ...row, ...changed } }]);
}
