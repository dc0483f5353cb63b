import { type CallFailure, detailOf } from '../api/CallFailure.ts';
import { packed, unpacked } from '../session/kept/keptText.ts';
import { conflictsOf, type Draft, theirsOf } from './draft.ts';
import { type DraftPlace, putDrafts } from './draftStore.ts';

/** The text of a cell whose save was in flight when its page was left. */
export interface WaitingDraft {
  /** The key of its cell. */
  readonly key: string;
  /** The path of its expectation in the payload. */
  readonly path: string;
  readonly draft: Draft;
}

interface Waiting {
  readonly at: DraftPlace;
  readonly drafts: readonly WaitingDraft[];
}

/** Serializes the drafts that a queued command saves; undefined where nothing is kept. */
export function waitingDrafts(at: DraftPlace | null, drafts: readonly WaitingDraft[]): string | undefined {
  return at === null ? undefined : packed({ at, drafts } satisfies Waiting);
}

/**
 * Puts the drafts of a queued command back into their cells, after it was refused (`failure`) or became too old to be
 * sent. Drafts of a batch that do not conflict can be retried as they are.
 */
export function keepRefused(waiting: string, failure: CallFailure | null): void {
  const { at, drafts } = unpacked<Waiting>(waiting);
  const conflicts = conflictsOf(failure);
  const message = conflicts.size > 0 ? null : detailOf(failure) || null;
  putDrafts(
    at,
    drafts.map(({ key, path, draft }) => {
      const conflict = conflicts.get(path);
      if (conflict === undefined) return [key, { ...draft, message }] as const;
      return [key, { ...draft, reason: 'conflict', message, theirs: theirsOf(conflict) }] as const;
    }),
  );
}
