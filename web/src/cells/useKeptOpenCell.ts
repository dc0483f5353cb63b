import { useEffect, useLayoutEffect } from 'react';
import type { Draft } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draftStore.ts';
import { takeKeptText, useKeptText } from '../session/kept/keptText.ts';

/** The cell that is open, as the tab keeps it. */
export interface KeptOpenCell {
  /** Under which its draft is kept. */
  readonly key: string;
  readonly draft: Draft;
}

const name = 'openCell';

/**
 * Keeps what is typed in the cells of a page and not stored, over reloads and visits: its drafts, and the text of the open
 * cell. `openCell` returns it, null where nothing is typed; `putBack` gets what was kept, when the page opens.
 */
export function useKeptOpenCell(
  drafts: DraftStore,
  openCell: () => KeptOpenCell | null,
  putBack: (kept: KeptOpenCell | null) => void,
): void {
  useKeptText(name, openCell);
  // Before the editors of the page close: what they hold then is still taken by these drafts.
  useLayoutEffect(() => drafts.open(), [drafts]);
  useEffect(() => {
    putBack(takeKeptText<KeptOpenCell>(name));
  }, [putBack]);
}
