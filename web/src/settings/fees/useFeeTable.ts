import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type AnswerOf, calculateFeeTable, type PayloadOf } from '#contract';
import { amountText } from '#leveling';
import { CallFailure } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { type FeeFailure, failureCodes } from './model/feeFailure.ts';
import { type FeeItem, readFeeAmount } from './model/feeItem.ts';
import { sentReference } from './model/feeList.ts';

type Answer = AnswerOf<typeof calculateFeeTable>;

export interface FeeTable {
  /** Decimal text by the id of the fee; empty after a failure. */
  readonly totals: ReadonlyMap<string, string>;
  readonly feesTotal: string;
  readonly grandTotal: string;
  readonly ofTotal: Answer['ofTotal'];
  readonly failure: FeeFailure | null;
  /** The totals are those of the table before. */
  readonly isCalculating: boolean;
  readonly calculateAgain: () => void;
}

/** Has the server calculate the fees over a base cost, in decimal text, again after each change. */
export function useFeeTable(fees: readonly FeeItem[], baseCost: string): FeeTable {
  const body = { fees: payloadOf(fees), baseCost };
  const ids = fees.map(({ id }) => id);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [calculateFeeTable.name, ids, body],
    queryFn: async ({ signal }) => ({ ids, ...(await call(calculateFeeTable, { body }, { signal })) }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Until the next answer is there, a failure and its zeros stay.
  const lastFailure = useRef<FeeFailure | null>(null);
  if (!isFetching) lastFailure.current = error && failureOf(error, fees);
  const failure = lastFailure.current;
  const answer = failure === null ? data : undefined;
  return {
    totals: new Map(answer?.values.map(({ value }, index) => [answer.ids[index]!, value])),
    feesTotal: answer?.feesTotal ?? '0',
    grandTotal: answer?.grandTotal ?? '0',
    ofTotal: answer?.ofTotal ?? null,
    failure,
    isCalculating: isFetching || isPlaceholderData,
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
      amount: amountText(amount ?? 0n),
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
