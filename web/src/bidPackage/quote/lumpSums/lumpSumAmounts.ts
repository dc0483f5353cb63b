import { type Amount, alternateNumber, type NumberLocale, readAmountCell, uniqueKey } from '#leveling';
import type { QuoteToSend } from '../quoteToSend.ts';
import type { ReviewRow, RowChoice } from '../review/quoteReview.ts';
import type { LumpSumPlace } from './quoteLumpSums.ts';

/** Lump sums by place, in the order of the places. */
export type LumpSumAmounts = readonly (readonly [place: string, amount: Amount])[];

/** The typed lump sums; `unread` is the first whose text is no amount. */
export interface TypedLumpSums {
  readonly amounts: LumpSumAmounts;
  readonly unread: LumpSumPlace | null;
}

/** Reads the texts that were typed for places. Arithmetic is read; a unit price or a class is no lump sum. */
export function typedLumpSums(
  places: readonly LumpSumPlace[],
  typed: ReadonlyMap<string, string>,
  locale: NumberLocale,
): TypedLumpSums {
  const amounts: [string, Amount][] = [];
  let unread: LumpSumPlace | null = null;
  for (const place of places) {
    const amount = lumpSumAmount(typed.get(place.key) ?? '', locale);
    if (amount === undefined) unread ??= place;
    else if (amount !== null) amounts.push([place.key, amount]);
  }
  return { amounts, unread };
}

/** Reads one typed lump sum; null is an empty field, undefined a text that is no amount. */
export function lumpSumAmount(typed: string, locale: NumberLocale): Amount | null | undefined {
  const read = readAmountCell(typed, locale);
  if (read.kind === 'empty') return null;
  return read.kind === 'refused' ? undefined : read.amount;
}

/** Returns whether decimals of a typed lump sum are not kept. */
export function isLumpSumCut(typed: string, locale: NumberLocale): boolean {
  const read = readAmountCell(typed, locale);
  return read.kind === 'amount' && read.cut;
}

/** Returns the lump sums that rows of a quote were chosen to be. */
export function quotedLumpSums(rows: readonly ReviewRow[]): LumpSumAmounts {
  return rows.flatMap(({ choice, price }) =>
    choice?.kind === 'lump' && price !== null ? [[choice.place, price] as const] : [],
  );
}

/** Returns a quote with the prices of its typed lump sums. */
export function withPrices<T extends QuoteToSend>(quote: T, amounts: LumpSumAmounts): T {
  return { ...quote, prices: [...quote.prices, ...amounts.map(([, amount]) => amount)] };
}

/**
 * Returns the likely place of rows that are open, by row: the price of the whole quote is a lump sum on the base bid, and a
 * row with the name of one group or alternate is a lump sum there.
 */
export function likelyPlaces(
  rows: readonly ReviewRow[],
  places: readonly LumpSumPlace[],
  wholeRow: number | null,
): ReadonlyMap<number, RowChoice> {
  const placeOf = ({ row: { row, description } }: ReviewRow): LumpSumPlace | null => {
    if (row === wholeRow) return places[0] ?? null;
    const number = alternateNumber(description);
    const isNamed = ({ name }: LumpSumPlace) =>
      uniqueKey(name) === uniqueKey(description) || (number !== null && alternateNumber(name) === number);
    const named = places.filter(isNamed);
    return named.length === 1 ? named[0]! : null;
  };
  return new Map(
    rows.flatMap((row): [number, RowChoice][] => {
      const place = row.choice === null && row.price !== null ? placeOf(row) : null;
      return place === null ? [] : [[row.row.row, { kind: 'lump', place: place.key }]];
    }),
  );
}
