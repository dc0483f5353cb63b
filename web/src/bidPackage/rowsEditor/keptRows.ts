import { useEffect, useState } from 'react';
import { keptText, useKeptText } from '../../session/keptText.ts';
import { openSheetDialog, type SheetDialogRequest } from '../dialogs.ts';
import { type EditorRow, withNewKeys } from './editorRows.ts';

interface KeptEditor {
  readonly request: SheetDialogRequest;
  readonly rows: readonly EditorRow<string>[];
}

const name = 'rows editor';

/** Opens the editor again in which text was typed when the application was loaded again (SHELL-107). */
export function useKeptEditor(): void {
  useEffect(() => {
    const kept = keptText<KeptEditor>(name);
    if (kept !== null) openSheetDialog(kept.request);
  }, []);
}

/** The rows that were typed in this editor before the application was loaded again, or null. */
export function useKeptRows<Row extends EditorRow<string>>(request: SheetDialogRequest): readonly Row[] | null {
  const [rows] = useState(() => {
    const kept = keptText<KeptEditor>(name);
    if (kept === null || JSON.stringify(kept.request) !== JSON.stringify(request)) return null;
    return withNewKeys(kept.rows) as readonly Row[];
  });
  return rows;
}

/** Keeps the rows as they stand, where any was changed. */
export function useKeepRows(request: SheetDialogRequest, rows: readonly EditorRow<string>[], isChanged: boolean): void {
  useKeptText(name, isChanged ? { request, rows } : null);
}
