import { type ChosenBefore, matchQuote, type QuoteMatch } from '../matching/matchQuote.ts';
import type { MatchedLine, QuoteRow } from '../matching/quoteWeights.ts';
import { uniqueKey } from '../uniqueness.ts';
import { alternateNumber, isApartTitle } from './alternateNumber.ts';

/**
 * Matches the rows of a quote, which may have alternates and unit prices for changes among them, to the lines of a package
 * ({@link matchQuote}). A row that is named as an alternate or printed under such a title goes to a line of that name or
 * title alone, unless `before` returns the line that was chosen for it by hand. Source: rules.md 'Quotes'.
 *
 * Example: 'Alternate 2: Carpet tile' is unmatched in a package with the line 'Carpet tile'.
 */
export function matchRows(
  rows: readonly QuoteRow[],
  lines: readonly MatchedLine[],
  before: (row: number) => ChosenBefore | null = () => null,
): QuoteMatch[] {
  const descriptions = new Set(lines.map(({ description }) => uniqueKey(description)));
  const titles = new Set(lines.flatMap((line) => line.titles.map(uniqueKey)));
  const isApart = ({ description, title }: QuoteRow): boolean =>
    (title !== null && isApartTitle(title) && !titles.has(uniqueKey(title))) ||
    (alternateNumber(description) !== null && !descriptions.has(uniqueKey(description)));
  const matched = rows.flatMap((row, at) => (isApart(row) && before(at) === null ? [] : [at]));
  const matches = new Array<QuoteMatch>(rows.length).fill({ kind: 'unmatched' });
  const found = matchQuote(
    matched.map((at) => rows[at]!),
    lines,
    (index) => before(matched[index]!),
  );
  for (const [index, match] of found.entries()) matches[matched[index]!] = match;
  return matches;
}
