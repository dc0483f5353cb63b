import { expect, it } from 'vitest';
import { withoutAlternateNumber } from './alternateNumber.ts';
import { matchAlternates } from './matchAlternates.ts';

const names = [
  'Alternate 1: 80 mil TPO membrane',
  'Alternate 2: Delete cover board',
  'Alternate 3: Zero-VOC paint throughout',
  'Walk pads at all rooftop units',
];

it.each([
  ['Alternate 2: Delete cover board', 1],
  ['Alt 1 (80 mil)', 0],
  ['Alt. No. 2 (DEDUCT): no cover board', 1],
  ['Alternate 3', 2],
  ['Option 3 - Peinture partout', 2],
  ['ADD alternate: walk pads at rooftop units', 3],
])('%s is alternate %i of ours [QUO-160]', (text, alternate) => {
  expect(matchAlternates([text], names)).toEqual([{ kind: 'matched', alternate }]);
});

it('a number that names other work is doubtful, ours of the number first [QUO-160]', () => {
  expect(matchAlternates(['Alternate 1: delete cover board'], names)).toEqual([
    { kind: 'doubtful', alternates: [0, 1] },
  ]);
});

it('words without a number that agree in part are doubtful [QUO-160]', () => {
  expect(matchAlternates(['Alternate: 60 mil TPO membrane'], names)).toEqual([{ kind: 'doubtful', alternates: [0] }]);
});

it('another number with the words of ours is doubtful [QUO-160]', () => {
  expect(matchAlternates(['Alternate 7: zero-VOC paint throughout'], names)).toEqual([
    { kind: 'doubtful', alternates: [2] },
  ]);
});

it('other work is none of ours [QUO-160]', () => {
  const texts = ['Voluntary alternate: high-early mix at footings', 'Alternate 9: snow guards'];
  expect(matchAlternates(texts, names)).toEqual([{ kind: 'unmatched' }, { kind: 'unmatched' }]);
});

it('two that fit one alternate are both doubtful [QUO-160]', () => {
  const match = { kind: 'doubtful', alternates: [1] };
  expect(matchAlternates(['Alternate 2', 'Alt 2: delete cover board'], names)).toEqual([match, match]);
});

it.each([
  ['Alt. No. 2 (DEDUCT): omit batts', 'omit batts'],
  ['Alternate 1, Level 5 finish: ADD', 'Level 5 finish'],
  ['Voluntary alternate: precast', 'Voluntary : precast'],
  ['Alternate 3', ''],
])('%s is about %j', (name, words) => {
  expect(withoutAlternateNumber(name)).toBe(words);
});
