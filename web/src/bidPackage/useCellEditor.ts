import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CellDraft } from './bidDraft.ts';
import type { SheetPage } from './sheetPage.ts';

/**
 * What every editor of the sheet does alike: takes the focus, is committed when its cell is left or its focus goes
 * elsewhere (a focus that comes back at once cancels that, BID-037), and saves by itself after the autosave time while
 * it stays open (BID-036).
 */
export function useCellEditor(
  page: SheetPage,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  /** `isResting`: the autosave commits, and the cell stays open. */
  commit: (isResting: boolean) => void,
  /** What is typed so far: a text, or the draft of a cell. */
  version: string | CellDraft,
  /** The text that a key opened the editor with counts as a change from the start; otherwise all of it is selected. */
  typed: string | null,
  selectAll = typed === null,
): { onBlur: () => void; onFocus: () => void } {
  const latest = useRef({ commit, version });
  latest.current = { commit, version };
  const opened = useRef(typed === null ? version : null);
  const blurTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    if (selectAll) element?.select();
    else element?.setSelectionRange(element.value.length, element.value.length);
    const isTouched = () => latest.current.version !== opened.current;
    const editor = {
      commit: () => latest.current.commit(false),
      typed: () => (isTouched() ? latest.current.version : null),
    };
    page.controller.editor = editor;
    return () => {
      clearTimeout(blurTimer.current);
      // Neither committed nor cancelled: the page itself goes, and nothing typed is lost with it (BID-043).
      if (page.controller.editor !== editor) return;
      page.controller.editor = null;
      editor.commit();
    };
  }, [page, input, selectAll]);

  useEffect(() => {
    if (version === opened.current) return;
    const timer = setTimeout(() => latest.current.commit(true), page.autosave);
    return () => clearTimeout(timer);
  }, [version, page.autosave]);

  return {
    onBlur: () => {
      blurTimer.current = setTimeout(() => page.controller.commitEdit(), 0);
    },
    onFocus: () => clearTimeout(blurTimer.current),
  };
}
