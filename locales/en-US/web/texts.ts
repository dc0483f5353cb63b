import type { LocaleFormat } from '../../types.ts';
import { auditLog } from './audit-log.ts';
import { checklist } from './bid-package/checklist.ts';
import { compare } from './bid-package/compare.ts';
import { documents } from './bid-package/documents.ts';
import { drafts } from './bid-package/drafts.ts';
import { editors } from './bid-package/editors.ts';
import { filter } from './bid-package/filter.ts';
import { history } from './bid-package/history.ts';
import { importing } from './bid-package/import.ts';
import { sheetMarks } from './bid-package/marks.ts';
import { printing } from './bid-package/print.ts';
import { quoteTexts } from './bid-package/quote.ts';
import { range } from './bid-package/range.ts';
import { selection } from './bid-package/selection.ts';
import { submitted } from './bid-package/submitted.ts';
import { why } from './bid-package/why.ts';
import { bidPackage } from './bid-package.ts';
import { bidSummary } from './bid-summary.ts';
import { summaryCharts } from './bid-summary-charts.ts';
import { carriedAmount } from './carried-amount.ts';
import { fees } from './fees.ts';
import { frozenEntities } from './frozen-entities.ts';
import { general } from './general.ts';
import { home } from './home.ts';
import { firstSteps } from './home-first-steps.ts';
import { layout } from './layout.ts';
import { palette } from './palette.ts';
import { project } from './project.ts';
import { settings } from './settings.ts';
import { settingsImport } from './settings-import.ts';
import { settingsLogo } from './settings-logo.ts';

/** All texts in English, by namespace; the types of every other language follow from it. */
export const texts = {
  general: { ...general, ...palette, ...layout, ...carriedAmount },
  home: { ...home, ...firstSteps },
  'bid-package': {
    ...bidPackage,
    ...editors,
    ...importing,
    ...documents,
    ...why,
    ...checklist,
    ...range,
    ...drafts,
    ...quoteTexts,
    ...history,
    ...compare,
    ...sheetMarks,
    ...selection,
    ...printing,
    ...filter,
    ...submitted,
  },
  'bid-summary': { ...bidSummary, ...summaryCharts },
  project,
  fees,
  settings: { ...settings, ...settingsImport, ...settingsLogo, ...auditLog },
  'frozen-entities': frozenEntities,
} as const;

export const format: LocaleFormat = {
  quotes: ['“', '”'],
  fileSizeUnits: ['B', 'KB', 'MB'],
  keyNames: {},
  areaUnits: {},
};
