import { isDeepStrictEqual } from 'node:util';
import { type CommandEntry, loadCurrentRows } from '../../store/log/commandEntries.ts';
import type { LogChange, LoggedType } from '../../store/log/entry.ts';
import type { Work } from '../../store/work.ts';
import { type RowChange, writeRows } from '../../store/writeRows.ts';

/** Derived values, which are recalculated: they neither prevent an undo nor are restored. */
const derivedColumns: Readonly<Partial<Record<LoggedType, readonly string[]>>> = { bidder: ['order'] };

/**
 * Columns that make up one content, which is compared as a whole: a class that was set over a price is about that price, a
 * reason about the bidder that was selected for it, a carried amount about a package without one. Entries of older versions may lack some.
 */
const contentColumns: Readonly<Partial<Record<LoggedType, readonly string[]>>> = {
  lineItemBid: ['classification', 'price'],
  requirementFulfillment: ['classification', 'price'],
  bidPackage: ['selectedBidderId', 'selectionReason', 'carriedKind', 'carriedValue'],
};

/** Names of changed things in messages. */
const things: Readonly<Partial<Record<LoggedType, string>>> = {
  lineItem: 'the line item',
  lineItemBid: 'the bid',
  rollupBid: 'the group price',
  adjustment: 'the adjustment',
  requirement: 'the requirement',
  requirementFulfillment: 'the answer to the requirement',
  bidder: 'the bidder',
  bidPackage: 'the bid package',
  alternate: 'the alternate',
};

/** Thrown if something was changed after the entries to undo; the message names it. */
export class ChangedSince extends Error {
  readonly thing: string;

  constructor(type: LoggedType) {
    super(`${type} has been changed since`);
    this.thing = things[type] ?? 'what it changed';
  }
}

/**
 * Puts everything that the entries wrote back to what it was before, last change first. Of the alternates that they
 * added, those of `going` are deleted, with their lines and groups, which a deleted alternate could not keep; the others
 * stay.
 *
 * @throws ChangedSince where the present differs from what the entries left.
 */
export async function revert(
  work: Work,
  entries: readonly CommandEntry[],
  going: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const { streamId, changes } of entries.toReversed()) {
    for (const { type, batch } of batches(changes.toReversed())) await revertBatch(work, streamId, type, batch, going);
  }
}

/** Neighbors of one type together, each row at most once. */
function batches(changes: readonly LogChange[]): { type: LoggedType; batch: LogChange[] }[] {
  const found: { type: LoggedType; batch: LogChange[]; ids: Set<string> }[] = [];
  for (const change of changes) {
    const last = found.at(-1);
    if (last?.type === change.type && !last.ids.has(change.id)) {
      last.batch.push(change);
      last.ids.add(change.id);
    } else found.push({ type: change.type, batch: [change], ids: new Set([change.id]) });
  }
  return found;
}

async function revertBatch(
  work: Work,
  streamId: string,
  type: LoggedType,
  batch: readonly LogChange[],
  going: ReadonlySet<string>,
): Promise<void> {
  const present = await loadCurrentRows(
    work,
    type,
    batch.map((change) => change.id),
  );
  const changes = batch.flatMap((change) => reverted(work, change, present.get(change.id) ?? null, going));
  await writeRows(work, type, streamId, changes as readonly RowChange<LoggedType>[]);
}

type AnyRow = Readonly<Record<string, unknown>>;

function reverted(
  work: Work,
  change: LogChange,
  present: AnyRow | null,
  going: ReadonlySet<string>,
): { before: AnyRow | null; after: AnyRow | null }[] {
  const { type } = change;
  const before: AnyRow | null = change.before;
  const after: AnyRow | null = change.after;
  if (after === null) {
    if (present !== null) throw new ChangedSince(type);
    return [{ before: null, after: before }];
  }
  const goes = before === null && goesWith(going, change);
  // A group keeps its place when its first line goes again.
  if (before === null && type === 'lineItemGroupOrder') return goes ? [{ before: present, after: null }] : [];
  if (before === null && type === 'alternate' && !goes) return [];
  if (present === null) throw new ChangedSince(type);
  const own = Object.keys(after).filter((key) => !derivedColumns[type]?.includes(key));
  const changed = before === null ? own : own.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (changed.length === 0) return [];
  const isGone = isSoftlyDeleted(present) && !isSoftlyDeleted(after);
  const content = (contentColumns[type] ?? []).filter((key) => key in after);
  const compared = changed.some((key) => content.includes(key)) ? [...changed, ...content] : changed;
  if (isGone || compared.some((key) => !isDeepStrictEqual(present[key], after[key]))) throw new ChangedSince(type);
  if (before !== null) {
    return [
      { before: present, after: { ...present, ...Object.fromEntries(changed.map((key) => [key, before[key]])) } },
    ];
  }
  return [{ before: present, after: 'deletedAt' in present && !goes ? { ...present, deletedAt: work.now } : null }];
}

/** Returns whether a row is one of these alternates, or is deleted with one of them. */
function goesWith(going: ReadonlySet<string>, { type, id, after }: LogChange): boolean {
  if (type === 'alternate') return going.has(id);
  return (
    (type === 'lineItem' || type === 'lineItemGroupOrder') && after?.alternateId != null && going.has(after.alternateId)
  );
}

const isSoftlyDeleted = (row: AnyRow): boolean => (row.deletedAt ?? null) !== null;

/** Returns the ids of the lines or bidders that reverting these entries brings back from a soft deletion. */
export function comingBack(entries: readonly CommandEntry[], type: 'lineItem' | 'bidder'): string[] {
  return entries
    .flatMap((entry) => entry.changes)
    .filter((change) => change.type === type && change.op === 'deleted')
    .map((change) => change.id);
}
