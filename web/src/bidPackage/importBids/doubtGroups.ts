import { type ImportAnswer, type ImportDoubtKind, importDoubtKinds } from '#contract';
import { cellAddress, columnLetters } from './importChoices.ts';

export type Doubt = ImportAnswer['doubts'][number];

/** A kind of the contract; cells because of which a bidder has no bid are a group of their own. */
export type DoubtGroupKind = ImportDoubtKind | 'noBid';

export interface DoubtGroup {
  readonly kind: DoubtGroupKind;
  readonly doubts: readonly Doubt[];
  /** False for a kind that changes no amount: it carries an info icon and is not in the count. */
  readonly isCounted: boolean;
  /** Their cells: 'J87, K87' or 'F43 to F52'. */
  readonly addresses: string;
  /** The different texts of the cells, at most three; a blank cell is ''. */
  readonly texts: readonly string[];
}

const KINDS: readonly DoubtGroupKind[] = ['noBid', ...importDoubtKinds];
const NEVER_AN_AMOUNT: ReadonlySet<DoubtGroupKind> = new Set(['quantityInWords']);
const MAX_TEXTS = 3;

/** Returns the doubts by kind, in the order of the contract; kinds that change no amount come last. */
export function doubtGroups(doubts: readonly Doubt[]): DoubtGroup[] {
  return KINDS.map((kind): DoubtGroup => {
    const own = doubts.filter((doubt) => (doubt.noBid ? 'noBid' : doubt.kind) === kind);
    return {
      kind,
      doubts: own,
      isCounted: !NEVER_AN_AMOUNT.has(kind),
      addresses: addressesOf(own),
      texts: [...new Set(own.map(({ text }) => text))].slice(0, MAX_TEXTS),
    };
  })
    .filter((group) => group.doubts.length > 0)
    .sort((one, other) => Number(other.isCounted) - Number(one.isCounted));
}

export function countedDoubts(groups: readonly DoubtGroup[]): number {
  return groups.reduce((count, { isCounted, doubts }) => count + (isCounted ? doubts.length : 0), 0);
}

/** Returns addresses, with ranges for adjacent cells of a column: F43, F44, F45 and K2 are 'F43 to F45, K2'. */
export function addressesOf(doubts: readonly Pick<Doubt, 'row' | 'column'>[]): string {
  const sorted = [...doubts].sort((a, b) => (a.column ?? -1) - (b.column ?? -1) || a.row - b.row);
  const ranges: { column: number | null; first: number; last: number }[] = [];
  for (const { row, column } of sorted) {
    const last = ranges.at(-1);
    if (last && last.column === column && (row === last.last || row === last.last + 1)) last.last = row;
    else ranges.push({ column, first: row, last: row });
  }
  return ranges
    .map(({ column, first, last }) => {
      const from = cellAddress(column, first);
      if (first === last) return from;
      return `${from} to ${column === null ? '' : columnLetters(column)}${last}`;
    })
    .join(', ');
}
