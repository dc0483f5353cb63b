import type { QuoteAnswer, QuotedRow, QuoteRowRecord } from '#contract';

/** What the server read in a quote, as the dialog reviews it against the lines of the open sheet. */
export interface QuoteReading
  extends Pick<
    QuoteAnswer,
    | 'quoteId'
    | 'sheet'
    | 'sheets'
    | 'columns'
    | 'wholeRow'
    | 'printedTotal'
    | 'companyName'
    | 'contactName'
    | 'email'
    | 'phone'
    | 'isPriceUnclear'
    | 'unreadPages'
    | 'unreadParts'
    | 'otherTotals'
  > {
  /** Its priced rows, and the one with the price of the whole quote. */
  readonly rows: readonly QuotedRow[];
  /** What is neither one of them nor a total nor a title of one. */
  readonly texts: readonly QuoteText[];
}

/** A text of a quote. */
export interface QuoteText extends Pick<QuoteRowRecord, 'row' | 'text' | 'place' | 'isCondition'> {}

/** Returns the priced rows and the texts of what the server read; titles and totals are neither. */
export function readingOf(answer: QuoteAnswer): QuoteReading {
  const isPriced = ({ kind, row }: QuoteRowRecord) =>
    kind === 'total' ? row === answer.wholeRow : kind !== 'note' && kind !== 'subtotal';
  return {
    ...answer,
    rows: answer.rows.filter(isPriced).map(({ text, ...row }) => ({ ...row, printed: text })),
    texts: answer.rows.filter(({ kind, isTitle }) => kind === 'note' && !isTitle),
  };
}
