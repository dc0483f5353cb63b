import { type Amount, add, type Fee, isSubtotal, percentOf, subtract, ZERO } from '#leveling';
import { carriedParts } from '../model/carriedParts.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import type { Axis } from './axis.ts';

/** The kinds of steps; each has its pattern. */
export type StepKind =
  | 'base'
  | 'carried'
  | 'alternate'
  | 'contingency'
  | 'bidTotal'
  | 'fee'
  | 'subtotal'
  | 'grandTotal';

export interface WaterfallStep {
  readonly key: string;
  readonly kind: StepKind;
  /** The index of the alternate in the project, or of the fee in the table. */
  readonly index: number;
  /** The amount that the step adds; null for totals. */
  readonly amount: Amount | null;
  /** The running total, including this step. */
  readonly running: Amount;
  /** The part of `amount` that packages carry; 0 for totals and fees. */
  readonly carried: Amount;
  /** `amount`, of a total `running`, in percent of the last step's total; null where there is no grand total. */
  readonly share: Amount | null;
}

export type WaterfallFigures = Pick<SummaryFigures, 'enabled' | 'rows' | 'project' | 'fees' | 'feeValues'>;

/**
 * Returns the steps to the grand total: base bids, what packages carry in the base, each enabled alternate, contingency, the project bid total, each
 * fee in its order, the grand total. Every amount is the one that the sheet shows, so the steps add up to the grand total
 * exactly. After a fee failure the steps end at the project bid total.
 * Worked: base 1,000,000 and fees of 20,000 and 5,000 run to 1,000,000, 1,020,000 and 1,025,000.
 */
export function waterfallSteps({ enabled, rows, project, fees, feeValues }: WaterfallFigures): WaterfallStep[] {
  const whole = feeValues === null ? null : project.grandTotal;
  let sum = ZERO;
  const adding = (kind: StepKind, index: number, amount: Amount, carried = ZERO): WaterfallStep => {
    sum = add(sum, amount);
    return { key: `${kind}${index}`, kind, index, amount, carried, running: sum, share: shareOf(amount, whole) };
  };
  const total = (kind: StepKind, index: number, running: Amount): WaterfallStep => ({
    key: `${kind}${index}`,
    kind,
    index,
    amount: null,
    carried: ZERO,
    running,
    share: shareOf(running, whole),
  });
  const carried = carriedParts(rows, enabled.length);
  const steps = [adding('base', 0, subtract(project.baseAmount, carried.base))];
  if (project.carriedPackageCount > 0) steps.push(adding('carried', 0, carried.base, carried.base));
  enabled.forEach((counts, index) => {
    if (!counts) return;
    steps.push(adding('alternate', index, project.alternateAmounts[index]!, carried.alternates[index]!));
  });
  steps.push(
    adding('contingency', 0, project.contingency, carried.contingency),
    total('bidTotal', 0, project.bidTotal),
  );
  if (whole === null || feeValues === null) return steps;
  fees.forEach((fee, index) => {
    const value = feeValues.totals[index]!;
    steps.push(isSubtotal(fee) ? total('subtotal', index, value) : adding('fee', index, value));
  });
  return [...steps, total('grandTotal', 0, whole)];
}

function shareOf(part: Amount, whole: Amount | null): Amount | null {
  return whole === null || whole === 0n ? null : percentOf(part, whole);
}

export function kindsOf(steps: readonly WaterfallStep[]): StepKind[] {
  return [...new Set(steps.map(({ kind }) => (kind === 'bidTotal' ? 'subtotal' : kind)))];
}

export function feeOf({ kind, index }: WaterfallStep, fees: readonly Fee[]): Fee | null {
  return kind === 'fee' || kind === 'subtotal' ? fees[index]! : null;
}

/** Returns the ends of a step's bar: totals begin at the axis's origin, others at the end of the step above. */
export function barOf(
  step: WaterfallStep,
  before: Amount,
  { origin }: Pick<Axis, 'origin'>,
): readonly [Amount, Amount] {
  const start = step.amount === null || step.kind === 'base' ? origin : before;
  const end = step.amount === null ? step.running : add(before, step.amount);
  return start <= end ? [start, end] : [end, start];
}
