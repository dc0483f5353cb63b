import { ZERO } from './amounts.ts';
import { type Fee, FeeType } from './fee.ts';
import { feeNeeds } from './feeDependencies.ts';
import { DECIMAL_LIMITS, TEXT_LIMITS, textLength } from './limits.ts';
import { decimalsOf } from './rounding.ts';
import { repeatedNames, sameName } from './uniqueness.ts';

export type FeeProblemCode =
  | 'nameRequired'
  | 'nameTaken'
  | 'nameTooLong'
  | 'referenceRequired'
  | 'decimals'
  | 'noAmount';

/** A problem of one field of one row of a fee table. */
export interface FeeProblem {
  /** Position of the row in the list as given. */
  readonly index: number;
  readonly field: 'name' | 'amount' | 'referenceFeeName';
  readonly code: FeeProblemCode;
  readonly message: string;
}

const messages: Record<FeeProblemCode, string> = {
  nameRequired: 'Fee name is a required field',
  nameTaken: 'The Fee name must be unique',
  nameTooLong: `Fee name must be at most ${TEXT_LIMITS.feeName.toLocaleString('en-US')} characters`,
  referenceRequired: 'Reference fee is a required field',
  decimals: 'An amount has at most 5 decimals, a percentage as a fraction 7',
  noAmount: 'A subtotal has no amount',
};

/** Returns how many decimals a fee's amount may have: 5 of US dollars, 7 of a fraction. */
export function feeAmountDecimals(feeType: FeeType): number {
  return feeType === FeeType.LumpSum ? DECIMAL_LIMITS.typedAmount : DECIMAL_LIMITS.fraction;
}

/**
 * Returns everything that keeps a fee table from being saved, all at once. A table that merely cannot be calculated is
 * saved: that is a failure of the calculation, not a problem of a field.
 */
export function feeTableProblems(fees: readonly Fee[]): FeeProblem[] {
  const repeated = new Set(repeatedNames(fees.map((fee) => fee.name)));
  return fees.flatMap((fee, index) => {
    const found: FeeProblem[] = [];
    const add = (field: FeeProblem['field'], code: FeeProblemCode) =>
      found.push({ index, field, code, message: messages[code] });
    if (fee.name.trim() === '') add('name', 'nameRequired');
    else if (textLength(fee.name.trim()) > TEXT_LIMITS.feeName) add('name', 'nameTooLong');
    else if (repeated.has(index)) add('name', 'nameTaken');
    if (fee.feeType === FeeType.Percent && (fee.referenceFeeName ?? '').trim() === '') {
      add('referenceFeeName', 'referenceRequired');
    }
    if (fee.feeType === FeeType.Subtotal && fee.amount !== 0n) add('amount', 'noAmount');
    else if (decimalsOf(fee.amount) > feeAmountDecimals(fee.feeType)) add('amount', 'decimals');
    return found;
  });
}

/** Returns the fees that name this one; while there are any, it cannot be deleted. */
export function feesReferringTo<Row extends Fee>(fees: readonly Row[], name: string): Row[] {
  return fees.filter((fee) => fee.feeType === FeeType.Percent && sameName(fee.referenceFeeName ?? '', name));
}

/** Renames the fee at `index`, and in the fees that refer to it too. Names are trimmed. */
export function renameFee<Row extends Fee>(fees: readonly Row[], index: number, name: string): Row[] {
  const old = fees[index]!.name;
  const next = name.trim();
  const dependents = new Set(feesReferringTo(fees, old));
  return fees.map((fee, at) => {
    const renamed = at === index ? { ...fee, name: next } : fee;
    return dependents.has(fee) ? { ...renamed, referenceFeeName: next } : renamed;
  });
}

/**
 * Returns a fee after a change of its type: to or from LumpSum the amount is 0 again, a subtotal has none, and only a
 * Percent fee keeps its reference.
 */
export function withFeeType<Row extends Fee>(fee: Row, feeType: FeeType): Row {
  const lumpSumChanges = (fee.feeType === FeeType.LumpSum) !== (feeType === FeeType.LumpSum);
  const amount = lumpSumChanges || feeType === FeeType.Subtotal ? ZERO : fee.amount;
  return {
    ...fee,
    feeType,
    amount,
    referenceFeeName: feeType === FeeType.Percent ? (fee.referenceFeeName ?? null) : null,
  };
}

/** Returns the table with one row moved; the order is renumbered from 0 without gaps. */
export function moveFee<Row extends Fee>(fees: readonly Row[], from: number, to: number): Row[] {
  const rows = inFeeOrder(fees);
  const [moved] = rows.splice(from, 1);
  if (moved) rows.splice(to, 0, moved);
  return renumberFees(rows);
}

/** Returns the rows in table order, numbered from 0 without gaps. */
export function renumberFees<Row extends Fee>(rows: readonly Row[]): Row[] {
  return rows.map((fee, order) => (fee.order === order ? fee : { ...fee, order }));
}

/** Returns the rows sorted by their order. */
export function inFeeOrder<Row extends Fee>(fees: readonly Row[]): Row[] {
  return [...fees].sort((a, b) => a.order - b.order);
}

/** Returns the fees that may be named by the one at `index`: every other that does not itself depend on it. */
export function offeredReferences<Row extends Fee>(fees: readonly Row[], index: number): Row[] {
  const asPercent = fees.map((fee, at) => (at === index ? { ...fee, feeType: FeeType.Percent } : fee));
  const { needs } = feeNeeds(asPercent);
  return fees.filter((_, at) => at !== index && !reaches(needs, at, index));
}

function reaches(needs: readonly (readonly number[])[], from: number, goal: number): boolean {
  const seen = new Set([from]);
  for (const at of seen) {
    if (at === goal) return true;
    for (const next of needs[at]!) seen.add(next);
  }
  return false;
}
