import { type Amount, amountOfUnits, ONE } from './amounts.ts';
import { roundAmount } from './rounding.ts';

/** The most characters of a text, by field. */
export const TEXT_LIMITS = {
  projectText: 4000,
  bidPackageCode: 4000,
  bidPackageDescription: 4000,
  requirementDescription: 840,
  requirementFulfillment: 4000,
  feeName: 4000,
  lineItemDescription: 4000,
  lineItemMetadata: 4000,
  unitOfMeasure: 50,
  companyName: 200,
  contactName: 200,
  contactEmail: 200,
  phoneNumber: 30,
  faxNumber: 30,
  note: 4000,
  selectionReason: 500,
  userEmail: 250,
  userLocation: 200,
  userName: 256,
  /** Of the role ids, joined by commas. */
  userRoles: 200,
} as const;

/** The most of a kind in one place. */
export const COUNT_LIMITS = {
  biddersPerPackage: 20,
  /** Above this many lines in one save or paste a warning asks first. */
  lineItemsAddedWithoutWarning: 100,
  /** From this many lines on the package shows a warning icon. */
  lineItemsWithoutWarningIcon: 200,
} as const;

/** The most decimals by kind of number. */
export const DECIMAL_LIMITS = {
  quantity: 5,
  unitPrice: 5,
  /** Amounts that people type: price, value, newBidAmount and amount on the wire. */
  typedAmount: 5,
  /** A sum of the record that is sent back: with entries from before the rule of 5 decimals it has up to 10. */
  sum: 10,
  /** A typed percent (12.34567 %). */
  percent: 5,
  /** A typed percent as the fraction that is stored. */
  fraction: 7,
} as const;

/** The most digits before the point of any number that is typed or sent. */
export const WHOLE_DIGITS = 15;

/**
 * Rounds an amount to the 5 decimals that an entry may have, halves away from zero: where the program sends again an
 * amount that nobody typed, such as a price from before that rule whose class changes. Example:
 * 7,532.6789012345 is 7,532.67890.
 */
export function storableAmount(value: Amount): Amount {
  return roundAmount(value, DECIMAL_LIMITS.typedAmount);
}

/** The problem of a decimal text; each rule has its own text. */
export type DecimalProblem = 'notANumber' | 'tooManyDecimals' | 'tooManyDigits';

const DECIMAL_TEXT = /^-?(\d+)(?:\.(\d+))?$/;

/**
 * Returns the problem of a decimal text from outside, or null: not plain decimal text (blank, exponent, separators),
 * more than `decimals` decimals or more than 15 digits before the point, counted as they are written. Example:
 * '1.123456' with 5 decimals is 'tooManyDecimals'.
 */
export function decimalProblem(text: string, decimals: number): DecimalProblem | null {
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return 'notANumber';
  if (match[1]!.length > WHOLE_DIGITS) return 'tooManyDigits';
  return (match[2] ?? '').length > decimals ? 'tooManyDecimals' : null;
}

/** Returns whether an amount has more than 15 digits before the point. */
export function hasTooManyDigits(value: Amount): boolean {
  return value >= LIMIT || value <= -LIMIT;
}

/** Returns the length of a text as its limits count it: in code points, as the database does. */
export function textLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) length -= 1;
  }
  return length;
}

/** Returns the first so many code points of a text. For the fields that are cut instead of refused. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

const LIMIT = amountOfUnits(10n ** BigInt(WHOLE_DIGITS) * ONE);

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
