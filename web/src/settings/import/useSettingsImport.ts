import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EditConflict,
  importSettings,
  readSettingsList,
  type SettingsList,
  type SettingsListAnswer,
  type SettingsListRow,
} from '#contract';
import { CallFailure, isUnanswered } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { printName } from '../../i18n/printed.ts';
import { fieldsOf, importOf, withProblems } from './importRows.ts';
import { type ImportTexts, problemSentence } from './rowTexts.ts';

/** The source of the rows; pasted ones have no file. */
export interface ListSource {
  readonly file: File;
  readonly isPasted: boolean;
}

export interface ReadList extends Omit<SettingsListAnswer, 'rows'> {
  readonly rows: readonly SettingsListRow[];
  readonly source: ListSource;
}

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
}

const mostBytes = 20_000_000;

/** Reads a list and imports it: nothing is stored before `send`, and whatever fails keeps what was read. */
export function useSettingsImport(list: SettingsList) {
  const { t } = useTranslation(['settings', 'general']);
  const [read, setRead] = useState<ReadList | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const reading = useRef<AbortController>(undefined);
  /** The last request, which may have succeeded; sent again with the same id it runs once. */
  const order = useRef<{ readonly id: string; readonly rows: string } | null>(null);

  const readFrom = async (source: ListSource, reason: string | null = null): Promise<void> => {
    reading.current?.abort();
    const leaving = new AbortController();
    reading.current = leaving;
    setFailure(reason);
    if (source.file.size > mostBytes) {
      setFailure(t('import.fileTooLarge'));
      setBusy(null);
      return;
    }
    setBusy('reading');
    try {
      const answer = await call(readSettingsList, { body: { list } }, { file: source.file, signal: leaving.signal });
      setRead({ ...answer, source });
    } catch (error) {
      if (leaving.signal.aborted) return;
      if (!credentials.isOver) setFailure(refusalOf(t, list, error, t('import.readCut'), t('import.readFailed')));
    }
    setBusy(null);
  };

  /** Imports the new and changed rows. Resolves with the counts, or null where nothing was imported. */
  const send = async (): Promise<ImportCounts | null> => {
    if (read === null) return null;
    const { sent, body } = importOf(list, read.rows);
    const rows = JSON.stringify(body);
    if (order.current?.rows !== rows) order.current = { id: newCommandId(), rows };
    setBusy('importing');
    setFailure(null);
    try {
      const done = await sendCommand(importSettings, { body }, { commandId: order.current.id });
      setBusy(null);
      return done;
    } catch (error) {
      setBusy(null);
      if (credentials.isOver) return null;
      logFailure(error);
      await showFailure(error, read, sent);
      return null;
    }
  };

  const showFailure = async (error: unknown, from: ReadList, sent: readonly SettingsListRow[]): Promise<void> => {
    const { problems = [], more = {} } = error instanceof CallFailure ? error : {};
    if (Array.isArray(more.conflicts)) {
      await readFrom(from.source, conflictText(t, list, more.conflicts as readonly EditConflict[], sent));
      return;
    }
    const rows = withProblems(from.rows, sent, problems);
    const count = rows.filter((row, index) => row !== from.rows[index]).length;
    if (count > 0) setRead({ ...from, rows });
    setFailure(
      count > 0
        ? t('import.refusedMeanwhile', { count })
        : refusalOf(t, list, error, t('import.importCut'), t('import.importFailed')),
    );
  };

  return {
    read,
    failure,
    busy,
    readFrom,
    send,
    setFailure,
    reset: (): void => {
      reading.current?.abort();
      setBusy(null);
      setRead(null);
      setFailure(null);
    },
  };
}

/** Returns why a call failed: the server's reasons, or `cut` without an answer. */
function refusalOf(t: ImportTexts, list: SettingsList, error: unknown, cut: string, failed: string): string {
  if (!(error instanceof CallFailure)) return failed;
  if (isUnanswered(error)) return cut;
  if (error.status === 413) return t('import.fileTooLarge');
  const reason =
    error.status === 409
      ? t(list === 'users' ? 'general:access.applicationFrozen' : 'general:access.systemSettingsFrozen')
      : error.status === 403
        ? t('general:access.roleMissing')
        : error.problems.map((problem) => problemSentence(t, list, problem)).join(' ');
  return error.status === 422 ? reason || failed : [failed, reason].filter(Boolean).join(' ');
}

function conflictText(
  t: ImportTexts,
  list: SettingsList,
  conflicts: readonly EditConflict[],
  sent: readonly SettingsListRow[],
): string {
  const [first] = conflicts;
  if (first === undefined || conflicts.length > 1) return t('import.changedMeanwhileMany', { count: conflicts.length });
  const index = Number(/^rows\[(\d+)\]/.exec(first.path)?.[1]);
  const name = printName(String(sent[index]?.values[fieldsOf(list)[0]!] ?? ''));
  return t('import.changedMeanwhile', { by: first.who?.name || first.who?.email || t('import.somebody'), name });
}
