import { type Amount, type Fee, isSubtotal, percentOf } from '#leveling';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import type { Axis } from './axis.ts';

/** What a step of the waterfall is; each kind has a pattern of its own. */
export type StepKind = 'base' | 'alternate' | 'contingency' | 'bidTotal' | 'fee' | 'subtotal' | 'grandTotal';

export interface WaterfallStep {
  /** Unique among the steps. */
  readonly key: string;
  readonly kind: StepKind;
  /** The alternate's place in the project, or the fee's in the table. */
  readonly index: number;
  /** What the step adds (or takes away); null for totals, which repeat what stands above them. */
  readonly amount: Amount | null;
  /** What has come together up to here, this step included. */
  readonly running: Amount;
  /** `amount`, of a total `running`, in percent of the last step's total; null where there is no grand total. */
  readonly share: Amount | null;
}

/** The figures that the waterfall is made of. */
export type WaterfallFigures = Pick<SummaryFigures, 'enabled' | 'project' | 'fees' | 'feeValues'>;

/**
 * Where the grand total comes from: base bids, each enabled alternate, contingency, the project bid total, each
 * fee in its order, the grand total. Every amount is the one that the sheet shows, so the steps add up to the grand total
 * exactly. After a fee failure the steps end at the project bid total.
 * Worked: base 1,000,000 and fees of 20,000 and 5,000 run to 1,000,000, 1,020,000 and 1,025,000.
 */
export function waterfallSteps({ enabled, project, fees, feeValues }: WaterfallFigures): WaterfallStep[] {
  const whole = feeValues === null ? null : project.grandTotal;
  let sum = 0n;
  const adding = (kind: StepKind, index: number, amount: Amount): WaterfallStep => {
    sum += amount;
    return { key: `${kind}${index}`, kind, index, amount, running: sum, share: shareOf(amount, whole) };
  };
  const total = (kind: StepKind, index: number, running: Amount): WaterfallStep => ({
    key: `${kind}${index}`,
    kind,
    index,
    amount: null,
    running,
    share: shareOf(running, whole),
  });
  const steps = [adding('base', 0, project.baseAmount)];
  enabled.forEach((counts, index) => {
    if (counts) steps.push(adding('alternate', index, project.alternateAmounts[index]!));
  });
  steps.push(adding('contingency', 0, project.contingency), total('bidTotal', 0, project.bidTotal));
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

/** Which kinds stand in the steps, in the order of the legend. */
export function kindsOf(steps: readonly WaterfallStep[]): StepKind[] {
  return [...new Set(steps.map(({ kind }) => (kind === 'bidTotal' ? 'subtotal' : kind)))];
}

/** The fee that a step stands for; null for other steps. */
export function feeOf({ kind, index }: WaterfallStep, fees: readonly Fee[]): Fee | null {
  return kind === 'fee' || kind === 'subtotal' ? fees[index]! : null;
}

/** Where a step's bar begins and ends: totals from the axis's origin, others from where the step above ends. */
export function barOf(
  step: WaterfallStep,
  before: Amount,
  { origin }: Pick<Axis, 'origin'>,
): readonly [Amount, Amount] {
  const start = step.amount === null || step.kind === 'base' ? origin : before;
  const end = step.amount === null ? step.running : before + step.amount;
  return start <= end ? [start, end] : [end, start];
}
