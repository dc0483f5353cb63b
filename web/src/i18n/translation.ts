import type { enUS } from './i18n.ts';

/** The same texts in another language: every key of the English ones, so that a missing text does not compile. */
export type Translated<Texts> = { readonly [K in keyof Texts]: string };

/** All texts of a language, none of them left out. */
export type Translation = { readonly [N in keyof typeof enUS]: Translated<(typeof enUS)[N]> };
