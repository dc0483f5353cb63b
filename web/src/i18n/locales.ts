import type { ServerTexts } from './serverSentences.ts';
import type { Translation } from './translation.ts';

/** The languages beside English: one line and one folder each, loaded when the browser asks for the language. */
export const translations = {
  'fr-CA': () => import('./fr-CA/texts.ts'),
} satisfies Record<string, () => Promise<{ readonly texts: Translation; readonly server: ServerTexts }>>;

export type Locale = 'en-US' | keyof typeof translations;

/** Every language of the application, English first. */
export const locales = ['en-US', ...Object.keys(translations)] as readonly Locale[];

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/** The locale of the browser's first language, whatever its region; en-US where there is none. */
export function localeFor(languages: readonly string[]): Locale {
  const language = languageOf(languages[0] ?? '');
  return locales.find((locale) => languageOf(locale) === language) ?? 'en-US';
}
