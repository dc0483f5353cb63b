import type { LoggedBid } from './bidLog.ts';
import type { Shown } from './moments.ts';
import { type Act, plain, type Typist } from './typist.ts';

type Entry = LoggedBid['entry'];

const letters: Readonly<Record<number, string>> = { 1: 'S', 4: 'R', 5: 'O' };

/** Whether a cell showed this entry as stored. */
function showed(shown: Shown | undefined, entry: Entry): boolean {
  if (shown === undefined) return false;
  if (entry === null) return shown.stored === '';
  return plain(shown.stored) === plain(entry.price ?? '') && shown.badge === letters[entry.classification];
}

/** Whether a cell showed as stored what an act had given: its page shows an edit at once. */
function showedGiven(shown: Shown | undefined, { cell, price, classification, moments }: Act): boolean {
  if (shown === undefined) return false;
  if (price !== null) return plain(shown.stored) === price;
  const isPriceKept = moments.some(({ cells }) => plain(cells[cell]?.stored ?? '') === plain(shown.stored));
  return isPriceKept && shown.badge === letters[classification ?? -1];
}

/** Whether an act may have stored this entry over that one. */
function gave(act: Act, entry: Entry, over: Entry): boolean {
  if (act.price === null) {
    return entry !== null && entry.classification === act.classification && entry.price === (over?.price ?? null);
  }
  if (act.price === '') return entry === null;
  return entry !== null && plain(entry.price ?? '') === act.price;
}

/**
 * Whether the author of an act had seen an entry in its cell: there, or in place of an own edit that was still on its
 * way, when they gave that one. `refused`: the earlier acts of the author in the cell that the log does not hold.
 */
function hasSeen({ cell, moments }: Act, entry: Entry, refused: readonly Act[]): boolean {
  return moments.some(({ cells }) => {
    const shown = cells[cell];
    const hasSeenBefore = (act: Act, index: number) =>
      showedGiven(shown, act) && hasSeen(act, entry, refused.slice(0, index));
    return showed(shown, entry) || refused.some(hasSeenBefore);
  });
}

/** A change of a cell with what it has overwritten. */
interface Overwrite {
  readonly change: LoggedBid;
  readonly over: Entry;
}

const isSame = (one: Entry, other: Entry): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The acts among these, in order, that have stored nothing since an entry came into their cell for the first time. */
function refusedSince(entry: Entry, acts: readonly Act[], changes: readonly Overwrite[]): Act[] {
  const since = entry === null ? 0 : changes.findIndex(({ change }) => isSame(change.entry, entry)) + 1;
  const later = changes.slice(since);
  return acts.filter((act) => !later.some(({ change, over }) => gave(act, change.entry, over)));
}

/**
 * Finds every entry of the log that was overwritten by somebody who had not seen it: neither when they began to type,
 * paste or press a key in the cell, nor when they answered that theirs is to be kept, nor when they gave an edit that was
 * refused and over which they typed while it was on its way. Undo and redo are nobody's answer.
 */
export function unseenOverwrites(
  log: readonly LoggedBid[],
  typists: readonly Pick<Typist, 'email' | 'acts'>[],
  nameOf: (change: LoggedBid) => string,
): string[] {
  const changesOf = new Map<string, Overwrite[]>();
  const found: string[] = [];
  for (const change of log) {
    const cell = nameOf(change);
    const former = changesOf.get(cell) ?? [];
    const before = former.at(-1)?.change ?? { entry: null, by: change.by };
    changesOf.set(cell, [...former, { change, over: before.entry }]);
    if (before.by === change.by || isSame(before.entry, change.entry)) continue;
    const acts = typists.find(({ email }) => email === change.by)?.acts.filter((act) => act.cell === cell) ?? [];
    const given = acts.filter((act) => gave(act, change.entry, before.entry));
    const isSeen = given.some((act) => {
      const earlier = acts.slice(0, acts.indexOf(act));
      return hasSeen(act, before.entry, refusedSince(before.entry, earlier, former));
    });
    if (!isSeen) {
      const texts = [change.by, cell, JSON.stringify(before.entry), JSON.stringify(change.entry)];
      const seen = given.flatMap(({ moments }) => moments.map(({ cells }) => JSON.stringify(cells[cell])));
      found.push(`${change.seq}: ${texts.join(' ')}; had seen ${seen.join(' ') || 'nothing'}`);
    }
  }
  return found;
}

/**
 * Finds every price that was entered and is nowhere: not in the log, not a draft on its author's page, not discarded by
 * its author, nor typed over by them.
 */
export async function lostPrices(
  log: readonly LoggedBid[],
  typist: Typist,
  nameOf: (change: LoggedBid) => string,
): Promise<string[]> {
  const stored = new Set(log.map((change) => `${nameOf(change)} ${plain(change.entry?.price ?? '')}`));
  const discarded = new Set(typist.discarded.map(({ cell, price }) => `${cell} ${price}`));
  const shown = await typist.shown();
  return typist.entered
    .filter(({ cell, price }, index) => {
      const isOver = typist.entered.slice(index + 1).some((later) => later.cell === cell);
      const isCleared = typist.acts.some((act) => act.cell === cell && act.price === '' && isAfter(typist, act, price));
      const isDraft = plain(shown[cell]?.typed ?? '') === price;
      return !(stored.has(`${cell} ${price}`) || isDraft || discarded.has(`${cell} ${price}`) || isOver || isCleared);
    })
    .map(({ cell, price }) => `${typist.email} ${cell}: ${price}`);
}

/** Whether an act came after the one that typed a price. */
function isAfter(typist: Typist, act: Act, price: string): boolean {
  return typist.acts.indexOf(act) > typist.acts.findIndex((one) => one.price === price);
}
