import { mayEditBidPackage, mayEditContingency } from '#leveling';
import { Refusal, refusal } from '../../refusal.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../store/database/databaseErrors.ts';
import { isGuid } from '../../store/database/guid.ts';
import { type CommandEntry, loadCommandEntries } from '../../store/log/commandEntries.ts';
import type { LogChange } from '../../store/log/entry.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { rebuildTotals } from '../../store/packages/rebuildTotals.ts';
import { haveEntries, loadRestoredEntries } from '../../store/restoredEntries.ts';
import type { Work } from '../../store/work.ts';
import { permit } from '../permit.ts';
import { refuseBroken } from './refuseBroken.ts';
import { ChangedSince, comingBack, revert } from './revert.ts';

/** All content of a package, notes too, is logged on its own stream; documents and settings have theirs and their commands. */
const isOfPackage = ({ streamType }: CommandEntry): boolean => streamType === 'BidPackage';
/** The lock is no content: it is changed back by its own command. Nor is whether the package is frozen. */
const notTakenBack: ReadonlySet<string> = new Set([
  'update-lock',
  'undo-command',
  'redo-command',
  'sync-entity',
  'unfreeze-entity',
]);
const summaryCommands: ReadonlySet<string> = new Set(['set-contingency', 'set-bid-amount-adjustment']);

/**
 * Takes back what a command of the caller last did to a bid package: the command itself (undo), or its undo (redo). The
 * rows go back to what they were, totals and ranks are recalculated.
 */
export async function takeBack(work: Work, commandId: string, direction: 'undo' | 'redo'): Promise<null> {
  const id = commandId.toLowerCase();
  const known = isGuid(id) ? await loadCommandEntries(work, id) : [];
  const wrote = known.filter((entry) => entry.commandId === id);
  const own = wrote.filter(isTakenBack);
  const bidPackageId = own[0]?.bidPackageId ?? null;
  const isOfProject = wrote.some((entry) => entry.streamType === 'Project');
  if (bidPackageId === null || isOfProject) throw refusal('notFound', { thing: 'The command' });
  const bidPackage = await loadPresentPackage(work, bidPackageId, direction);
  const streams = await work.holdStreams(...own.map((entry) => entry.streamId), ...notesIn(own));
  permitFor(work, bidPackage, own);
  const frozen = [...streams.values()].some((stream) => stream.id !== bidPackage.id && stream.frozen);
  if (frozen) throw refusal('frozen', { thing: 'A note' });

  const last = await lastEntries(work, id, direction);
  try {
    await revert(work, last);
    await refuseUsed(work, last);
    await refuseBroken(work, await loadBidPackageForUpdate(work, bidPackageId), last);
  } catch (error) {
    if (!(error instanceof ChangedSince) && !isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
    throw changedSince(direction, error instanceof ChangedSince ? error.thing : 'what it changed');
  }
  const written = new Set(last.flatMap(({ changes }) => changes.map((change) => change.id)));
  const back = await loadRestoredEntries(work, comingBack(last, 'lineItem'), comingBack(last, 'bidder'));
  work.note(
    bidPackage.id,
    back.filter((change) => !written.has(change.id)),
  );
  work.about(id);
  await rebuildTotals(work, await loadBidPackageForUpdate(work, bidPackageId));
  return null;
}

/** The package of an own command is known; where it is not found, somebody has deleted it. */
async function loadPresentPackage(work: Work, id: string, direction: 'undo' | 'redo'): Promise<BidPackageAtWork> {
  try {
    return await loadBidPackageForUpdate(work, id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    throw changedSince(direction, 'the bid package');
  }
}

const changedSince = (direction: 'undo' | 'redo', thing: string): Refusal =>
  direction === 'undo' ? refusal('changedSince', { thing }) : refusal('cannotRepeat', { thing });

const isTakenBack = (entry: CommandEntry): boolean => isOfPackage(entry) && !notTakenBack.has(entry.command);

function permitFor(work: Work, bidPackage: BidPackageAtWork, entries: readonly CommandEntry[]): void {
  const isOfSummary = entries.some((entry) => summaryCommands.has(entry.command));
  if (isOfSummary) permit(work, mayEditContingency(work.actor, bidPackage.project, bidPackage));
  else permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
}

/** The ids of the notes whose text these entries changed: where they are frozen, it stays. */
function notesIn(entries: readonly CommandEntry[]): string[] {
  const changes = entries.flatMap((entry) => entry.changes);
  return changes.flatMap(({ before, after }) => {
    const [old, now] = [withNotes(before), withNotes(after)];
    return (old?.notes ?? null) === (now?.notes ?? null) ? [] : (now ?? old)!.notesId;
  });
}

/** The row where its table has notes. */
const withNotes = (row: LogChange['before']) => (row !== null && 'notes' in row ? row : null);

/** The entries of the newest of command, undos and redos, read under the lock. */
async function lastEntries(work: Work, id: string, direction: 'undo' | 'redo'): Promise<CommandEntry[]> {
  const all = await loadCommandEntries(work, id);
  const newest = all.at(-1)!;
  if (direction === 'undo' && newest.command === 'undo-command') throw refusal('alreadyTakenBack');
  if (direction === 'redo' && newest.command !== 'undo-command') throw refusal('notTakenBack');
  return all.filter((entry) => entry.commandId === newest.commandId && isOfPackage(entry));
}

/** A line or bidder that goes again must not take away what others have entered for it. */
async function refuseUsed(work: Work, last: readonly CommandEntry[]): Promise<void> {
  const added = (type: 'lineItem' | 'bidder') =>
    last.flatMap(({ changes }) =>
      changes.filter((change) => change.type === type && change.before === null).map((change) => change.id),
    );
  if (await haveEntries(work, added('lineItem'), added('bidder')))
    throw new ChangedSince(added('lineItem').length > 0 ? 'lineItem' : 'bidder');
}
