import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type AnswerOf, exportProject, getExportProgress } from '#contract';
import { CallFailure, detailOf } from '../../api/CallFailure.ts';
import { call, callForFile } from '../../api/call.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { type ExportOptions, queryOfOptions } from './exportOptions.ts';

const text = i18next.getFixedT(null, 'bid-summary');

export const PROGRESS_INTERVAL = 400;

type Progress = NonNullable<AnswerOf<typeof getExportProgress>>;

/** A running export; no progress until the first answer about it. */
export interface ExportUnderway {
  readonly progress: Progress | null;
  readonly stop: () => void;
}

/** By project. Exports continue while the user is on another page. */
const underway = createStore<ReadonlyMap<string, ExportUnderway>>(() => new Map());

function set(projectId: string, entry: ExportUnderway | null): void {
  const next = new Map(underway.getState());
  if (entry === null) next.delete(projectId);
  else next.set(projectId, entry);
  underway.setState(next, true);
}

export function useExport(projectId: string): ExportUnderway | null {
  return useStore(underway, (exports) => exports.get(projectId)) ?? null;
}

export function exportSays({ progress }: ExportUnderway): string {
  if (progress === null) return text('exporting');
  const { sheetsWritten, sheetCount } = progress;
  return text('exportingSheet', { sheet: Math.min(sheetsWritten + 1, sheetCount), sheetCount });
}

/**
 * Saves the workbook under the server's name, by default `{id}.xlsx`. A failure, also one during the download, shows a
 * notice and saves nothing; a stopped export shows no notice.
 */
export async function runExport(projectId: string, options: ExportOptions): Promise<void> {
  if (underway.getState().has(projectId)) return;
  const controller = new AbortController();
  const progressId = crypto.randomUUID();
  set(projectId, { progress: null, stop: () => controller.abort() });
  const stopAsking = askForProgress(progressId, (progress) => {
    const entry = underway.getState().get(projectId);
    if (entry) set(projectId, { ...entry, progress });
  });
  try {
    const input = {
      params: { id: projectId },
      query: { progressId, language: printLocale(), ...queryOfOptions(options) },
    };
    const { blob, fileName } = await callForFile(exportProject, input, { signal: controller.signal });
    const name = fileName ?? `${projectId}.xlsx`;
    saveFile(blob, name);
    notify({ kind: 'success', title: text('exportReady'), message: name });
  } catch (error) {
    if (!controller.signal.aborted) notifyFailure(error);
  } finally {
    stopAsking();
    set(projectId, null);
  }
}

function notifyFailure(error: unknown): void {
  const isAnswered = error instanceof CallFailure && error.status !== 0;
  const said = isAnswered ? detailOf(error) : text('exportCutOff');
  notify({
    kind: 'error',
    title: text('exportError'),
    message: joinSentences(said, text('exportErrorHelp')),
  });
}

/** Requests the progress until it is stopped. Failed requests are ignored: they do not affect the export. */
function askForProgress(progressId: string, onProgress: (progress: Progress) => void): () => void {
  let isAsking = false;
  let isOver = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    const progress = await call(getExportProgress, { params: { progressId } }).catch(() => null);
    isAsking = false;
    if (progress !== null && !isOver) onProgress(progress);
  }, PROGRESS_INTERVAL);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
