import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/useLatest.ts';
import { cellContent } from '../drafts/cellContent.ts';
import { type EditorNote, editorNote } from '../drafts/editorNote.ts';
import { keepTyped } from '../drafts/keepTyped.ts';
import { dropDraft } from '../drafts/unread.ts';
import type { Edited } from '../sending/cellEdit.ts';
import type { CellName, SheetPage } from '../sheet/sheetPage.ts';
import type { CellDraft } from './bidDraft.ts';

/** When an editor hands over what was typed: its cell was left, or the autosave time is up while it stays open. */
export type CommitTime = 'left' | 'resting';

/** What is edited, and what its editor does with it. */
interface CellEditing {
  readonly commit: (edited: Edited, when: CommitTime) => void;
  /** What is typed so far: a text, or the draft of a cell. */
  readonly version: string | CellDraft;
  /** The text that a key opened the editor with counts as a change from the start; otherwise all of it is selected. */
  readonly typed: string | null;
  readonly selectsAll?: boolean;
  /** Returns whether Enter is refused because of what is typed, and shows why. */
  readonly refuseEnter?: () => boolean;
}

interface CellEditorParts {
  readonly handlers: { readonly onBlur: () => void; readonly onFocus: () => void };
  readonly note: EditorNote | null;
  /** Runs an act of this person; what it stores in the cell is known to them, so that it is no change of somebody else. */
  readonly actAsOwn: (act: () => void) => void;
}

/**
 * What every editor of the sheet does alike: takes the focus, is committed when its cell is left or its focus goes
 * elsewhere on the page (a focus that comes back at once cancels that), and saves by itself after the autosave
 * time while it stays open. Where the page goes, or another window gets the focus, nothing is committed: what is
 * typed stays a draft of its cell.
 */
export function useCellEditor(
  page: SheetPage,
  cell: CellName,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { commit, version, typed, selectsAll = typed === null, refuseEnter = () => false }: CellEditing,
): CellEditorParts {
  const latest = useLatest({ commit, version, cell, refuseEnter });
  const opened = useRef(typed === null ? version : null);
  const blurTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The draft that is gone on with, and what its author or this person saw in the cell.
  const [begun] = useState(() => begin(page, cell, typed));
  const seen = useRef(begun.seen);
  const [isSelected] = useState(selectsAll);

  const [actAsOwn] = useState(() => (act: () => void): void => {
    const { sentCount } = page.actions;
    act();
    if (page.actions.sentCount !== sentCount) seen.current = storedIn(page, latest.current.cell);
  });
  /** Takes over what is typed. */
  const [give] = useState(() => (when: CommitTime): void => {
    const { commit, version } = latest.current;
    actAsOwn(() => commit({ text: textOf(version), seen: seen.current }, when));
  });

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    if (isSelected) element?.select();
    else element?.setSelectionRange(element.value.length, element.value.length);
    const isTouched = () => latest.current.version !== opened.current;
    const editor = {
      // An untouched draft is entered by Enter or Tab, not by going elsewhere.
      commit: (isEntered = false) => {
        if (isTouched() || (isEntered && begun.isDraft)) give('left');
      },
      typed: () => (isTouched() ? latest.current.version : null),
      seen: () => seen.current,
      refuseEnter: () => latest.current.refuseEnter(),
    };
    page.controller.editor = editor;
    if (begun.isDeclined) dropDraft(page.model, latest.current.cell.row, latest.current.cell.column);
    return () => {
      clearTimeout(blurTimer.current);
      // Neither committed nor cancelled: the page itself or the row goes.
      if (page.controller.editor !== editor) return;
      page.controller.editor = null;
      if (isTouched()) keepTyped(page, latest.current.cell, latest.current.version, seen.current);
    };
  }, [page, input, isSelected, begun, give, latest]);

  useEffect(() => {
    if (version === opened.current) return;
    const timer = setTimeout(() => give('resting'), page.autosave);
    return () => clearTimeout(timer);
  }, [version, page.autosave, give]);

  const handlers = {
    onBlur: () => {
      // The focus went to another window, or the session has ended: the cell is not left.
      if (document.activeElement === input.current || document.body.inert) return;
      blurTimer.current = setTimeout(() => page.controller.commitEdit(), 0);
    },
    onFocus: () => clearTimeout(blurTimer.current),
  };
  return { handlers, actAsOwn, note: editorNote(page, cell, seen.current, begun.isDraft) };
}

/** What is typed, as text. */
export function textOf(version: string | CellDraft): string {
  return typeof version === 'string' ? version : version.text;
}

function storedIn({ model }: SheetPage, { row, column }: CellName): unknown {
  return cellContent(model, row, column)?.stored();
}

interface Begun {
  /** The draft of the cell is continued. */
  readonly isDraft: boolean;
  /** The text of a question about the cell that was declined: the editor holds it again, in place of the draft. */
  readonly isDeclined: boolean;
  readonly seen: unknown;
}

/** A conflict shows both values: whoever continues it has seen what is stored now. */
function begin(page: SheetPage, cell: CellName, typed: string | null): Begun {
  const { draft } = page.model.cells.get(cell.row, cell.column);
  const isDraft = typed === null && draft !== null;
  const isDeclined = typed !== null && draft?.reason === 'typed' && draft.text === typed;
  const isOfDraft = (isDraft || isDeclined) && draft.reason !== 'conflict' && 'seen' in draft;
  return { isDraft, isDeclined, seen: isOfDraft ? draft.seen : storedIn(page, cell) };
}
