import { useEffect, useRef, useState } from 'react';
import { calculateFees as calculateOnServer } from '#contract';
import { amount, amountText, calculateFeeColumns, calculateFees, type FeeColumns, type FeeFailure } from '#leveling';
import { detailOf, isPassing } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { useLatest } from '../../ui/useLatest.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import type { FeeDraft } from './feesDraft.ts';

type Calculated = Extract<FeeColumns, { failure: null }>;

export interface FeesPreview {
  /** The last table that could be calculated, with its figures; null without any. */
  readonly shown: { readonly columns: Calculated; readonly rows: readonly FeeDraft[] } | null;
  readonly failure: FeeFailure | null;
  /** The server's reason for not calculating the table, or null. */
  readonly refusal: string | null;
  /** The figures are not those of the table as typed, but of the one before its last changes. */
  readonly isOutdated: boolean;
  /** Asks the server again after a failure that may pass, or null. */
  readonly retry: (() => void) | null;
}

/**
 * Calculates the table as typed, in every column. After each change the server calculates the same table; after a failure
 * of either, `shown` stays the last table that both could calculate.
 */
export function useFeesPreview(rows: readonly FeeDraft[], project: SummaryFigures['project']): FeesPreview {
  const columns = calculateFeeColumns(rows, {
    base: project.baseAmount,
    alternates: project.alternateAmounts,
    contingency: project.contingency,
  });
  /** The last table that browser and server could calculate. */
  const [last, setLast] = useState<FeesPreview['shown']>(columns.failure === null ? { columns, rows } : null);
  const [refusal, setRefusal] = useState<{ readonly detail: string; readonly isPassing: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const opened = useRef(rows);
  const baseCost = amountText(project.bidTotal);
  const latest = useLatest(columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (rows === opened.current) return;
    const controller = new AbortController();
    setRefusal(null);
    const refused = (error: unknown) => {
      if (!controller.signal.aborted) setRefusal({ detail: detailOf(error), isPassing: isPassing(error) });
    };
    const accepted = () => {
      const { current: calculated } = latest;
      if (!controller.signal.aborted && calculated.failure === null) setLast({ columns: calculated, rows });
    };
    checkOnServer(rows, baseCost, controller.signal).then(accepted, refused);
    return () => controller.abort();
  }, [rows, baseCost, latest, attempt]);
  const isCalculated = columns.failure === null && refusal === null;
  const shown = isCalculated ? { columns, rows } : last;
  return {
    shown,
    failure: columns.failure,
    refusal: refusal?.detail ?? null,
    isOutdated: shown !== null && shown.rows !== rows,
    retry: refusal?.isPassing === true ? () => setAttempt((before) => before + 1) : null,
  };
}

/** Calculates the bid total's column on the server too, and logs a difference. */
async function checkOnServer(rows: readonly FeeDraft[], baseCost: string, signal: AbortSignal): Promise<void> {
  const fees = rows.map((row) => ({
    name: row.name,
    order: row.order,
    feeType: row.feeType,
    amount: amountText(row.amount),
    referenceFeeName: row.referenceFeeName ?? null,
  }));
  const answer = await call(calculateOnServer, { body: { fees, baseCost } }, { signal });
  const own = calculateFees(rows, amount(baseCost));
  const differs = answer.some(({ value }, index) => own.values === null || value !== amountText(own.values[index]!));
  if (differs) console.error('Fees differ from the server', answer);
}
