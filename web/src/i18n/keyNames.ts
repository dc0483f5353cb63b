import { localeFormat } from './i18n.ts';

/** Returns a shortcut in the language of the page. Worked: 'Shift+Enter' in French is 'Maj+Entrée'. */
export function printKeys(keys: string): string {
  const { keyNames } = localeFormat();
  return keys.replace(/[A-Z][a-z]+/g, (name) => keyNames[name] ?? name);
}
