import { type Amount, type Fee, FeeType, printQuantity, quantityOfUnits } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import { printFeePercent } from '../model/print.ts';
import type { SummaryView } from '../model/summaryView.ts';
import { axisUnit } from './axis.ts';
import { feeOf, type WaterfallStep } from './waterfall.ts';

const text = i18next.getFixedT(null, 'bid-summary');

export function stepName(step: WaterfallStep, { data, figures }: Pick<SummaryView, 'data' | 'figures'>): string {
  switch (step.kind) {
    case 'base':
      return text('baseBids');
    case 'carried':
      return text('carriedPackages', { count: figures.project.carriedPackageCount });
    case 'alternate':
      return data.project.alternates[step.index]!.name;
    case 'contingency':
      return text('contingency');
    case 'bidTotal':
      return text('projectBidTotal');
    case 'grandTotal':
      return text('grandTotal');
    default:
      return figures.fees[step.index]!.name;
  }
}

/** Returns the description of a step. Worked: '4% of Building permit', 'Contingency, 3,550.00 of it carried'. */
export function stepHow(step: WaterfallStep, fees: readonly Fee[]): string {
  const fee = feeOf(step, fees);
  if (fee === null) {
    const kind = text(`kind.${step.kind}`);
    if (step.kind === 'carried' || step.carried === 0n) return kind;
    return text('kindPartCarried', { kind, amount: printTotal(step.carried) });
  }
  const percent = printFeePercent(fee.amount);
  switch (fee.feeType) {
    case FeeType.Bid:
      return text('howBid', { percent });
    case FeeType.Total:
      return text('howTotal', { percent });
    case FeeType.Percent:
      return text('howFee', { percent, name: (fee.referenceFeeName ?? '').trim() });
    case FeeType.LumpSum:
      return text('howLumpSum');
    default:
      return text('kind.subtotal');
  }
}

/** Prints the amount of a step, with its sign except for the base bids; '' for totals. */
export function stepAmount({ kind, amount }: WaterfallStep): string {
  if (amount === null) return '';
  return printTotal(amount, kind !== 'base');
}

/** Prints the values of an axis in one short unit; 0 without a unit. Worked: 4,200,000 and 4,400,000 read '4.2 M' and '4.4 M'. */
export function axisTexts(ticks: readonly Amount[]): string[] {
  const { unit, size } = axisUnit(ticks);
  const key = ({ one: 'axisPlain', K: 'axisThousand', M: 'axisMillion', B: 'axisBillion' } as const)[unit];
  return ticks.map((tick) =>
    text(tick === 0n ? 'axisPlain' : key, { number: printQuantity(quantityOfUnits(tick / size), printLocale()) }),
  );
}
