import { BLANK_QUOTED_ROW, type QuoteAnswer, type QuotedRow, type QuoteRowKind } from '#contract';
import type { QuoteReading, QuoteText } from '../quote/quoteReading.ts';

/** A row of a quote as the server reads it; everything that is not given is missing. */
export const quotedRow = (row: number, description: string, given: Partial<QuotedRow> = {}): QuotedRow => ({
  ...BLANK_QUOTED_ROW,
  row,
  printed: description,
  place: { part: null, line: row },
  description,
  ...given,
});

/** A reading as the dialog has it; what is not given is not printed. */
export function sampleReading({
  texts = [],
  ...given
}: Partial<Omit<QuoteReading, 'texts'>> & { readonly texts?: readonly Omit<QuoteText, 'place'>[] }): QuoteReading {
  return {
    quoteId: '00000000-0000-4000-8000-00000000007a',
    sheet: null,
    sheets: [],
    columns: [],
    rows: [],
    printedTotal: null,
    companyName: null,
    contactName: null,
    email: null,
    phone: null,
    isPriceUnclear: false,
    ...given,
    texts: texts.map((one) => ({ ...one, place: { part: null, line: one.row } })),
  };
}

/** What the server answers for a reading. */
export function quoteAnswerOf({ rows, texts, ...reading }: QuoteReading): QuoteAnswer {
  const kindOf = (row: number): QuoteRowKind => (row === reading.wholeRow ? 'total' : 'line');
  const apart = { price: null, lineItemId: null, alternateName: null, verdict: null, isTitle: false };
  const nothing = { ...apart, suggestions: [], covers: [], doubts: [], isCondition: false };
  const all = [
    ...rows.map(({ printed, ...row }) => ({ ...nothing, ...row, text: printed, kind: kindOf(row.row) })),
    ...texts.map((one) => ({ ...BLANK_QUOTED_ROW, description: one.text, ...nothing, ...one, kind: 'note' as const })),
  ].toSorted((one, other) => one.row - other.row);
  return {
    ...reading,
    form: 'text',
    quoteNumber: null,
    quoteDate: null,
    sum: '0',
    rows: all.map((row, index) => ({ ...row, index })),
    included: [],
    excluded: [],
    notQuoted: [],
    doubts: [],
  };
}
