import { expect, it } from 'vitest';
import { fileSize, sizeAboveLimit } from '../dialogs/fileSize.ts';
import { validateSelection } from './documentSelection.ts';

const file = (name: string, size = 10) => ({ name, size });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

it('five files are taken, of six none [NOTE-015] [NOTE-019]', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name));
  expect(validateSelection(five, []).accepted).toEqual(five);
  expect(validateSelection([...five, file('f')], [])).toEqual({
    isTooMany: true,
    accepted: [],
    tooLarge: [],
    empty: [],
    duplicates: [],
  });
});

it('20,000,000 bytes are taken, one more is not, and the others still are [NOTE-014] [NOTE-018]', () => {
  const selection = validateSelection([file('a', 20_000_000), file('b', 20_000_001), file('c')], []);
  expect([names(selection.accepted), names(selection.tooLarge)]).toEqual([['a', 'c'], ['b']]);
});

it('an empty file is not taken, and the others still are [NOTE-032]', () => {
  const selection = validateSelection([file('a', 0), file('b', 1)], []);
  expect([names(selection.accepted), names(selection.empty)]).toEqual([['b'], ['a']]);
});

it('a name that exists is refused, ignoring case, also within the selection [NOTE-016] [NOTE-017]', () => {
  const selection = validateSelection([file('Bid FORM.pdf'), file('x.pdf'), file('X.PDF')], ['bid form.PDF']);
  expect([names(selection.accepted), names(selection.duplicates)]).toEqual([['x.pdf'], ['Bid FORM.pdf', 'X.PDF']]);
});

it.each([
  [999, '999 B'],
  [14_200, '14 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [48_600_000, '48.6 MB'],
])('%i bytes are written as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it('a size above the limit never reads like the limit [NOTE-018]', () => {
  expect([20_000_001, 20_049_999, 20_050_000].map(sizeAboveLimit)).toEqual(['20,000,001 B', '20,049,999 B', '20.1 MB']);
});
