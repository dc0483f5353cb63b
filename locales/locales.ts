/**
 * Every language, English first: a line in this list and a folder of its name. `types.ts` says what a folder holds; a text
 * that is missing in it does not compile.
 */
export const locales = ['en-US', 'fr-CA'] as const;

export type Locale = (typeof locales)[number];

const languageOf = (tag: string): string => tag.trim().toLowerCase().split('-')[0]!;

/** Returns the locale of the first language, whatever its region; en-US where there is none. Example: fr-FR gives fr-CA. */
export function localeFor(languages: readonly string[]): Locale {
  const language = languageOf(languages[0] ?? '');
  return locales.find((locale) => languageOf(locale) === language) ?? 'en-US';
}

/** Returns what the folders of all locales export, from the modules that `import.meta.glob` finds: './fr-CA/signIn.ts'. */
export function byLocale<T>(modules: Readonly<Record<string, T>>): Readonly<Record<Locale, T>> {
  const entries = Object.entries(modules).map(([file, module]) => [file.split('/').find(isLocale), module]);
  return Object.fromEntries(entries) as Record<Locale, T>;
}

function isLocale(name: string): name is Locale {
  return (locales as readonly string[]).includes(name);
}
