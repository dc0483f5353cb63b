import { ZERO } from './amounts.ts';
import { type Contingency, type ContingencyProblem, contingencyProblem } from './contingency.ts';
import {
  isPercentText,
  type NumberLocale,
  readAmountCell,
  readPercent,
  type TypedAmount,
  type TypedAmountRefusal,
} from './typedAmount.ts';

/** The two cells in which a contingency is typed. */
export type ContingencyCell = 'percent' | 'amount';

/** Reasons for which a text is no contingency; the screen has a sentence for each. */
export type ContingencyRefusal = TypedAmountRefusal | Exclude<ContingencyProblem, 'percentDecimals'>;

/** The meaning of a typed contingency. */
export type TypedContingency =
  | {
      readonly kind: 'contingency';
      readonly contingency: Contingency;
      readonly cut: boolean;
      readonly computed: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: ContingencyRefusal };

/**
 * Reads what is typed into the percentage or the amount cell of a contingency: the percentage cell takes a percent with
 * or without the sign, the amount cell an amount or, when it ends in %, a percent. An emptied cell counts as
 * zero; a percent is from 0 to 100 and an amount from 0. '5' in the percentage cell is the fraction 0.05.
 */
export function readContingency(text: string, cell: ContingencyCell, locale: NumberLocale): TypedContingency {
  const unit = cell === 'percent' || isPercentText(text) ? 'percent' : 'amount';
  const read: TypedAmount = unit === 'percent' ? readPercent(text, locale) : readAmountCell(text, locale);
  if (read.kind === 'refused') return read;
  if (read.kind === 'empty')
    return { kind: 'contingency', contingency: { unit, value: ZERO }, cut: false, computed: false };
  const contingency: Contingency = { unit, value: read.amount };
  const problem = contingencyProblem(contingency);
  // A typed percent has been cut to its decimals already.
  if (problem !== null && problem !== 'percentDecimals') return { kind: 'refused', reason: problem };
  return { kind: 'contingency', contingency, cut: read.cut, computed: read.computed };
}
