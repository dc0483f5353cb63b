import { expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';

const clauses = (...texts: string[]) =>
  clausesOf(texts).map(({ index, kind, text, within }) => [index, kind, text, ...(within === null ? [] : [within])]);

it('what follows a heading is one clause a text, until another heading or who signs [QUO-164]', () => {
  expect(
    clauses(
      'Inclusions',
      '1. Cleanup of our own debris (in item A2)',
      'Exclusions:',
      '- Temporary heat',
      '• Data, nurse call and security',
      'Terms and Conditions',
      'Net 30 days',
      'Exclus :',
      'Travaux de nuit',
      'Thank you',
      'Dale Whitcombe',
    ),
  ).toEqual([
    [1, 'included', 'Cleanup of our own debris', 'A2'],
    [3, 'excluded', 'Temporary heat'],
    [4, 'excluded', 'Data, nurse call and security'],
    [8, 'excluded', 'Travaux de nuit'],
  ]);
});

it('what is listed behind a heading is one clause between commas or semicolons [QUO-164]', () => {
  expect(clauses('Excludes: temporary heat, wood trim and millwork, and painting.')).toEqual([
    [0, 'excluded', 'temporary heat'],
    [0, 'excluded', 'wood trim and millwork'],
    [0, 'excluded', 'painting'],
  ]);
  expect(clauses('Not in our number: site lighting, poles; surge protection')).toEqual([
    [0, 'excluded', 'site lighting, poles'],
    [0, 'excluded', 'surge protection'],
  ]);
  expect(clauses('We exclude sewage ejector. Price is firm for 30 days')).toEqual([[0, 'excluded', 'sewage ejector']]);
});

it('a sentence says itself what is included or excluded [QUO-164]', () => {
  expect(
    clauses(
      'Firestopping by others',
      'In-wall blocking is included',
      'Sawcutting incl. in 8',
      'Exterior work is not in our quote',
      'This price excludes winter conditions.',
    ),
  ).toEqual([
    [0, 'excluded', 'Firestopping'],
    [1, 'included', 'In-wall blocking'],
    [2, 'included', 'Sawcutting', '8'],
    [3, 'excluded', 'Exterior work'],
    [4, 'excluded', 'winter conditions'],
  ]);
});

it('other texts are no clauses [QUO-164]', () => {
  expect(clauses('Price is good for 30 days', 'Bond (add 0.9%)', 'Hi Maria,', 'Our price complete')).toEqual([]);
});
