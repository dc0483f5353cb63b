import { type EntryClassification, isEntryClassification } from '#leveling';
import type { Draft } from '../../drafts/draft.ts';

/** The classification chosen with a draft, where it is another than the stored one. */
export function chosenWith(draft: Draft | null): EntryClassification | null {
  const chosen = draft?.chosen;
  return isEntryClassification(chosen) ? chosen : null;
}
