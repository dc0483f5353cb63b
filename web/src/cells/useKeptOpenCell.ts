import { useEffect, useLayoutEffect } from 'react';
import type { Draft } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draftStore.ts';
import { takeKeptText, useKeptText } from '../session/kept/keptText.ts';

export interface KeptOpenCell {
  /** The key of its draft. */
  readonly key: string;
  readonly draft: Draft;
}

const name = 'openCell';

/**
 * Keeps text that is typed and not stored over reloads and visits: the drafts of a page, and the text of the open cell.
 * `openCell` returns it, null where nothing is typed; `putBack` receives it when the page opens.
 */
export function useKeptOpenCell(
  drafts: DraftStore,
  openCell: () => KeptOpenCell | null,
  putBack: (kept: KeptOpenCell | null) => void,
): void {
  useKeptText(name, openCell);
  // A layout effect, so that the drafts are still open when the editors of the page close.
  useLayoutEffect(() => drafts.open(), [drafts]);
  useEffect(() => {
    putBack(takeKeptText<KeptOpenCell>(name));
  }, [putBack]);
}
