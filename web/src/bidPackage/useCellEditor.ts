import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CellDraft } from './bidDraft.ts';
import type { SheetPage } from './sheetPage.ts';

/**
 * When an editor hands over what was typed: its cell was left, the autosave time is up while it stays open, or the page
 * closes, where nothing can be asked any more.
 */
export type CommitTime = 'left' | 'resting' | 'gone';

/**
 * What every editor of the sheet does alike: takes the focus, is committed when its cell is left or its focus goes
 * elsewhere (a focus that comes back at once cancels that, BID-037), and saves by itself after the autosave time while
 * it stays open (BID-036).
 */
export function useCellEditor(
  page: SheetPage,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  commit: (when: CommitTime) => void,
  /** What is typed so far: a text, or the draft of a cell. */
  version: string | CellDraft,
  /** The text that a key opened the editor with counts as a change from the start; otherwise all of it is selected. */
  typed: string | null,
  selectAll = typed === null,
  /** Returns whether Enter is refused because of what is typed, and shows why. */
  refuseEnter: () => boolean = () => false,
): { onBlur: () => void; onFocus: () => void } {
  const latest = useRef({ commit, version, refuseEnter });
  latest.current = { commit, version, refuseEnter };
  const opened = useRef(typed === null ? version : null);
  const blurTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    if (selectAll) element?.select();
    else element?.setSelectionRange(element.value.length, element.value.length);
    const isTouched = () => latest.current.version !== opened.current;
    const editor = {
      commit: () => latest.current.commit('left'),
      typed: () => (isTouched() ? latest.current.version : null),
      refuseEnter: () => latest.current.refuseEnter(),
    };
    page.controller.editor = editor;
    return () => {
      clearTimeout(blurTimer.current);
      // Neither committed nor cancelled: the page itself goes, and nothing typed is lost with it (BID-043).
      if (page.controller.editor !== editor) return;
      page.controller.editor = null;
      latest.current.commit('gone');
    };
  }, [page, input, selectAll]);

  useEffect(() => {
    if (version === opened.current) return;
    const timer = setTimeout(() => latest.current.commit('resting'), page.autosave);
    return () => clearTimeout(timer);
  }, [version, page.autosave]);

  return {
    onBlur: () => {
      blurTimer.current = setTimeout(() => page.controller.commitEdit(), 0);
    },
    onFocus: () => clearTimeout(blurTimer.current),
  };
}
