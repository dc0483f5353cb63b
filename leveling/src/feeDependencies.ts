import { type Fee, FeeType } from './fee.ts';
import { type FeeFailure, feeFailure } from './feeFailure.ts';
import { uniqueKey } from './uniqueness.ts';

/** A chain of fees may be at most this deep. */
export const feeDepthLimit = 50;

/** The fees that each fee is calculated from, and an order in which each comes after those it needs. */
export type FeeDependencies =
  | { readonly failure: null; readonly needs: readonly (readonly number[])[]; readonly sequence: readonly number[] }
  | { readonly failure: FeeFailure };

/**
 * Returns the fees that each fee is calculated from, by position in the list as given: a Percent from the fee it names,
 * a Subtotal from those above it that are not subtotals (rules.md "Fees"). `unknown` are the positions whose reference
 * names no fee.
 */
export function feeNeeds(fees: readonly Fee[]): { needs: number[][]; unknown: number[] } {
  const inOrder = fees.map((_, index) => index).sort((a, b) => fees[a]!.order - fees[b]!.order || a - b);
  const byKey = new Map<string, number>();
  for (const index of inOrder) {
    const key = uniqueKey(fees[index]!.name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, index);
  }
  const needs: number[][] = fees.map(() => []);
  const unknown: number[] = [];
  const above: number[] = [];
  for (const index of inOrder) {
    const fee = fees[index]!;
    if (fee.feeType === FeeType.Subtotal) {
      needs[index] = [...above];
      continue;
    }
    above.push(index);
    if (fee.feeType !== FeeType.Percent) continue;
    const named = byKey.get(uniqueKey(fee.referenceFeeName ?? ''));
    if (named === undefined) unknown.push(index);
    else needs[index] = [named];
  }
  return { needs, unknown };
}

/**
 * Puts the fees in a sequence of calculation (rules.md "Fees"). Fails on an unknown reference, a loop, or a chain deeper
 * than 50: the depth of Bid, Total and LumpSum is 1, of Percent 1 + that of the fee it names, of Subtotal 1 + the
 * deepest fee above it that is not a subtotal.
 */
export function feeDependencies(fees: readonly Fee[]): FeeDependencies {
  const { needs, unknown } = feeNeeds(fees);
  if (unknown.length > 0)
    return {
      failure: feeFailure(
        'unknownReference',
        unknown.map((index) => fees[index]!.name.trim()),
      ),
    };
  return sequenceOf(fees, needs);
}

function sequenceOf(fees: readonly Fee[], needs: readonly (readonly number[])[]): FeeDependencies {
  const waiting = needs.map((list) => list.length);
  const neededBy: number[][] = needs.map(() => []);
  needs.forEach((list, index) => {
    for (const needed of list) neededBy[needed]!.push(index);
  });
  const depths = needs.map(() => 1);
  const sequence = waiting.flatMap((count, index) => (count === 0 ? [index] : []));
  for (let at = 0; at < sequence.length; at += 1) {
    const index = sequence[at]!;
    for (const next of neededBy[index]!) {
      depths[next] = Math.max(depths[next]!, depths[index]! + 1);
      waiting[next]! -= 1;
      if (waiting[next] === 0) sequence.push(next);
    }
  }
  if (sequence.length < fees.length)
    return { failure: feeFailure('circularReference', namesOfLoop(fees, needs, waiting)) };
  const deep = fees
    .filter((_, index) => depths[index]! > feeDepthLimit)
    .sort((a, b) => a.order - b.order)
    .map((fee) => fee.name.trim());
  if (deep.length > 0) return { failure: feeFailure('tooDeep', deep) };
  return { failure: null, needs, sequence };
}

/** Walks from any fee that still waits to one met before: what lies between is a loop. */
function namesOfLoop(
  fees: readonly Fee[],
  needs: readonly (readonly number[])[],
  waiting: readonly number[],
): string[] {
  const walked: number[] = [];
  let at = waiting.findIndex((count) => count > 0);
  while (!walked.includes(at)) {
    walked.push(at);
    at = needs[at]!.find((needed) => waiting[needed]! > 0)!;
  }
  return walked
    .slice(walked.indexOf(at))
    .sort((a, b) => fees[a]!.order - fees[b]!.order)
    .map((index) => fees[index]!.name.trim());
}
