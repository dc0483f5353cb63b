import type { ServerTexts } from '../serverSentences.ts';
import type { Translation } from '../translation.ts';
import { bidPackage } from './bid-package.ts';
import { documents } from './bid-package-documents.ts';
import { drafts } from './bid-package-drafts.ts';
import { editors } from './bid-package-editors.ts';
import { importing } from './bid-package-import.ts';
import { range } from './bid-package-range.ts';
import { why } from './bid-package-why.ts';
import { bidSummary } from './bid-summary.ts';
import { summaryCharts } from './bid-summary-charts.ts';
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
import { typeset } from './typeset.ts';

export const texts: Translation = {
  general: typeset({ ...general, ...palette, ...layout }),
  home: typeset({ ...home, ...firstSteps }),
  'bid-package': typeset({ ...bidPackage, ...editors, ...importing, ...documents, ...why, ...range, ...drafts }),
  'bid-summary': typeset({ ...bidSummary, ...summaryCharts }),
  project: typeset(project),
  fees: typeset(fees),
  settings: typeset({ ...settings, ...settingsImport }),
  'frozen-entities': typeset(frozenEntities),
};

export const server: ServerTexts = {
  problems: typeset(problems),
  sentences: typeset(sentences),
  and: 'et {{count}} de plus',
  quotes: ['«\u00a0', '\u00a0»'],
};
