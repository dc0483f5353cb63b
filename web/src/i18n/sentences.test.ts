import { expect, it } from 'vitest';
import { asSentence, joinSentences } from './sentences.ts';

it.each([
  ['Unable to obtain a license', 'Unable to obtain a license.'],
  ['Already a sentence.', 'Already a sentence.'],
  ['Really?', 'Really?'],
  ['It said (no).', 'It said (no).'],
  ['Name is “Annex.”', 'Name is “Annex.”'],
  [' with spaces ', 'with spaces.'],
  ['', ''],
])('%s ends as %s', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

it('no sentence runs into the next [ERR-080]', () => {
  expect(joinSentences('Unable to save', 'Name is required', 'Please refresh the page.')).toBe(
    'Unable to save. Name is required. Please refresh the page.',
  );
  expect(joinSentences('Unable to save.', '', null, undefined)).toBe('Unable to save.');
});
