import { BLANK_QUOTED_ROW, type QuotedRow, type QuotePlace, type QuoteReading } from '#contract';
import { isAlternateName, isWholeBidText } from '../text/textPatterns.ts';

/** A total that a quote prints of all its rows. */
export interface PrintedTotal {
  readonly row: number;
  readonly text: string;
  readonly place: QuotePlace;
  readonly label: string;
  readonly amount: string;
}

const wholeWords =
  /\b(?:lump\s*sum|base\s+(?:bid|price)|totals?|complete|turn-?key|(?:our|total|contract)\s+(?:price|bid|quote)|prix\s+(?:global|total)|forfait)\b|^\W*(?:price|bid|quote|quotation|proposal|amount|sum|prix|soumission)\W*$/i;

const taxWords = /\b(?:tax(?:es)?|gst|hst|pst|tps|tvq|tvh)\b/i;

/**
 * Finds the row with the price of the whole quote, where no row but alternates and taxes has another one: a row that says
 * so ('Lump sum: 84,500'), or the printed total, which becomes a row ('Base bid $1,234,567.00').
 */
export function withWholePrice(
  rows: readonly QuotedRow[],
  total: PrintedTotal | null,
): Pick<QuoteReading, 'rows' | 'wholeRow'> {
  const isPriced = ({ amount, unitPrice, description, title }: QuotedRow) => {
    const isExtra = isAlternateName(description) || isAlternateName(title ?? '') || taxWords.test(description);
    return (amount !== null || unitPrice !== null) && !isExtra;
  };
  const priced = rows.filter(isPriced);
  if (priced.length === 0 && total !== null) {
    const { row: number, text: printed, place, label: description, amount } = total;
    const row = { ...BLANK_QUOTED_ROW, row: number, printed, place, description, amount };
    return { rows: [...rows, row].toSorted((one, other) => one.row - other.row), wholeRow: total.row };
  }
  const [only, ...others] = priced;
  const isWhole =
    only !== undefined &&
    others.length === 0 &&
    only.amount !== null &&
    (wholeWords.test(only.description) || isWholeBidText(only.description));
  return { rows: [...rows], wholeRow: isWhole ? only.row : null };
}
