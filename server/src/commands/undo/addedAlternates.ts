import { isDeepStrictEqual } from 'node:util';
import { anyOf } from '../../store/database/anyOf.ts';
import { type CommandEntry, loadCurrentRows } from '../../store/log/commandEntries.ts';
import { changesTo } from '../../store/log/entry.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { ChangedSince } from './revert.ts';

/** The alternates that a command added to its project, when it is taken back. */
export interface AddedAlternates {
  /** Ids of those that go with their lines. */
  readonly going: ReadonlySet<string>;
  /** Names of those that stay. */
  readonly kept: readonly string[];
}

/**
 * Finds out which alternates that the entries added can go again: those that are as they were added, and in which nothing
 * is entered in any package but what the entries brought. Deleted lines of others count, because their own undo would
 * otherwise be lost with the alternate.
 *
 * @param first the entries of the command itself, which added them; those that an undo before left are not in its redo
 */
export async function addedAlternates(
  work: Work,
  entries: readonly CommandEntry[],
  first: readonly CommandEntry[] = [],
): Promise<AddedAlternates> {
  const changes = entries.flatMap((entry) => entry.changes);
  const own = new Set(changes.map(({ id }) => id));
  const all = [...first.flatMap((entry) => entry.changes), ...changes];
  const rows = changesTo(all, 'alternate').flatMap(({ before, after }) => (before === null && after ? [after] : []));
  const added = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (added.length === 0) return { going: new Set(), kept: [] };
  const present = await loadCurrentRows(
    work,
    'alternate',
    added.map(({ id }) => id),
  );
  const used = await usedByOthers(work, added, own);
  const isGoing = ({ id }: Row<'alternate'>) => own.has(id) && present.has(id) && !used.has(id);
  const isAsAdded = (row: Row<'alternate'>) => isDeepStrictEqual(present.get(row.id), row);
  return {
    going: new Set(added.filter((row) => isGoing(row) && isAsAdded(row)).map(({ id }) => id)),
    kept: added.flatMap((row) => {
      const name = present.get(row.id)?.name;
      return typeof name === 'string' && !(isGoing(row) && isAsAdded(row)) ? [name] : [];
    }),
  };
}

/** Refuses to bring an alternate back whose name another one of the project has meanwhile. */
export function refuseTakenNames(present: readonly Row<'alternate'>[], entries: readonly CommandEntry[]): void {
  const back = changesTo(
    entries.flatMap((entry) => entry.changes),
    'alternate',
  ).filter(({ after }) => after === null);
  if (back.some(({ before }) => present.some(({ nameKey }) => nameKey === before?.nameKey))) {
    throw new ChangedSince('alternate');
  }
}

/** Returns the alternates in which something is stored whose id is not among `own`. */
async function usedByOthers(
  work: Work,
  alternates: readonly Row<'alternate'>[],
  own: ReadonlySet<string>,
): Promise<Set<string | null>> {
  const ids = alternates.map(({ id }) => id);
  const found: { id: string; alternateId: string | null }[] = [];
  for (const table of ['lineItem', 'rollupBid', 'adjustment'] as const) {
    const rows = await work.db
      .selectFrom(table)
      .select(['id', 'alternateId'])
      .where('alternateId', '=', anyOf(ids))
      .execute();
    found.push(...rows);
  }
  const bids = await work.db
    .selectFrom('lineItemBid')
    .innerJoin('lineItem', 'lineItem.id', 'lineItemBid.lineItemId')
    .select(['lineItemBid.id', 'lineItem.alternateId'])
    .where('lineItem.alternateId', '=', anyOf(ids))
    .execute();
  return new Set([...found, ...bids].filter(({ id }) => !own.has(id)).map(({ alternateId }) => alternateId));
}
