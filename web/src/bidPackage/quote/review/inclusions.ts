import { BLANK_QUOTED_ROW, type QuotedRow } from '#contract';
import type { QuoteMatch } from '#leveling';
import type { PackageLine } from '../packageLines.ts';
import type { QuoteReading } from '../quoteReading.ts';
import { matchesOf } from './quoteReview.ts';

/** 'Cleanup incl.', 'Cleanup (included)', 'Cleanup is included': what is said to be included. */
const inclusion = /^[\s*•–—-]*(.+?)[\s,(:–—-]+(?:(?:is|are|est|sont)\s+)?(?:incl|included|inclus(?:e|es)?)\b[.)\s]*$/iu;

/**
 * Matches a reading, in which a text that says that one line of the package is included ('Cleanup incl.') becomes an included
 * row of that line, where no row is on it. Other texts stay as they are.
 */
export function withInclusions(
  reading: QuoteReading | null,
  lines: readonly PackageLine[],
  chosenBefore: Parameters<typeof matchesOf>[2],
): { readonly reading: QuoteReading | null; readonly matches: readonly QuoteMatch[] } {
  if (reading === null) return { reading, matches: [] };
  const matches = matchesOf(reading, lines, chosenBefore);
  const numbers = new Set(reading.rows.map(({ row }) => row));
  const said = reading.texts.flatMap((text): QuotedRow[] => {
    const description = numbers.has(text.row) ? undefined : inclusion.exec(text.text)?.[1];
    return description === undefined ? [] : [includedRow(text, description)];
  });
  if (said.length === 0) return { reading, matches };
  const concerned = new Set(matches.flatMap((match) => (match.kind === 'matched' ? [match.line] : [])));
  const found = matchesOf({ ...reading, rows: said }, lines);
  const added = said.flatMap((row, at) => {
    const match = found[at]!;
    const isSure = match.kind === 'matched' && match.by !== 'similar';
    return isSure && !concerned.has(match.line) ? [{ row, match }] : [];
  });
  const own = reading.rows.map((row, at) => ({ row, match: matches[at]! }));
  const all = [...own, ...added].toSorted((one, other) => one.row.row - other.row.row);
  const taken = new Set(added.map(({ row }) => row.row));
  const texts = reading.texts.filter(({ row }) => !taken.has(row));
  return { reading: { ...reading, rows: all.map(({ row }) => row), texts }, matches: all.map(({ match }) => match) };
}

const includedRow = ({ row, text, place }: QuoteReading['texts'][number], description: string): QuotedRow => ({
  ...BLANK_QUOTED_ROW,
  row,
  printed: text,
  place,
  description,
  words: 'included',
  priceText: text,
});
