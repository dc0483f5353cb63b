import { describe, expect, it } from 'vitest';
import { matchOf, matchScore, searchKey, searchKeys } from './fuzzyMatch.ts';

describe('fuzzy match [SHELL-150]', () => {
  it.each([
    ['fire station 47', 'stat', 3],
    ['fire-station', 'stat', 3],
    ['fire station 47', '47', 3],
    ['destination station', 'stat', 3],
    ['fire station 47', 'ation', 2],
    ['fire station 47', 'fstn', 1],
    ['fire station 47', 'nf', 0],
    ['fire station 47', 'attn', 0],
    ['fire station 47', 's4', 1],
    ['iff first', 'frt', 1],
    ['fire station 47', 'x', 0],
    ['', 'x', 0],
  ] as const)('of %j by %j is %i', (key, word, expected) => {
    expect(matchOf(key, word)).toBe(expected);
  });

  it('ignores case and accents', () => {
    expect(searchKey('École RIVIÈRE')).toBe('ecole riviere');
    expect(searchKeys('  Straße  école STRASSE ')).toEqual(['strasse', 'ecole']);
  });

  it('adds up the words, all of which must match', () => {
    expect(matchScore('fire station 47', ['fire', 'tation'])).toBe(5);
    expect(matchScore('fire station 47', ['fire', 'zoo'])).toBe(0);
    expect(matchScore('fire station 47', [])).toBe(1);
  });
});
