import { foldCase } from './caseFolding.ts';

/**
 * Returns the key under which two names are the same name: trimmed, NFC-normalized, under full Unicode case folding
 * (rules.md "Bidders", BDR rows on company names). Stored with the name, so that browser, server and SQL agree.
 * uniqueKey(' Straße ') equals uniqueKey('STRASSE').
 */
export function uniqueKey(name: string): string {
  return foldCase(name.trim().normalize('NFC'));
}

/** Returns whether two names are the same name. sameName(' fee 1', 'Fee 1') is true. */
export function sameName(one: string, other: string): boolean {
  return uniqueKey(one) === uniqueKey(other);
}

/**
 * Returns the positions whose name occurs at another position too, in order; empty names do not count.
 * repeatedNames(['A', 'b', ' a ']) is [0, 2].
 */
export function repeatedNames(names: readonly string[]): number[] {
  const positions = new Map<string, number[]>();
  names.forEach((name, index) => {
    const key = uniqueKey(name);
    if (key === '') return;
    const found = positions.get(key);
    if (found) found.push(index);
    else positions.set(key, [index]);
  });
  return [...positions.values()]
    .filter((found) => found.length > 1)
    .flat()
    .sort((a, b) => a - b);
}

/** Returns whether `name` is already among `others` (fee names, alternates, company names, project names). */
export function isNameTaken(name: string, others: Iterable<string>): boolean {
  const key = uniqueKey(name);
  for (const other of others) if (uniqueKey(other) === key) return true;
  return false;
}
