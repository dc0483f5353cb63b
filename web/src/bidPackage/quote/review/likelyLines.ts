import { isSameUnit, isTextWithin, isTextWithMoreWords, UNIQUE_MARGIN } from '#leveling';
import type { PackageLine } from '../packageLines.ts';
import type { ReviewRow, RowChoice } from './quoteReview.ts';

/** A line that is clearly ahead of the others has at least this score: below it lines of other work are ahead too. */
const LEADING_SCORE = 0.55;

interface Likely {
  readonly line: number;
  readonly score: number;
}

/**
 * Returns the likely line of rows that are open and whose text is only partly alike, by the number of the row: of the lines
 * offered in no other unit the only one that has every word of the row, or its line number and quantity; otherwise the
 * first, where one text says the same with more words and the next line scores clearly less. A line that another row is on,
 * or that fits another open row as well or better, is likely for none but the row that it fits best.
 */
export function likelyLines(rows: readonly ReviewRow[], lines: readonly PackageLine[]): ReadonlyMap<number, RowChoice> {
  const found = rows.map((row) => (row.choice === null && row.doubt === 'partly' ? likelyOf(row, lines) : null));
  const taken = new Set(rows.flatMap(({ line }) => (line === null ? [] : [line])));
  const rivals = new Map<number, number[]>();
  for (const [at, row] of rows.entries()) {
    if (row.choice !== null) continue;
    const own = found[at];
    for (const line of row.offered) {
      const isElsewhere = own != null && own.line !== line;
      if (!isElsewhere) rivals.set(line, [...(rivals.get(line) ?? []), at]);
    }
  }
  const likely = found.flatMap((one, at): [number, RowChoice][] => {
    if (one === null || taken.has(one.line)) return [];
    const isFirst = rivals.get(one.line)!.every((other) => other === at || scoreOn(rows[other]!, one.line) < one.score);
    return isFirst ? [[rows[at]!.row.row, { kind: 'line', lineId: lines[one.line]!.id }]] : [];
  });
  return new Map(likely);
}

/** The score of an open row on a line that it is offered; a line that fits by code or unit is at least as near. */
function scoreOn({ offered, scores, doubt }: ReviewRow, line: number): number {
  return doubt === 'partly' ? (scores[offered.indexOf(line)] ?? 1) : 1;
}

function likelyOf(row: ReviewRow, lines: readonly PackageLine[]): Likely | null {
  const { unit, description } = row.row;
  const fitting = row.offered.flatMap((line, at): Likely[] => {
    const isOther = unit !== null && !isSameUnit(unit, lines[line]!.unit);
    return isOther ? [] : [{ line, score: row.scores[at] ?? 0 }];
  });
  const sure = fitting.filter(
    ({ line }) => isNumbered(row, lines[line]!) || isTextWithin(description, lines[line]!.description),
  );
  if (sure.length === 1) return sure[0]!;
  const [first, second] = fitting;
  if (first === undefined || first.score < LEADING_SCORE) return null;
  if (second !== undefined && first.score - second.score < UNIQUE_MARGIN) return null;
  return isTextWithMoreWords(description, lines[first.line]!.description) ? first : null;
}

const isNumbered = ({ row, quantity }: ReviewRow, line: PackageLine): boolean =>
  Number(row.lineNumber ?? row.code) === line.number && quantity === line.quantity;
