import { i18next } from '../../i18n/i18n.ts';
import { printName } from '../../i18n/printed.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import type { SummaryData } from '../model/summaryData.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** 'Export project NAME to Excel?'. */
export function askToExport({ project, packages }: SummaryData): Promise<boolean> {
  return confirm({
    title: text('exportToExcel'),
    message: text('exportQuestion', { name: printName(project.name) }),
    details: <p className="muted">{text('exportSheets', { count: packages.length + 2 })}</p>,
    confirmLabel: text('exportToExcel'),
    tone: 'primary',
  });
}
