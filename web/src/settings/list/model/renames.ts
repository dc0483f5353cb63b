import { uniqueKey } from '#leveling';

export interface Rename {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Orders renames so that no name is taken when it is given: a record that has a wanted name is renamed first. Where
 * records exchange their names, one of them gets a temporary name. Worked: A to B and B to A gives
 * A to X, B to A, X to B.
 */
export function renamesInTurn(renames: readonly Rename[]): Rename[] {
  const waiting = new Map(renames.map((rename) => [uniqueKey(rename.from), rename]));
  const turns: Rename[] = [];
  for (const { from } of renames) {
    const chain: Rename[] = [];
    for (let rename = waiting.get(uniqueKey(from)); rename; rename = waiting.get(uniqueKey(rename.to))) {
      waiting.delete(uniqueKey(rename.from));
      chain.push(rename);
    }
    const [first, ...others] = chain;
    const last = others.at(-1);
    if (first === undefined) continue;
    if (last === undefined || uniqueKey(last.to) !== uniqueKey(first.from)) {
      turns.push(...chain.reverse());
      continue;
    }
    const between = crypto.randomUUID();
    turns.push({ ...first, to: between }, ...others.reverse(), { ...first, from: between });
  }
  return turns;
}
