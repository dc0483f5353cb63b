import { byLocale, type Locale } from '#locales';
import type { WorkbookTexts } from '#locales/types';

const modules = import.meta.glob<{ readonly workbook: WorkbookTexts }>('../../../locales/*/workbook.ts', {
  eager: true,
});

/** Returns the texts of a workbook in a language; the browser sends the one of the page. */
export function workbookTexts(language: Locale = 'en-US'): WorkbookTexts {
  return byLocale(modules)[language].workbook;
}

/** Fills the placeholders of a text. Example: 'Bids, {name}' with the name 'base bid' is 'Bids, base bid'. */
export function fill(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''));
}

/** Names of the texts that say what a package without a selected bidder carries. */
export const carriedTexts = { low: 'carriedLow', estimate: 'carriedEstimate', typed: 'carriedTyped' } as const;
