import type { LocaleFormat, ServerTexts, Translation } from '../../types.ts';
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
import { problems } from './problems.ts';
import { project } from './project.ts';
import { sentences } from './sentences.ts';
import { settings } from './settings.ts';
import { settingsImport } from './settings-import.ts';
import { settingsLogo } from './settings-logo.ts';
import { typeset } from './typeset.ts';

export const texts: Translation = {
  general: typeset({ ...general, ...palette, ...layout, ...carriedAmount }),
  home: typeset({ ...home, ...firstSteps }),
  'bid-package': typeset({
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
  }),
  'bid-summary': typeset({ ...bidSummary, ...summaryCharts }),
  project: typeset(project),
  fees: typeset(fees),
  settings: typeset({ ...settings, ...settingsImport, ...settingsLogo, ...auditLog }),
  'frozen-entities': typeset(frozenEntities),
};

export const server: ServerTexts = {
  problems: typeset(problems),
  sentences: typeset(sentences),
  and: 'et {{count}} de plus',
  quotes: ['«\u00a0', '\u00a0»'],
};

export const format: LocaleFormat = {
  quotes: server.quotes,
  fileSizeUnits: ['o', 'Ko', 'Mo'],
  keyNames: {
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
  areaUnits: { SF: 'pi²', AC: 'ac', m2: 'm²' },
};
