/** The limits of the colors of the bidder count: red up to low, yellow up to mid, green above. */
export interface BiddersRange {
  readonly lowBiddersMax: number;
  readonly midBiddersMax: number;
}

export type CoverageColor = 'red' | 'yellow' | 'green';

/** Ranges of a new company and of its new projects. */
export const defaultBiddersRange: BiddersRange = { lowBiddersMax: 0, midBiddersMax: 1 };

/** Ranges of a project that has none stored. */
export const fallbackBiddersRange: BiddersRange = { lowBiddersMax: 1, midBiddersMax: 3 };

/** A range ends at 1000 bidders. */
export const biddersMaxLimit = 1000;

/**
 * Returns the color of a count of bidders that are not excluded. coverageColor(2, { lowBiddersMax: 1, midBiddersMax: 3
 * }) is 'yellow'.
 */
export function coverageColor(bidderCount: number, range: BiddersRange): CoverageColor {
  if (bidderCount <= range.lowBiddersMax) return 'red';
  return bidderCount <= range.midBiddersMax ? 'yellow' : 'green';
}

/**
 * Returns the form after a change of low: when low is at least mid, mid becomes low + 1, beyond 1000 too, where it then
 * shows its error. A change of mid never changes anything else.
 */
export function withLowBiddersMax(range: BiddersRange, lowBiddersMax: number): BiddersRange {
  const raised = lowBiddersMax >= range.midBiddersMax ? lowBiddersMax + 1 : range.midBiddersMax;
  return { lowBiddersMax, midBiddersMax: raised };
}

/** Returns the first count of each color: the mid range at low + 1, the high range at mid + 1. */
export function rangeStarts(range: BiddersRange): { readonly mid: number; readonly high: number } {
  return { mid: range.lowBiddersMax + 1, high: range.midBiddersMax + 1 };
}

/** The range as a form holds it. */
export interface TypedBiddersRange {
  readonly lowBiddersMax: string;
  readonly midBiddersMax: string;
}

/**
 * Reads a typed count: null where the field is empty, a number that is not whole where the text is no number.
 *
 * Worked: '12' is 12, '2.5' is 2.5, 'x' is 0.5, ' ' is null.
 */
export function typedBiddersMax(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : 0.5;
}

/** Reads both counts of a form, each like `typedBiddersMax`. */
export function typedBiddersRange({ lowBiddersMax, midBiddersMax }: TypedBiddersRange) {
  return { lowBiddersMax: typedBiddersMax(lowBiddersMax), midBiddersMax: typedBiddersMax(midBiddersMax) };
}

/**
 * Sets low in a form; where it has reached mid, mid is raised as by `withLowBiddersMax`. A low or mid that is empty or no
 * whole number raises nothing.
 *
 * Worked: low '3' over low '1' and mid '3' gives low '3' and mid '4'.
 */
export function withTypedLow(range: TypedBiddersRange, lowBiddersMax: string): TypedBiddersRange {
  const typed = { ...range, lowBiddersMax };
  const { lowBiddersMax: low, midBiddersMax: mid } = typedBiddersRange(typed);
  if (low === null || mid === null || !Number.isInteger(low) || low < 0) return typed;
  const raised = withLowBiddersMax({ lowBiddersMax: low, midBiddersMax: mid }, low).midBiddersMax;
  return raised === mid ? typed : { lowBiddersMax, midBiddersMax: String(raised) };
}

export type BiddersRangeCode = 'required' | 'wholeNumber' | 'atLeastZero' | 'atMostOneThousand' | 'greaterThanLow';

/** A problem of one field of the form. */
export interface BiddersRangeProblem {
  readonly path: 'lowBiddersMax' | 'midBiddersMax';
  readonly code: BiddersRangeCode;
  readonly message: string;
}

const messages: Record<BiddersRangeCode, string> = {
  required: 'This field is required',
  wholeNumber: 'Must be a whole number',
  atLeastZero: 'Must be at least zero',
  atMostOneThousand: 'Must be at most one thousand',
  greaterThanLow: 'Must be greater than the low range',
};

/** Returns every problem of a range at once, one for each field at most. Null is an empty field. */
export function biddersRangeProblems(range: {
  readonly lowBiddersMax: number | null;
  readonly midBiddersMax: number | null;
}): BiddersRangeProblem[] {
  const { lowBiddersMax: low, midBiddersMax: mid } = range;
  const lowCode = countProblem(low);
  const tooSmall = mid !== null && (mid < 1 || (low !== null && mid <= low));
  const midCode = countProblem(mid) ?? (tooSmall ? 'greaterThanLow' : null);
  const found: BiddersRangeProblem[] = [];
  if (lowCode) found.push({ path: 'lowBiddersMax', code: lowCode, message: messages[lowCode] });
  if (midCode) found.push({ path: 'midBiddersMax', code: midCode, message: messages[midCode] });
  return found;
}

function countProblem(count: number | null): BiddersRangeCode | null {
  if (count === null || Number.isNaN(count)) return 'required';
  if (!Number.isInteger(count)) return 'wholeNumber';
  if (count < 0) return 'atLeastZero';
  return count > biddersMaxLimit ? 'atMostOneThousand' : null;
}
