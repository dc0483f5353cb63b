import { type Amount, amountOfUnits, product, type Quantity } from './amounts.ts';
import { storableAmount } from './limits.ts';
import { CENTS, divideRounded } from './rounding.ts';
import { isSameUnit } from './unitNames.ts';

/** Units of one kind by how many of the smallest they are: 1 SY is 9 SF. Only exact ratios of well-known units. */
const KINDS: readonly Readonly<Record<string, number>>[] = [
  { LF: 1, YD: 3, STA: 100, MILE: 5280 },
  { SF: 1, SY: 9, CSF: 100, SQ: 100, MSF: 1000, ACRE: 43_560 },
  { CF: 1, CY: 27 },
  { LB: 1, CWT: 100, TON: 2000 },
];

/** A unit price in another unit of the same kind, for a line's quantity. */
export interface ConvertedPrice {
  /** The price of the line, in cents. */
  readonly price: Amount;
  /** The unit price in the line's unit, rounded to 5 decimals. */
  readonly unitPrice: Amount;
  /** It needs no rounding. */
  readonly isExact: boolean;
  /** The quoted unit price x multiplier / divisor is the one in the line's unit; in lowest terms. */
  readonly multiplier: number;
  readonly divisor: number;
}

/**
 * Returns the price of a line for a unit price that is quoted per another unit, or null where the units do not convert
 * exactly into each other (EA and SF, M and LF) or are not known. The price is quantity x unit price x factor, rounded
 * once to cents, halves away from zero. Both have at most 5 decimals; throws RangeError where one has more. Source:
 * rules.md 'Quotes'. Example: 7,200 SF at 36.00 per SY is 7,200 x 36.00 / 9 = 28,800.00, at a unit price of 4.00.
 */
export function convertedPrice(
  quantity: Quantity,
  unit: string,
  unitPrice: Amount,
  quotedUnit: string,
): ConvertedPrice | null {
  for (const kind of KINDS) {
    const [ours, quoted] = [sizeOf(unit, kind), sizeOf(quotedUnit, kind)];
    if (ours === null || quoted === null) continue;
    const common = greatestDivisor(ours, quoted);
    const [multiplier, divisor] = [ours / common, quoted / common];
    const cent = 10n ** BigInt(10 - CENTS);
    const cents = divideRounded(product(quantity, unitPrice) * BigInt(multiplier), BigInt(divisor) * cent);
    const scaled = unitPrice * BigInt(multiplier);
    const converted = storableAmount(amountOfUnits(divideRounded(scaled, BigInt(divisor))));
    return {
      price: amountOfUnits(cents * cent),
      unitPrice: converted,
      isExact: converted * BigInt(divisor) === scaled,
      multiplier,
      divisor,
    };
  }
  return null;
}

/** Units of the metric system in ours. */
const METRIC: readonly (readonly [metric: string, ours: string, size: number])[] = [
  ['M', 'LF', 3.280_84],
  ['M2', 'SF', 10.763_91],
  ['M3', 'CF', 35.314_67],
  ['KG', 'LB', 2.204_62],
  ['TONNE', 'LB', 2204.62],
];

/**
 * Returns about how many of another unit one unit is, metric ones too; null where they do not convert into each other. It
 * compares quantities and never makes a price. nearRatio('SY', 'SF') is 9, nearRatio('m', 'LF') is 3.28084.
 */
export function nearRatio(unit: string, other: string): number | null {
  const exact = exactRatio(unit, other);
  if (exact !== null) return exact;
  for (const [metric, ours, size] of METRIC) {
    const ratio = isSameUnit(unit, metric) ? exactRatio(ours, other) : null;
    if (ratio !== null) return size * ratio;
    const inverse = isSameUnit(other, metric) ? exactRatio(unit, ours) : null;
    if (inverse !== null) return inverse / size;
  }
  return null;
}

function exactRatio(unit: string, other: string): number | null {
  for (const kind of KINDS) {
    const [one, two] = [sizeOf(unit, kind), sizeOf(other, kind)];
    if (one !== null && two !== null) return one / two;
  }
  return null;
}

function sizeOf(unit: string, kind: Readonly<Record<string, number>>): number | null {
  return Object.entries(kind).find(([name]) => isSameUnit(name, unit))?.[1] ?? null;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
