import { describe, expect, it } from 'vitest';
import { foldCase } from './caseFolding.ts';

const CASES: readonly [name: string, text: string, folded: string][] = [
  ['plain lower case', 'acme 12 & sons', 'acme 12 & sons'],
  ['ASCII capitals', 'ACME', 'acme'],
  ['Latin with marks', 'ÁRBOL Élan', 'árbol élan'],
  ['a decomposed capital keeps its mark', 'E\u0301', 'e\u0301'],
  ['sharp s', 'Straße', 'strasse'],
  ['capital sharp s', 'STRAẞE', 'strasse'],
  ['long s', 'Poſt', 'post'],
  ['ligatures', 'ﬁ ﬄ ﬅ ﬆ', 'fi ffl st st'],
  ['Armenian ligature', '\u0587 \ufb13', '\u0565\u0582 \u0574\u0576'],
  ['dotted capital I', '\u0130', 'i\u0307'],
  ['dotless small i is a letter of its own', 'ı', 'ı'],
  ['final sigma', 'ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['Greek with iota below', 'ᾳ ᾼ ᾈ', 'αι αι ἀι'],
  ['Greek with three marks', '\u0390 \u1fe7', '\u03b9\u0308\u0301 \u03c5\u0308\u0342'],
  ['combining iota below', '\u0345', 'ι'],
  ['Kelvin, Ångström, Ohm signs', '\u212a \u212b \u2126', 'k å ω'],
  ['micro sign', '\u00b5', 'μ'],
  ['title case digraph', 'ǅ', 'ǆ'],
  ['n with apostrophe', 'ŉ', 'ʼn'],
  ['small Cherokee folds to the capitals', '\uab70 \u13f8 \u13a0', '\u13a0 \u13f0 \u13a0'],
  ['Georgian', '\u1c90 \u10d0', '\u10d0 \u10d0'],
  ['Cyrillic', 'ЩЁ \u1c80', 'щё в'],
  ['beyond the basic plane', '\u{10400}\u{1e900}', '\u{10428}\u{1e922}'],
  ['no case', '建設 ١٢', '建設 ١٢'],
];

/** Letters of a Unicode version that this runtime does not know yet. */
const UNKNOWN_TO_THIS_RUNTIME = /\p{Unassigned}/u;

describe('case folding', () => {
  it.each(CASES)('folds %s', (_name, text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });

  it('knows 1,585 foldings, 104 of them to several letters', () => {
    const foldings = everyCharacter().filter((character) => foldCase(character) !== character);
    expect(foldings).toHaveLength(1585);
    expect(foldings.filter((character) => [...foldCase(character)].length > 1)).toHaveLength(104);
  });

  it('is the same folded twice, for every character', () => {
    expect(everyCharacter().filter((character) => foldCase(foldCase(character)) !== foldCase(character))).toEqual([]);
  });

  it('agrees with the folding of regular expressions wherever a letter folds to one letter', () => {
    const disagreeing = everyCharacter().filter((character) => {
      const folded = foldCase(character);
      if (folded === character || [...folded].length > 1 || UNKNOWN_TO_THIS_RUNTIME.test(character)) return false;
      return !new RegExp(`^${folded}$`, 'iu').test(character);
    });
    expect(disagreeing).toEqual([]);
  });

  it('makes upper and lower case equal for every Latin, Greek and Cyrillic letter but the dotless i', () => {
    const letters = everyCharacter().filter((character) => character < '\u0530');
    const apart = letters.filter((character) => foldCase(character.toUpperCase()) !== foldCase(character));
    expect(apart).toEqual(['ı']);
  });
});

function everyCharacter(): string[] {
  const characters: string[] = [];
  for (let point = 0; point < 0x20000; point += 1) {
    if (point < 0xd800 || point > 0xdfff) characters.push(String.fromCodePoint(point));
  }
  return characters;
}
