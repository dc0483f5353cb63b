import type { UndoAnswer } from '#contract';
import { mayEditBidPackage, mayEditContingency, mayEditProject } from '#leveling';
import { Refusal, refusal } from '../../refusal.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../store/database/databaseErrors.ts';
import { isGuid } from '../../store/database/guid.ts';
import { type CommandEntry, loadCommandEntries } from '../../store/log/commandEntries.ts';
import { changesTo, type LogChange } from '../../store/log/entry.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadAnswerIds } from '../../store/packages/requirement.ts';
import { loadSectionsForUpdate, rebuildSections } from '../../store/projects/projectSections.ts';
import { haveEntries, loadRestoredEntries } from '../../store/restoredEntries.ts';
import type { Work } from '../../store/work.ts';
import { permit } from '../permit.ts';
import { addedAlternates, refuseTakenNames } from './addedAlternates.ts';
import { refuseBroken } from './refuseBroken.ts';
import { ChangedSince, comingBack, revert } from './revert.ts';

/** All content of a package, notes too, is logged on its own stream; documents and settings have theirs and their commands. */
const isOfPackage = ({ streamType }: CommandEntry): boolean => streamType === 'BidPackage';
/** Alternates that an import adds are the only content of a project that is taken back. */
const isOfProject = ({ streamType }: CommandEntry): boolean => streamType === 'Project';
const addsAlternates = 'import-bid-tabulation';
/** The lock is no content: it is changed back by its own command. Nor is whether the package is frozen. */
const notTakenBack: ReadonlySet<string> = new Set([
  'update-lock',
  'undo-command',
  'redo-command',
  'sync-entity',
  'unfreeze-entity',
]);
const summaryCommands: ReadonlySet<string> = new Set([
  'set-contingency',
  'set-carried-amount',
  'set-bid-amount-adjustment',
]);

/**
 * Takes back what a command of the caller last did to a bid package: the command itself (undo), or its undo (redo). The
 * rows go back to what they were, totals and ranks are recalculated.
 */
export async function takeBack(work: Work, commandId: string, direction: 'undo' | 'redo'): Promise<UndoAnswer> {
  const id = commandId.toLowerCase();
  const known = isGuid(id) ? await loadCommandEntries(work, id) : [];
  const wrote = known.filter((entry) => entry.commandId === id);
  const own = wrote.filter(isTakenBack);
  // Other packages of the project may have an entry without changes, for a section that their totals gained.
  const bidPackageId = (own.find(({ changes }) => changes.length > 0) ?? own[0])?.bidPackageId ?? null;
  const ofProject = wrote.filter(isOfProject);
  if (bidPackageId === null || ofProject.some(({ command }) => command !== addsAlternates)) {
    throw refusal('notFound', { thing: 'The command' });
  }
  // The project is locked before its packages, as by other commands that hold both.
  const sections = ofProject[0] ? await loadSectionsForUpdate(work, ofProject[0].streamId) : null;
  const bidPackage = await loadPresentPackage(work, bidPackageId, direction);
  const streams = await work.holdStreams(...own.map((entry) => entry.streamId), ...notesIn(own));
  permitFor(work, bidPackage, own);
  if (sections) permit(work, mayEditProject(work.actor, sections.project));
  const frozen = [...streams.values()].some((stream) => stream.id !== bidPackage.id && stream.frozen);
  if (frozen) throw refusal('frozen', { thing: 'A note' });

  const last = await lastEntries(work, id, direction);
  const alternates = await addedAlternates(work, last, direction === 'undo' ? wrote : []);
  try {
    await refuseAnswered(work, last);
    refuseTakenNames(bidPackage.project.alternates, last);
    await revert(work, last, alternates.going);
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
  await rebuildSections(work, sections?.packageIds ?? [bidPackageId]);
  return alternates.kept.length > 0 ? { keptAlternates: [...alternates.kept] } : null;
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

/** Returns the ids of the notes whose text these entries changed: where they are frozen, it stays. */
function notesIn(entries: readonly CommandEntry[]): string[] {
  const changes = entries.flatMap((entry) => entry.changes);
  return changes.flatMap(({ before, after }) => {
    const [old, now] = [withNotes(before), withNotes(after)];
    return (old?.notes ?? null) === (now?.notes ?? null) ? [] : (now ?? old)!.notesId;
  });
}

/** The row where its table has notes. */
const withNotes = (row: LogChange['before']) => (row !== null && 'notes' in row ? row : null);

/** Returns the entries of the newest of command, undos and redos, read under the lock. */
async function lastEntries(work: Work, id: string, direction: 'undo' | 'redo'): Promise<CommandEntry[]> {
  const all = await loadCommandEntries(work, id);
  const newest = all.at(-1)!;
  if (direction === 'undo' && newest.command === 'undo-command') throw refusal('alreadyTakenBack');
  if (direction === 'redo' && newest.command !== 'undo-command') throw refusal('notTakenBack');
  return all.filter((entry) => entry.commandId === newest.commandId && (isOfPackage(entry) || isOfProject(entry)));
}

/** Refuses to delete a requirement again that has other answers than those that came with it: they would go with it. */
async function refuseAnswered(work: Work, last: readonly CommandEntry[]): Promise<void> {
  const addedIds = (type: 'requirement' | 'requirementFulfillment') =>
    last.flatMap(({ changes }) =>
      changesTo(changes, type)
        .filter(({ before }) => before === null)
        .map(({ id }) => id),
    );
  const requirementIds = addedIds('requirement');
  if (requirementIds.length === 0) return;
  const own = new Set(addedIds('requirementFulfillment'));
  const answerIds = await loadAnswerIds(work, requirementIds);
  if (answerIds.some((id) => !own.has(id))) throw new ChangedSince('requirement');
}

/** Refuses to delete a line or bidder again that others have made entries for. */
async function refuseUsed(work: Work, last: readonly CommandEntry[]): Promise<void> {
  const added = (type: 'lineItem' | 'bidder') =>
    last.flatMap(({ changes }) =>
      changes.filter((change) => change.type === type && change.before === null).map((change) => change.id),
    );
  if (await haveEntries(work, added('lineItem'), added('bidder')))
    throw new ChangedSince(added('lineItem').length > 0 ? 'lineItem' : 'bidder');
}
