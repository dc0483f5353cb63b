import { type Amount, ONE } from './amounts.ts';
import { roundAmount } from './rounding.ts';

/** The most characters of a text, by field. Source: LIM-001 and the rows named. */
export const TEXT_LIMITS = {
  /** PROJ-013, PROJ-014 */
  projectText: 4000,
  /** SBP-024 */
  bidPackageCode: 4000,
  /** SBP-032 */
  bidPackageDescription: 4000,
  /** SBP-045, SGR-012 */
  requirementDescription: 840,
  /** RAR-021 */
  requirementFulfillment: 4000,
  /** FEE-025 */
  feeName: 4000,
  /** LINE-013, SGC-022 */
  lineItemDescription: 4000,
  /** LINE-015 */
  lineItemMetadata: 4000,
  /** UOM-011 */
  unitOfMeasure: 50,
  /** BDR-036 */
  companyName: 200,
  /** BDR-039 */
  contactName: 200,
  /** BDR-040 */
  contactEmail: 200,
  /** BDR-037 */
  phoneNumber: 30,
  /** BDR-038 */
  faxNumber: 30,
  /** NOTE-004 */
  note: 4000,
  /** USER-014 */
  userEmail: 250,
  /** USER-020 */
  userLocation: 200,
  /** USER-021 */
  userName: 256,
  /** USER-024: of the role ids, joined by commas. */
  userRoles: 200,
} as const;

/** The most of a kind in one place. */
export const COUNT_LIMITS = {
  /** BDR-043 */
  biddersPerPackage: 20,
  /** LINE-039: above this many lines in one save or paste a warning asks first. */
  lineItemsAddedWithoutWarning: 100,
  /** LINE-041: from this many lines on the package shows a warning icon. */
  lineItemsWithoutWarningIcon: 200,
} as const;

/** The most decimals by kind of number. Source: ENT-029, LINE-016, LINE-017, PFE-030. */
export const DECIMAL_LIMITS = {
  quantity: 5,
  unitPrice: 5,
  /** What a person types in an amount cell: price, value, newBidAmount and amount on the wire. */
  typedAmount: 5,
  /** A sum of the record that is sent back: with entries from before the rule of 5 decimals it has up to 10. */
  sum: 10,
  /** A typed percent (12.34567 %). */
  percent: 5,
  /** A typed percent as the fraction that is stored. */
  fraction: 7,
} as const;

/** The most digits before the point of any number that is typed or sent. Source: ENT-029. */
export const WHOLE_DIGITS = 15;

/**
 * Rounds an amount to the 5 decimals that an entry may have, halves away from zero: where the program sends again an
 * amount that nobody typed, such as a price from before that rule whose class changes. Source: ENT-029. Example:
 * 7,532.6789012345 is 7,532.67890.
 */
export function storableAmount(value: Amount): Amount {
  return roundAmount(value, DECIMAL_LIMITS.typedAmount);
}

/** What is wrong with a decimal text; each is a rule of ENT-029 with a text of its own. */
export type DecimalProblem = 'notANumber' | 'tooManyDecimals' | 'tooManyDigits';

const DECIMAL_TEXT = /^-?(\d+)(?:\.(\d+))?$/;

/**
 * What is wrong with a decimal text from outside, or null where nothing is: not plain decimal text (blank, exponent,
 * separators), more than `decimals` decimals or more than 15 digits before the point, counted as they are written.
 * Source: ENT-029. Example: '1.123456' with 5 decimals is 'tooManyDecimals'.
 */
export function decimalProblem(text: string, decimals: number): DecimalProblem | null {
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return 'notANumber';
  if (match[1]!.length > WHOLE_DIGITS) return 'tooManyDigits';
  return (match[2] ?? '').length > decimals ? 'tooManyDecimals' : null;
}

/** Whether an amount has more than 15 digits before the point. */
export function hasTooManyDigits(value: Amount): boolean {
  return value >= LIMIT || value <= -LIMIT;
}

/** The length of a text as its limits count it: in code points, as the database does. */
export function textLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) length -= 1;
  }
  return length;
}

/** The first so many code points of a text. For the fields that are cut instead of refused (BDR-042, RAR-021). */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

const LIMIT: Amount = 10n ** BigInt(WHOLE_DIGITS) * ONE;

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
