import { byLocale, type Locale } from '#locales';
import type { StarterTexts } from '#locales/types';

const modules = import.meta.glob<{ readonly starterSet: StarterTexts }>('../../../locales/*/starterSet.ts', {
  eager: true,
});

/** Returns the texts of the starter set in a language. */
export function starterTexts(language: Locale): StarterTexts {
  return byLocale(modules)[language].starterSet;
}
