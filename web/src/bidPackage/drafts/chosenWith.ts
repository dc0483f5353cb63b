import { type EntryClassification, isEntryClassification } from '#leveling';
import type { Draft } from '../../drafts/draft.ts';

/** Returns the classification chosen with a draft; null where it is the stored one. */
export function chosenWith(draft: Draft | null): EntryClassification | null {
  const chosen = draft?.chosen;
  return isEntryClassification(chosen) ? chosen : null;
}
