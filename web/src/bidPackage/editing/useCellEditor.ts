import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CommitTime, seenAtOpening, useOpenEditor } from '../../cells/useOpenEditor.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { cellContent } from '../drafts/cellContent.ts';
import { editorNote } from '../drafts/editorNote.ts';
import { keepTyped } from '../drafts/keepTyped.ts';
import { dropDraft } from '../drafts/unread.ts';
import type { Edited } from '../sending/cellEdit.ts';
import type { CellName, SheetPage } from '../sheet/sheetPage.ts';
import type { CellDraft } from './bidDraft.ts';

interface CellEditing {
  readonly commit: (edited: Edited, when: CommitTime) => void;
  /** The content so far: a text, or the draft of a cell. */
  readonly version: string | CellDraft;
  /** The text that a key opened the editor with, or null. */
  readonly typed: string | null;
  readonly selectsAll?: boolean;
  /** Returns whether Enter is refused because of what is typed, and shows why. */
  readonly refuseEnter?: () => boolean;
}

/**
 * Returns what the editors of the sheet share: each is the open editor of the grid, which commits it when the cursor goes
 * on. Focus that goes elsewhere on the page commits it too, unless it comes back at once.
 */
export function useCellEditor(
  page: SheetPage,
  cell: CellName,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { commit, version, typed, selectsAll = typed === null, refuseEnter = () => false }: CellEditing,
) {
  const latest = useLatest({ cell, refuseEnter });
  const blurTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [{ isDraft, isDeclined, seen }] = useState(() => begin(page, cell, typed));

  /** Runs an act of this person; what it stores in the cell is known to them, so that it is no change of somebody else. */
  const actAsOwn = (act: () => void): void => {
    const { sentCount } = page.actions;
    act();
    if (page.actions.sentCount !== sentCount) editor.setSeen(storedIn(page, latest.current.cell));
  };
  const editor = useOpenEditor(input, {
    content: version,
    isReplacing: typed !== null,
    isOfDraft: isDraft,
    seen,
    selectsAll,
    preventScroll: true,
    autosave: page.autosave,
    commit: (content, seen, when) =>
      actAsOwn(() => commit({ text: typeof content === 'string' ? content : content.text, seen }, when)),
    keep: (content, seen) => keepTyped(page, cell, content, seen),
    onLeave: () => {
      blurTimer.current = setTimeout(() => page.controller.commitEdit(), 0);
    },
  });

  useLayoutEffect(() => {
    const close = page.controller.openEditor({ ...editor, refuseEnter: () => latest.current.refuseEnter() });
    if (isDeclined) dropDraft(page.model, latest.current.cell.row, latest.current.cell.column);
    return () => {
      clearTimeout(blurTimer.current);
      close();
    };
  }, [page, editor, isDeclined, latest]);
  const handlers = { onBlur: editor.onBlur, onFocus: () => clearTimeout(blurTimer.current) };
  return { handlers, actAsOwn, note: editorNote(page, cell, editor.seen(), isDraft) };
}

function storedIn({ model }: SheetPage, { row, column }: CellName): unknown {
  return cellContent(model, row, column)?.stored();
}

/** Returns whether the draft of the cell is continued, and what its author saw. */
function begin(page: SheetPage, cell: CellName, typed: string | null) {
  const { draft } = page.model.cells.get(cell.row, cell.column);
  const isDraft = typed === null && draft !== null;
  // The text of a question about the cell that was declined: the editor holds it again, in place of the draft.
  const isDeclined = typed !== null && draft?.reason === 'typed' && draft.text === typed;
  return { isDraft, isDeclined, seen: seenAtOpening(isDraft || isDeclined ? draft : null, storedIn(page, cell)) };
}
