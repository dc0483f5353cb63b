import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldProblem } from '#contract';
import { startI18n } from '../../i18n/i18n.ts';
import { type ImportTexts, problemSentence } from './rowTexts.ts';

/** The texts of the language of now. */
const texts = () => i18next.getFixedT(null, ['settings', 'general']) as ImportTexts;

describe('the sentence of a refused row', () => {
  afterEach(() => startI18n('en-US'));

  it('names the limit that the server names, in the separators of the language [ERR-084]', async () => {
    const tooLong = (maximum: number) => fieldProblem('description', 'tooLong', { field: 'Description', maximum });
    await startI18n('en-US');
    const said = (maximum: number) => problemSentence(texts(), 'bid-packages', tooLong(maximum));
    expect(said(4000)).toBe('Description can have at most 4,000 characters.');
    expect(said(1840)).toBe('Description can have at most 1,840 characters.');
    expect(said(50)).toBe('Description can have at most 50 characters.');
    await startI18n('fr-CA');
    expect(said(1840)).toMatch(/au plus 1\s840 caractères/);
  });

  it('names the row of a repeated entry and the count of rows in the separators of the language [ERR-084]', async () => {
    await startI18n('fr-CA');
    const twice = fieldProblem('code', 'settingsListTwice', { row: 12_345 });
    expect(problemSentence(texts(), 'bid-packages', twice)).toMatch(/à la ligne 12\s345\./);
    const long = fieldProblem('file', 'settingsListTooLong', { count: 25_000, maximum: 20_000 });
    expect(problemSentence(texts(), 'users', long)).toMatch(/^La liste compte 25\s000 lignes; au plus 20\s000 /);
  });
});
