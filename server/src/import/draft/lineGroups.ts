import { groupBy } from '../../groupBy.ts';
import { agreementsWith, type BidderTotal } from '../tables/wideTotals.ts';
import { isAlternateName } from '../text/textPatterns.ts';
import { keyOf, type PlacedDraft } from './places.ts';

/** Lines that a total may be printed for: all of the file, those of a sheet, or those of a table or section. */
export interface LineGroup {
  /** '' for all lines. */
  readonly name: string;
  readonly lines: readonly number[];
}

/** Returns all lines first, then those of each sheet and each table. */
export function lineGroups({ places }: Pick<PlacedDraft, 'places'>): LineGroup[] {
  const placed = places.flatMap(({ sheet, table, section }, index) => [
    { key: `sheet\n${sheet}`, name: sheet ?? '', index },
    { key: keyOf({ sheet, table, section }), name: table ?? sheet ?? '', index },
  ]);
  const groups = [...groupBy(placed, ({ key }) => key).values()];
  const all = { name: '', lines: [...places.keys()] };
  return [all, ...groups.map((own) => ({ name: own[0]!.name, lines: own.map(({ index }) => index) }))];
}

/** Returns the group whose sums agree with the totals of most bidders, or null if they agree with none. */
export function agreeingGroup(
  { lines }: PlacedDraft,
  groups: readonly LineGroup[],
  totals: readonly BidderTotal[],
): LineGroup | null {
  const counts = groups.map((group) => agreementsWith(lines, group.lines, totals));
  const most = Math.max(...counts);
  return most > 0 ? groups[counts.indexOf(most)]! : null;
}

/** Matches words with a group: 'Add. Alt. 2' with alternate 2, 'Base Bid' with what is no alternate, else all lines. */
export function groupByWords(groups: readonly LineGroup[], words: string): LineGroup {
  const [all, ...own] = groups as readonly [LineGroup, ...LineGroup[]];
  if (isAlternateName(words)) {
    const number = /\d+|\b[A-Z]\b/.exec(words)?.[0];
    return own.find(({ name }) => isAlternateName(name) && (/\d+|\b[A-Z]\b/.exec(name)?.[0] ?? '') === number) ?? all;
  }
  if (!/\bbase\b/i.test(words)) return all;
  const base = new Set(own.filter(({ name }) => !isAlternateName(name)).flatMap(({ lines }) => lines));
  return base.size > 0 ? { name: words, lines: [...base].sort((a, b) => a - b) } : all;
}
