import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calculateFeeTable, type PayloadOf } from '#contract';
import { amountText, ZERO } from '#leveling';
import { CallFailure } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { readFeeAmount } from '../../fees/feeAmount.ts';
import { type FeeFailure, failureCodes } from './model/feeFailure.ts';
import type { FeeItem } from './model/feeItem.ts';
import { sentReference } from './model/feeList.ts';

export type FeeTable = ReturnType<typeof useFeeTable>;

/** Calculates the fees on the server after each change. `baseCost` is decimal text. */
export function useFeeTable(fees: readonly FeeItem[], baseCost: string) {
  const body = { fees: payloadOf(fees), baseCost };
  const ids = fees.map(({ id }) => id);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [calculateFeeTable.name, ids, body],
    queryFn: async ({ signal }) => ({ ids, fees, ...(await call(calculateFeeTable, { body }, { signal })) }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A failure stays until the next answer.
  const [{ of, failure }, setLast] = useState<{ of: unknown; failure: FeeFailure | null }>({ of: null, failure: null });
  if (!isFetching && of !== error) setLast({ of: error, failure: error && failureOf(error, fees) });
  const answer = failure === null ? data : undefined;
  /** A table whose calculation failed has totals of 0; one that was not calculated yet has none. */
  const otherwise = failure === null ? null : '0';
  const totals = new Map(answer?.values.map(({ value }, index) => [answer.ids[index]!, value]));
  const isCalculating = isFetching || isPlaceholderData;
  return {
    /** Returns the total of a fee as decimal text; null while it is not calculated. */
    totalOf: (id: string): string | null => totals.get(id) ?? otherwise,
    feesTotal: answer?.feesTotal ?? otherwise,
    grandTotal: answer?.grandTotal ?? otherwise,
    ofTotal: answer?.ofTotal ?? null,
    failure,
    /** A new calculation is running; the totals are those of the previous table. */
    isCalculating,
    /** The totals shown are not those of the fees and the bid total shown, but of the table before. */
    isOutdated: isCalculating && (answer !== undefined || failure !== null),
    /** Returns a fee as it was when the totals shown were calculated; undefined for one that was not among them. */
    calculatedAs: (id: string): FeeItem | undefined => answer?.fees.find((fee) => fee.id === id),
    calculateAgain: () => void refetch(),
  };
}

function payloadOf(fees: readonly FeeItem[]): PayloadOf<typeof calculateFeeTable>['fees'] {
  const names = new Map(fees.map(({ id, name }) => [id, name.trim()]));
  return fees.map((fee, order) => {
    const { amount } = readFeeAmount(fee);
    return {
      name: fee.name.trim(),
      order,
      feeType: fee.feeType,
      amount: amountText(amount ?? ZERO),
      referenceFeeName: fee.reference === '' ? null : sentReference(fee.reference, names),
    };
  });
}

function failureOf(error: Error, fees: readonly FeeItem[]): FeeFailure {
  const problems = error instanceof CallFailure && error.status === 422 ? error.problems : [];
  const code = failureCodes.find((known) => problems.some((problem) => problem.code === known));
  if (code === undefined) return { code: 'notAnswered', fees: [] };
  const places = problems.map(({ path }) => Number(/^fees\[(\d+)\]/.exec(path)?.[1] ?? -1));
  return { code, fees: fees.filter((_, index) => places.includes(index)) };
}
