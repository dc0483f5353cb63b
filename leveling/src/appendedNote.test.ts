import { describe, expect, it } from 'vitest';
import { appendedNote } from './appendedNote.ts';

describe('lines that are added to a note', () => {
  it.each([
    [null, 'Excludes tax', 'Excludes tax'],
    ['Two crews', 'Excludes tax\n\nTwo crews\nExcludes tax', 'Two crews\nExcludes tax'],
    ['Exclusions:\n- tax', 'Conditions:\nTerms: see below:', 'Exclusions:\n- tax\nConditions:\nTerms: see below:'],
    ['  Two crews\n  by day\n', 'by day', '  Two crews\n  by day\n'],
    ['Two crews', 'Excludes tax\nValid 30 days', 'Two crews\nExcludes tax\nValid 30 days'],
    ['Two crews\nExcludes tax', ' Excludes tax \nValid 30 days', 'Two crews\nExcludes tax\nValid 30 days'],
    ['Two crews', '', 'Two crews'],
    ['Exclusions:\n- tax', 'Exclusions:\n- tax', 'Exclusions:\n- tax'],
    ['Exclusions:\r\n- tax\r\n', 'Exclusions:\n- tax\n- bonds', 'Exclusions:\r\n- tax\nExclusions:\n- bonds'],
    ['Inclusions:\n- hoist', 'Exclusions:\n- hoist', 'Inclusions:\n- hoist\nExclusions:\n- hoist'],
    [
      'Exclusions\n- tax\nInclusions\n- hoist',
      'Exclusions\n- tax\n- hoist\nInclusions\n- permits',
      'Exclusions\n- tax\nInclusions\n- hoist\nExclusions\n- hoist\nInclusions\n- permits',
    ],
  ])('of %j and %j stay in their list, each once [QUO-059]', (note, added, whole) => {
    expect(appendedNote(note, added)).toBe(whole);
  });
});
