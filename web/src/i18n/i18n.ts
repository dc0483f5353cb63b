import i18next from 'i18next';
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
import { general } from './en-US/general.ts';
import { home } from './en-US/home.ts';
import { project } from './en-US/project.ts';
import { settings } from './en-US/settings.ts';

/** All texts in English, by namespace (ERR-014, ERR-015); the types of every other language follow from it. */
export const enUS = {
  general,
  home,
  'bid-package': { ...bidPackage, ...editors, ...importing, ...documents, ...why, ...range, ...drafts },
  'bid-summary': { ...bidSummary, ...summaryCharts },
  project,
  fees,
  settings,
} as const;

export const namespaces = Object.keys(enUS) as (keyof typeof enUS)[];
export const locales = ['en-US', 'fr-CA'] as const;
export type Locale = (typeof locales)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'general';
    keySeparator: false;
    resources: typeof enUS;
  }
}

/** French where the browser's first language is French, else en-US (SHELL-092, SHELL-094). */
export function localeFor(languages: readonly string[]): Locale {
  return languages[0]?.toLowerCase().startsWith('fr') ? 'fr-CA' : 'en-US';
}

/** Starts i18next; French texts load late, and a missing one falls back to en-US (SHELL-094). */
export async function startI18n(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en-US',
    ns: namespaces,
    defaultNS: 'general',
    keySeparator: false,
    resources: { 'en-US': enUS },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  if (locale !== 'fr-CA') return;
  const { frCA } = await import('./fr-CA/texts.ts');
  for (const [namespace, texts] of Object.entries(frCA))
    i18next.addResourceBundle('fr-CA', namespace, texts, true, true);
  await i18next.changeLanguage('fr-CA');
}

export { i18next };
