import type { enUS } from './i18n.ts';

type Namespace = keyof typeof enUS;

/**
 * Namespaces that every language has in full: a text that is missing in one of them does not compile. Once the last
 * one is translated this is `Namespace`.
 */
type Complete = 'settings';

/** The texts of one namespace in another language, every key of the English ones. */
export type TextsOf<N extends Namespace> = { readonly [K in keyof (typeof enUS)[N]]: string };

/** All texts of a language. Of a namespace that is not complete yet, a missing text shows in English. */
export type Translation = { readonly [N in Complete]: TextsOf<N> } & {
  readonly [N in Exclude<Namespace, Complete>]?: Partial<TextsOf<N>>;
};
