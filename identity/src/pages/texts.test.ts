import { describe, expect, it } from 'vitest';
import type { SignInTexts } from '#locales/types';
import { page } from './page.ts';
import { newPasswordPage, resetEmailPage } from './resetPages.ts';
import { signInPage } from './signInPage.ts';
import { fill, textsFor } from './texts.ts';

const textsIn = (language: string) => textsFor({ 'accept-language': language });

/** Every page with every problem that it can have, as one text without markup. */
function pagesIn(texts: SignInTexts): string {
  const { emailMissing, passwordMissing, wrongPassword, codeMissing, passwordTooShort, passwordsDiffer } = texts;
  const fields = { code: codeMissing, password: fill(passwordTooShort, { count: 12 }), repeated: passwordsDiffer };
  const pages = [
    signInPage(texts, '', 'uid', { email: '', problem: wrongPassword }),
    signInPage(texts, '', 'uid', { email: '', fields: { email: emailMissing, password: passwordMissing } }),
    resetEmailPage(texts, '', 'uid', { email: '', problem: emailMissing }),
    newPasswordPage(texts, '', 'uid', { email: '', problem: texts.wrongCode, fields }),
    page(texts, '', texts.expired, texts.startAgain),
  ];
  return pages.join('\n').replace(/<[^>]+>/g, '\n');
}

describe('the sign-in pages', () => {
  it('are in the first language of the browser where that is French, otherwise English [SHELL-168]', () => {
    const languageOf = (language: string) => textsIn(language).language;
    expect(['fr-CA', 'fr', 'fr-FR,fr;q=0.9,en;q=0.8', 'FR;q=1'].map(languageOf)).toEqual(Array(4).fill('fr-CA'));
    expect(['en-US,fr;q=0.9', 'de,fr;q=0.5', 'frr', ''].map(languageOf)).toEqual(Array(4).fill('en-US'));
    expect(textsFor({}).language).toBe('en-US');
  });

  it('hold no English text in French [SHELL-168]', () => {
    const [english, french] = [textsIn('en-US'), textsIn('fr-CA')];
    const words = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    const lines = new Set(pagesIn(french).split('\n'));
    expect(lines).toContain('Se connecter à Plumbline - Plumbline');
    for (const key of Object.keys(english) as (keyof SignInTexts)[]) {
      expect(french[key], key).not.toBe(english[key]);
      expect(words(french[key]), key).toEqual(words(english[key]));
      expect(lines, key).not.toContain(english[key]);
    }
    expect(pagesIn(french)).not.toMatch(/\b(the|your|and|enter|password|code is)\b/i);
  });
});
