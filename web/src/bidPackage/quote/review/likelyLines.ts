import type { PackageLine } from '../packageLines.ts';
import type { ReviewRow, RowChoice } from './quoteReview.ts';

/**
 * Returns the likely line of the rows that are open, by the number of the row: the first that is offered, unless another row
 * is on it.
 */
export function likelyLines(rows: readonly ReviewRow[], lines: readonly PackageLine[]): ReadonlyMap<number, RowChoice> {
  const taken = new Set(rows.flatMap(({ line }) => (line === null ? [] : [line])));
  const likely = rows.flatMap(({ row, choice, offered, isLikely }): [number, RowChoice][] => {
    const [line] = offered;
    if (choice !== null || !isLikely || line === undefined || taken.has(line)) return [];
    return [[row.row, { kind: 'line', lineId: lines[line]!.id }]];
  });
  return new Map(likely);
}
