import type { LoggedBid } from './bidLog.ts';
import type { Shown } from './moments.ts';
import { type Act, plain, type Typist } from './typist.ts';

type Entry = LoggedBid['entry'];

/** Whether a cell showed this entry as stored. */
function showed(shown: Shown | undefined, entry: Entry): boolean {
  if (shown === undefined) return false;
  if (entry === null) return shown.stored === '';
  const letters: Readonly<Record<number, string>> = { 1: 'S', 4: 'R', 5: 'O' };
  return plain(shown.stored) === plain(entry.price ?? '') && shown.badge === letters[entry.classification];
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
 * Finds every entry of the log that was overwritten by somebody who had not seen it: neither when they began to type,
 * paste or press a key in the cell, nor when they answered that theirs is to be kept. Undo and redo are nobody's answer.
 */
export function unseenOverwrites(
  log: readonly LoggedBid[],
  typists: readonly Typist[],
  nameOf: (change: LoggedBid) => string,
): string[] {
  const now = new Map<string, { readonly entry: Entry; readonly by: string }>();
  const found: string[] = [];
  for (const change of log) {
    const cell = nameOf(change);
    const before = now.get(cell) ?? { entry: null, by: change.by };
    now.set(cell, change);
    const isSame = JSON.stringify(before.entry) === JSON.stringify(change.entry);
    if (before.by === change.by || isSame) continue;
    const author = typists.find(({ email }) => email === change.by);
    const acts = author?.acts.filter((act) => act.cell === cell && gave(act, change.entry, before.entry)) ?? [];
    const hasSeen = acts.some(({ moments }) => moments.some(({ cells }) => showed(cells[cell], before.entry)));
    if (!hasSeen) {
      const texts = [change.by, cell, JSON.stringify(before.entry), JSON.stringify(change.entry)];
      const seen = acts.flatMap(({ moments }) => moments.map(({ cells }) => JSON.stringify(cells[cell])));
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
