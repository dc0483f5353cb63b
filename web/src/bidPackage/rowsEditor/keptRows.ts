import { useState } from 'react';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import type { SheetDialogRequest } from '../dialogs/dialogs.ts';
import { type EditorRow, withNewKeys } from './editorRows.ts';

/** What is typed in an editor, and the section that its pasted rows go to. */
interface KeptRows {
  readonly rows: readonly EditorRow<string>[];
  readonly section?: string | undefined;
}

/** What was typed in this editor before the application was loaded again, or null. */
export function useKeptRows<Row extends EditorRow<string>>(
  request: SheetDialogRequest,
): { readonly rows: readonly Row[]; readonly section: string | undefined } | null {
  const typed = useKeptTyped<KeptRows>(request);
  const [kept] = useState(() => typed && { rows: withNewKeys(typed.rows) as readonly Row[], section: typed.section });
  return kept;
}

/** Keeps the rows as they stand, where any was changed. */
export function useKeepRows(
  request: SheetDialogRequest,
  rows: readonly EditorRow<string>[],
  isChanged: boolean,
  section?: string,
): void {
  useKeepTyped(request, isChanged ? ({ rows, section } satisfies KeptRows) : null);
}
