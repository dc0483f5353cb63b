import { BLANK_QUOTED_ROW, type QuotedRow } from '#contract';

/** A row of a quote as the server reads it; everything that is not given is missing. */
export const quotedRow = (row: number, description: string, given: Partial<QuotedRow> = {}): QuotedRow => ({
  ...BLANK_QUOTED_ROW,
  row,
  printed: description,
  place: { part: null, line: row },
  description,
  ...given,
});
