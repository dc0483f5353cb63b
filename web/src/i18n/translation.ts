import type { enUS } from './i18n.ts';

/** The same texts in another language: every key of the English ones, so that a missing text does not compile. */
export type Translated<Texts> = { readonly [K in keyof Texts]: string };

/** Namespaces that every language has in full. Once the last one is translated this is `keyof typeof enUS`. */
type Complete = 'settings' | 'general' | 'home' | 'bid-package';

/** All texts of a language. */
export type Translation = { readonly [N in Complete]: Translated<(typeof enUS)[N]> } & {
  readonly [N in Exclude<keyof typeof enUS, Complete>]?: Partial<Translated<(typeof enUS)[N]>>;
};
