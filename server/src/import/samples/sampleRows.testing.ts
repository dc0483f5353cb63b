import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type MatchedLine, parseAmount, parseQuantity, type QuoteRow } from '#leveling';

const text = z.string().nullable();
const quantity = text.transform((printed) => (printed === null ? null : parseQuantity(printed)));
const price = text.transform((printed) => (printed === null ? null : parseAmount(printed)));

const packages = z.array(
  z.object({
    id: z.string(),
    lines: z.array(
      z
        .object({
          code: z.string(),
          description: z.string(),
          quantity: z.string(),
          unit: z.string(),
          unitPrice: price,
          group1: text,
          group2: text,
        })
        .transform(
          (line): MatchedLine => ({
            description: `${line.code} ${line.description}`,
            unit: line.unit,
            quantity: parseQuantity(line.quantity)!,
            unitPrice: line.unitPrice,
            titles: [line.group1, line.group2].filter((title) => title !== null),
          }),
        ),
    ),
  }),
);

/** Where a row belongs: the position of its line, null for none. */
export interface RowTruth {
  readonly line: number | null;
  readonly verdict: 'certain' | 'doubtful' | 'extra';
}

/** A quote as a reader of documents gives it, with the lines of its package and where each row belongs. */
export interface SampleRows {
  readonly id: string;
  readonly lines: readonly MatchedLine[];
  readonly rows: readonly QuoteRow[];
  readonly truths: readonly RowTruth[];
}

const truth = {
  line: z
    .number()
    .nullable()
    .transform((number) => (number === null ? null : number - 1)),
  verdict: z.enum(['certain', 'doubtful', 'extra']).nullable(),
};
const figures = { quantity, unit: text, unitPrice: price, amount: price };

const rowsOnly = z.array(
  z.object({
    id: z.string(),
    package: z.string(),
    rows: z.array(z.object({ number: text, code: text, description: z.string(), title: text, ...figures, ...truth })),
  }),
);

const documents = z.array(
  z.object({
    id: z.string(),
    package: z.string(),
    rows: z.array(z.object({ kind: z.string(), cells: z.array(z.string()), ...figures, ...truth })),
  }),
);

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The rows of the quotes over site work, HVAC, masonry, doors, steel and flooring. */
export const samplesWithoutDocuments = (): SampleRows[] => samplesOfRows('quoteRows/');

/** The rows of the quotes over paving, fire protection, glazing, low voltage, carpentry and demolition. */
export const moreSamplesWithoutDocuments = (): SampleRows[] => samplesOfRows('quoteRows/more-');

function samplesOfRows(prefix: string): SampleRows[] {
  const lines = linesOf(`${prefix}packages.json`);
  return rowsOnly
    .parse(json(`${prefix}ground-truth.json`))
    .map((quote) => sample(quote.id, lines.get(quote.package)!, quote.rows));
}

/** The rows of the sample quotes that are documents, as their cells print them. */
export function samplesOfDocuments(): SampleRows[] {
  const lines = linesOf('quotes/packages.json');
  return documents.parse(json('quotes/ground-truth.json')).map((quote) => {
    let title: string | null = null;
    const rows = quote.rows.flatMap(({ kind, cells, ...row }) => {
      if (kind === 'note') title = cells[0] ?? null;
      if (kind !== 'line') return [];
      const description = cells.toSorted((a, b) => lettersIn(b) - lettersIn(a))[0]!;
      const first = cells[0]!;
      const number = cells.length > 2 && first !== description && first.length < 8 ? first : null;
      // A price at the end of a sentence is no part of its description.
      const said = description.replace(/(?::|[,.]? for the sum of| \.{2,}).*$/i, '').replace(/[:.\s]*\$[\d,. ]+$/, '');
      return [{ ...row, number: null, code: number, description: said, title }];
    });
    return sample(quote.id, lines.get(quote.package)!, rows);
  });
}

const lettersIn = (cell: string): number => cell.replace(/[^\p{L}]/gu, '').length;

const linesOf = (path: string): Map<string, readonly MatchedLine[]> =>
  new Map(packages.parse(json(path)).map(({ id, lines }) => [id, lines]));

function sample(
  id: string,
  lines: readonly MatchedLine[],
  rows: readonly (QuoteRow & { readonly line: number | null; readonly verdict: RowTruth['verdict'] | null })[],
): SampleRows {
  const judged = rows.filter(({ verdict }) => verdict !== null);
  return { id, lines, rows: judged, truths: judged.map(({ line, verdict }) => ({ line, verdict: verdict! })) };
}

/** Returns a quote to a package without the lines at some positions: what belongs there belongs nowhere. */
export function withoutLines(
  { id, lines, rows, truths }: SampleRows,
  isLeftOut: (position: number) => boolean,
): SampleRows {
  const kept = lines.flatMap((_, position) => (isLeftOut(position) ? [] : [position]));
  return {
    id,
    lines: kept.map((position) => lines[position]!),
    rows,
    truths: truths.map(({ line, verdict }): RowTruth => {
      const at = line === null ? -1 : kept.indexOf(line);
      return at === -1 ? { line: null, verdict: 'extra' } : { line: at, verdict };
    }),
  };
}
