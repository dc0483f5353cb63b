import type { QuotedRow } from '#contract';
import { printTyped } from '../../../cells/printAmount.ts';
import { wirePrice } from '../../model/wireAmount.ts';
import type { QuoteReading } from '../quoteReading.ts';
import type { ReviewChoices } from './quoteReview.ts';

/** A text of a quote that may be kept in the bidder's note. */
export interface QuoteText {
  readonly row: number;
  readonly text: string;
  readonly isKept: boolean;
}

/** More rows than these are left out because the quote is of more than this package: no note holds them. */
const mostLeftOut = 20;

/**
 * Returns the texts of a quote in its order: what is no row, and the rows with a price that were left out by hand, such as an
 * alternate of the bidder, so that nothing of the quote is lost.
 */
export function quoteTexts({ texts, rows }: Pick<QuoteReading, 'texts' | 'rows'>, choices: ReviewChoices): QuoteText[] {
  const printed = new Set(texts.map(({ row }) => row));
  const isLeftOut = ({ row, amount, unitPrice }: QuotedRow) =>
    choices.rows.get(row)?.kind === 'out' && (amount ?? unitPrice) !== null && !printed.has(row);
  const leftOut = rows.filter(isLeftOut);
  const added = leftOut.length > mostLeftOut ? [] : leftOut;
  return [...texts, ...added.map((row) => ({ row: row.row, text: textOfRow(row), isCondition: true }))]
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, text, isCondition }) => ({ row, text, isKept: choices.texts.get(row) ?? isCondition }));
}

/** Worked: 'Alternate 1 ADD: 38,400.00', 'Repointing: 185.00 / SF'. */
function textOfRow({ code, description, unit, unitPrice, amount }: QuotedRow): string {
  const price = wirePrice(amount ?? unitPrice);
  const per = amount === null && unit !== null ? ` / ${unit}` : '';
  return `${[code, description].filter(Boolean).join(' ')}: ${price === null ? '' : printTyped(price)}${per}`;
}
