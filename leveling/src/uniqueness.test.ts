import { describe, expect, it } from 'vitest';
import { isNameTaken, repeatedNames, sameName, uniqueKey } from './uniqueness.ts';

describe('unique names', () => {
  it.each([
    [' Bond ', 'bond'],
    ['Straße', 'STRASSE'],
    ['A\u0301rbol', 'ÁRBOL'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ])('%j and %j are one name [PROJ-043]', (one, other) => {
    expect(sameName(one, other)).toBe(true);
    expect(uniqueKey(one)).toBe(uniqueKey(other));
  });

  it('accents, inner blanks and punctuation tell names apart', () => {
    expect(sameName('Arbol', 'Árbol')).toBe(false);
    expect(sameName('A B', 'A  B')).toBe(false);
    expect(sameName('A, Inc.', 'A Inc')).toBe(false);
  });

  it('names every position of a repeated name, and no empty one', () => {
    expect(repeatedNames(['A', 'b', '', ' a ', ' ', 'B', 'c'])).toEqual([0, 1, 3, 5]);
    expect(repeatedNames(['A', 'B'])).toEqual([]);
  });

  it('says whether a name is taken', () => {
    expect(isNameTaken('alt 1 ', ['Alt 1'])).toBe(true);
    expect(isNameTaken('alt 2', ['Alt 1'])).toBe(false);
  });
});
