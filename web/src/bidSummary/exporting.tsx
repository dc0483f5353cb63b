import { exportProject } from '#contract';
import { callForFile } from '../api/call.ts';
import { i18next } from '../i18n/i18n.ts';
import { notify } from '../notices/notices.ts';
import { confirm } from '../ui/confirm.ts';
import type { SummaryData } from './summaryData.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** 'Export project NAME to Excel?' (SUM-011, ERR-029). */
export function askToExport({ project, packages }: SummaryData): Promise<boolean> {
  return confirm({
    title: text('exportToExcel'),
    message: text('exportQuestion', { name: project.name }),
    details: <p className="muted">{text('exportSheets', { count: packages.length + 2 })}</p>,
    confirmLabel: text('exportToExcel'),
    tone: 'primary',
  });
}

/** Saves the workbook under the server's name, `{id}.xlsx` where it gives none (EXP-001); a failure leaves the page (EXP-005). */
export async function downloadExport(projectId: string): Promise<void> {
  try {
    const { blob, fileName } = await callForFile(exportProject, { params: { id: projectId } });
    const name = fileName ?? `${projectId}.xlsx`;
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    notify({ kind: 'success', title: text('exportReady'), message: name });
  } catch {
    notify({ kind: 'error', title: text('exportError'), message: text('exportErrorHelp') });
  }
}
