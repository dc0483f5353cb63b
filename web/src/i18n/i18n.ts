import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { byLocale, type Locale } from '#locales';
import { format as englishFormat, texts as enUS } from '#locales/en-US/web/texts';
import type { LocaleFormat, ServerTexts, Translation } from '#locales/types';
import { sayServerSentencesBy, serverSentences } from './serverSentences.ts';

/** The other languages, each loaded when it is the language of the page. */
const translations = byLocale(
  import.meta.glob<{ readonly texts: Translation; readonly server: ServerTexts; readonly format: LocaleFormat }>([
    '../../../locales/*/web/texts.ts',
    '!**/en-US/**',
  ]),
);

/** Returns the texts of every language but English. */
export function otherLanguages() {
  return Promise.all(Object.values(translations).map((load) => load()));
}

let format = englishFormat;

/** Returns how the language of the page prints quotes, keys, sizes of files and units of areas. */
export function localeFormat(): LocaleFormat {
  return format;
}

type PlainKeys<Texts> = { [K in keyof Texts]: Texts[K] extends `${string}{{${string}` ? never : K }[keyof Texts];

/** The keys of settings texts without placeholders. */
export type SettingsText = PlainKeys<typeof enUS.settings>;

export const namespaces = Object.keys(enUS) as (keyof typeof enUS)[];
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'general';
    keySeparator: false;
    resources: typeof enUS;
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats every number in a text by the language, with or without `{{count, number}}`. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, language = 'en-US') => {
    if (typeof value !== 'number') return value;
    const known = numberFormats.get(language) ?? new Intl.NumberFormat(language);
    numberFormats.set(language, known);
    return known.format(value);
  },
};

/** Starts i18next. Other languages are loaded on demand; a missing text falls back to en-US. */
export async function startI18n(locale: Locale): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: locale,
      fallbackLng: 'en-US',
      ns: [...namespaces],
      defaultNS: 'general',
      keySeparator: false,
      resources: { 'en-US': { ...enUS } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  sayServerSentencesBy(null);
  format = englishFormat;
  if (locale === 'en-US') return;
  const { texts, server, ...loaded } = await translations[locale]();
  format = loaded.format;
  sayServerSentencesBy(serverSentences(enUS, texts, server));
  for (const [namespace, own] of Object.entries(texts)) i18next.addResourceBundle(locale, namespace, own, true, true);
  await i18next.changeLanguage(locale);
}

export { enUS, i18next };
