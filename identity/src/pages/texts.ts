import type { IncomingHttpHeaders } from 'node:http';
import { byLocale, localeFor } from '#locales';
import type { SignInTexts } from '#locales/types';

const modules = import.meta.glob<{ readonly signIn: SignInTexts }>('../../../locales/*/signIn.ts', { eager: true });

/** Returns the texts in the browser's first language, as in the application. 'fr-FR,fr;q=0.9,en;q=0.8' is French. */
export function textsFor(headers: IncomingHttpHeaders): SignInTexts {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[,;]/);
  return byLocale(modules)[localeFor([first])].signIn;
}

/** Fills a number or word into a text. */
export function fill(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''));
}
