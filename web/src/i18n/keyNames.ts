import type { Locale } from './locales.ts';
import { printLocale } from './printed.ts';

/** Names of keys as the keyboards of a language print them; English is how the code names them. */
const keyNames: Record<Exclude<Locale, 'en-US'>, Readonly<Record<string, string>>> = {
  'fr-CA': {
    Enter: 'Entrée',
    Escape: 'Échap',
    Esc: 'Échap',
    Shift: 'Maj',
    Delete: 'Suppr',
    Space: 'Espace',
    Home: 'Début',
    End: 'Fin',
    Up: 'Haut',
    Down: 'Bas',
    Left: 'Gauche',
    Right: 'Droite',
  },
};

/** A shortcut in the language of the page. Worked: 'Shift+Enter' in French is 'Maj+Entrée'. */
export function printKeys(keys: string): string {
  const locale = printLocale();
  if (locale === 'en-US') return keys;
  return keys.replace(/[A-Z][a-z]+/g, (name) => keyNames[locale][name] ?? name);
}
