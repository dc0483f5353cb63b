import { type Contingency, contingencyProblems } from './contingency.ts';
import {
  type NumberLocale,
  readAmountCell,
  readPercent,
  type TypedAmount,
  type TypedAmountRefusal,
} from './typedAmount.ts';

/** The two cells in which a contingency is typed (PFE-027). */
export type ContingencyCell = 'percent' | 'amount';

/** What a text typed into one of them means. */
export type TypedContingency =
  | {
      readonly kind: 'contingency';
      readonly contingency: Contingency;
      readonly cut: boolean;
      readonly computed: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: TypedAmountRefusal | 'percentRange' };

/**
 * Reads what is typed into the percentage or the amount cell of a contingency: the percentage cell takes a percent with
 * or without the sign, the amount cell an amount or, when it ends in %, a percent (PFE-027). An emptied cell counts as
 * zero (PFE-019); a percent is from 0 to 100 (PFE-030). '5' in the percentage cell is the fraction 0.05.
 */
export function readContingency(text: string, cell: ContingencyCell, locale: NumberLocale): TypedContingency {
  const unit = cell === 'percent' || text.trim().endsWith('%') ? 'percent' : 'amount';
  const read: TypedAmount = unit === 'percent' ? readPercent(text, locale) : readAmountCell(text, locale);
  if (read.kind === 'refused') return read;
  if (read.kind === 'empty')
    return { kind: 'contingency', contingency: { unit, value: 0n }, cut: false, computed: false };
  const contingency: Contingency = { unit, value: read.amount };
  if (contingencyProblems(contingency).length > 0) return { kind: 'refused', reason: 'percentRange' };
  return { kind: 'contingency', contingency, cut: read.cut, computed: read.computed };
}
