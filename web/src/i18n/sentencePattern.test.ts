import { describe, expect, it } from 'vitest';
import { wordsOf } from './sentencePattern.ts';

describe('the words of a sentence', () => {
  it('are read by name, counts as numbers', () => {
    expect(
      wordsOf('{{field}} can have at most {{maximum}} characters.', 'A (b) can have at most 4,000 characters.'),
    ).toEqual({ field: 'A (b)', maximum: 4000 });
    expect(wordsOf('{{unit}} in {{row}}', '1,200 in 37')).toEqual({ unit: '1,200', row: 37 });
    expect(wordsOf("'{{a}}' is off.", "'' is off.")).toEqual({ a: '' });
  });

  it('are none where the sentence is another', () => {
    expect(wordsOf('{{a}} is off.', 'It is offx')).toBeNull();
    expect(wordsOf('{{a}} is (off).', 'It is off.')).toBeNull();
  });
});
