import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bidPackage } from './en-US/bid-package.ts';
import { documents } from './en-US/bid-package-documents.ts';
import { drafts } from './en-US/bid-package-drafts.ts';
import { editors } from './en-US/bid-package-editors.ts';
import { importing } from './en-US/bid-package-import.ts';
import { range } from './en-US/bid-package-range.ts';
import { why } from './en-US/bid-package-why.ts';
import { bidSummary } from './en-US/bid-summary.ts';
import { summaryCharts } from './en-US/bid-summary-charts.ts';
import { fees } from './en-US/fees.ts';
import { frozenEntities } from './en-US/frozen-entities.ts';
import { general } from './en-US/general.ts';
import { home } from './en-US/home.ts';
import { firstSteps } from './en-US/home-first-steps.ts';
import { layout } from './en-US/layout.ts';
import { palette } from './en-US/palette.ts';
import { project } from './en-US/project.ts';
import { settings } from './en-US/settings.ts';
import { settingsImport } from './en-US/settings-import.ts';
import { type Locale, translations } from './locales.ts';
import { sayServerSentencesBy, serverSentences } from './serverSentences.ts';

/** All texts in English, by namespace; the types of every other language follow from it. */
export const enUS = {
  general: { ...general, ...palette, ...layout },
  home: { ...home, ...firstSteps },
  'bid-package': { ...bidPackage, ...editors, ...importing, ...documents, ...why, ...range, ...drafts },
  'bid-summary': { ...bidSummary, ...summaryCharts },
  project,
  fees,
  settings: { ...settings, ...settingsImport },
  'frozen-entities': frozenEntities,
} as const;

type PlainKeys<Texts> = { [K in keyof Texts]: Texts[K] extends `${string}{{${string}` ? never : K }[keyof Texts];

/** Keys of the texts of the settings pages that have no words to fill in. */
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

/** Prints every number in a text as its language does, whether or not the text says `{{count, number}}`. */
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

/** Starts i18next. The texts of another language load late; one that is missing falls back to en-US. */
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
  if (locale === 'en-US') return;
  const { texts, server } = await translations[locale]();
  sayServerSentencesBy(serverSentences(enUS, texts, server));
  for (const [namespace, own] of Object.entries(texts)) i18next.addResourceBundle(locale, namespace, own, true, true);
  await i18next.changeLanguage(locale);
}

export { i18next };
