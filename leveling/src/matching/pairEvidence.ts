import type { Amount, Decimal, Quantity } from '../amounts.ts';
import { ONE } from '../amounts.ts';
import { nearRatio } from '../unitConversion.ts';
import { isCountUnit, isSameUnit } from '../unitNames.ts';
import type { PrintedMeasure } from './printedMeasures.ts';

/** What a row and a line print next to their descriptions. */
export interface Measured {
  readonly unit: string | null;
  readonly quantity: Quantity | null;
  readonly unitPrice: Amount | null;
  readonly amount: Amount | null;
}

/** What a line of the package has of that. */
export interface MeasuredLine {
  readonly unit: string;
  readonly quantity: Quantity;
  /** The contractor's own estimate. */
  readonly unitPrice: Amount | null;
}

/** How quantities compare: equal, a little different as of another takeoff, or different; null where that says nothing. */
export type QuantityMatch = 'same' | 'near' | 'other' | null;

/** Returns a value as a number, to weigh it: never to calculate an amount. */
const weight = (value: Decimal): number => Number(value) / Number(ONE);

const isPositive = (value: Decimal | null): value is Decimal => value !== null && value > 0n;

/** Returns how many of the line's unit one unit of the row is; null where they do not convert into each other. */
function unitsPerUnit(row: Measured, line: MeasuredLine): number | null {
  return row.unit === null || isSameUnit(row.unit, line.unit) ? 1 : nearRatio(row.unit, line.unit);
}

/**
 * Returns how the quantity of a row compares with that of a line, in the line's unit, and its weight as evidence. An equal
 * quantity is the stronger, the fewer of the lines have it: 14,200 SF on one of 24 lines weighs 0.8 + ln 24 = 3.98. A
 * quantity of 1 of both says little, as all lump sums have it; 1 against another is a price for the whole.
 */
export function quantityEvidence(
  row: Measured,
  line: MeasuredLine,
  lineCount: number,
  equalCount: number,
): { readonly weight: number; readonly match: QuantityMatch } {
  if (!isPositive(row.quantity) || !isPositive(line.quantity)) return { weight: 0, match: null };
  const [theirs, ours] = [weight(row.quantity), weight(line.quantity)];
  if (theirs === 1 && ours === 1) return { weight: 0.4, match: null };
  const ratio = unitsPerUnit(row, line);
  if (ratio === null) {
    if (theirs === 1) return { weight: 0, match: null };
    if (theirs !== ours) return { weight: -1, match: null };
    const isCounted = isCountUnit(row.unit!) && isCountUnit(line.unit);
    return isCounted ? { weight: 1.5, match: 'same' } : { weight: 0.7, match: 'near' };
  }
  const difference = Math.abs(Math.log((theirs * ratio) / ours));
  if (difference < (ratio === 1 ? 1e-9 : 0.006)) {
    return { weight: Math.max(0.8, Math.min(4, 0.8 + Math.log(lineCount / equalCount))), match: 'same' };
  }
  if (difference < 0.02) return { weight: 2, match: 'near' };
  if (difference < 0.06) return { weight: 1.5, match: 'near' };
  if (difference < 0.15) return { weight: 1, match: 'near' };
  if (theirs === 1) return { weight: -0.3, match: null };
  return { weight: difference < 0.4 ? -0.7 : -2, match: 'other' };
}

/** Returns the weight of a row's unit as evidence for a line with another or the same unit. */
export function unitEvidence(unit: string | null, ours: string): number {
  if (unit === null) return 0;
  if (isSameUnit(unit, ours)) return isSameUnit(unit, 'EA') ? 0.4 : isSameUnit(unit, 'LS') ? 1.2 : 0.8;
  if (nearRatio(unit, ours) !== null) return 0.3;
  if (isSameUnit(unit, 'LS')) return -1.6;
  return isCountUnit(unit) && isCountUnit(ours) ? 0 : -1.6;
}

/**
 * Returns a row's price over the estimate of a line, per unit where the units allow it and of the whole otherwise; null
 * where a price or an estimate is missing. 3.04 per SF over an estimate of 3.10 is 0.98.
 */
export function priceOverEstimate(row: Measured, line: MeasuredLine): number | null {
  if (!isPositive(line.unitPrice) || !isPositive(line.quantity)) return null;
  const estimate = weight(line.unitPrice);
  const ratio = unitsPerUnit(row, line);
  if (isPositive(row.unitPrice) && ratio !== null) return weight(row.unitPrice) / ratio / estimate;
  if (!isPositive(row.amount)) return null;
  const quantity = isPositive(row.quantity) && ratio !== null ? weight(row.quantity) * ratio : 1;
  return weight(row.amount) / (quantity === 1 ? weight(line.quantity) : quantity) / estimate;
}

/** Returns the weight of a price over the estimate as evidence: 1 where they are equal, less the further apart they are. */
export function priceEvidence(ratio: number | null): number {
  if (ratio === null) return 0;
  const distance = Math.log(ratio) / 0.25;
  return Math.max(-2.5, 1 - 0.3 * distance * distance);
}

/**
 * Returns whether a row names a place that is none of its line's, of a kind of places that the line names, or lacks one of
 * those that the text of the line prints: 'level 1' is elsewhere than 'levels 1-3'.
 */
export function isElsewhere(
  row: readonly PrintedMeasure[],
  line: readonly PrintedMeasure[],
  printed: readonly PrintedMeasure[] = [],
): boolean {
  const lacks = ({ kind, value }: PrintedMeasure): boolean => {
    const theirs = row.filter((place) => place.kind === kind);
    return theirs.length > 0 && theirs.every((place) => place.value !== value);
  };
  if (printed.some(lacks)) return true;
  return row.some(({ kind, value }) => {
    const ours = line.filter((place) => place.kind === kind);
    return ours.length > 0 && ours.every((place) => place.value !== value);
  });
}

/** Returns the weight of the places that a row and a line name: per kind 1.5 where they agree and -4 where they do not. */
export function placeEvidence(row: readonly PrintedMeasure[], line: readonly PrintedMeasure[]): number {
  let sum = 0;
  for (const kind of new Set(row.map((place) => place.kind))) {
    const ours = line.filter((place) => place.kind === kind);
    if (ours.length === 0) continue;
    const isEqual = row.some((place) => place.kind === kind && ours.some(({ value }) => value === place.value));
    sum += isEqual ? 1.5 : -4;
  }
  return sum;
}
