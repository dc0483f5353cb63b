/** One row that moves to an index of the list without it. */
export interface Move {
  readonly id: string;
  readonly index: number;
}

/**
 * Returns the fewest moves that turn one order of the same ids into another: the rows of a longest run that is in order
 * already are not moved. Worked: from A B C to B C A moves A alone, to index 2.
 */
export function movesBetween(from: readonly string[], to: readonly string[]): Move[] {
  const place = new Map(to.map((id, index) => [id, index]));
  const staying = new Set(longestRun(from.map((id) => place.get(id)!)).map((index) => to[index]!));
  const current = [...from];
  const moves: Move[] = [];
  to.forEach((id, index) => {
    if (staying.has(id)) return;
    current.splice(current.indexOf(id), 1);
    const target = index === 0 ? 0 : current.indexOf(to[index - 1]!) + 1;
    current.splice(target, 0, id);
    moves.push({ id, index: target });
  });
  return moves;
}

/** Returns a longest increasing subsequence of different numbers, in O(n log n). */
export function longestRun(numbers: readonly number[]): number[] {
  /** At length - 1: the index in `numbers` at which the best run of that length ends. */
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((value, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = at;
  });
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at]!) run.push(numbers[at]!);
  return run.reverse();
}
