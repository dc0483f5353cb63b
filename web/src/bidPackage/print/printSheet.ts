import { i18next } from '../../i18n/i18n.ts';
import { notify } from '../../notices/notices.ts';
import { teamExport } from '../../projectInfo/export/exportOptions.ts';
import { runExport } from '../../projectInfo/export/exportRun.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import { MAX_PRINTED_LINES } from './printLayout.ts';

export function isTooLongToPrint({ shownLines }: SheetModel): boolean {
  return shownLines.count > MAX_PRINTED_LINES;
}

/** Prints the sheet by the browser's dialog; one that is too long for paper is offered as a workbook. */
export async function printSheet(model: SheetModel): Promise<void> {
  if (!isTooLongToPrint(model)) {
    window.print();
    return;
  }
  const agreed = await confirm({
    title: text('printTooLongTitle'),
    message: text('printTooLong', { count: model.shownLines.count, limit: MAX_PRINTED_LINES }),
    confirmLabel: i18next.t('bid-summary:exportToExcel'),
    tone: 'primary',
  });
  if (!agreed) return;
  notify({ kind: 'info', title: i18next.t('bid-summary:exporting') });
  await runExport(model.content.project.id, teamExport);
}
