import { type CallFailure, detailOf } from '../api/CallFailure.ts';
import { packed, unpacked } from '../session/kept/keptText.ts';
import { conflictsOf, type Draft, theirsOf } from './draft.ts';
import { type DraftPlace, putDrafts } from './draftStore.ts';

/** What was typed into a cell whose save was still on its way when its page was left. */
export interface WaitingDraft {
  /** The key of its cell. */
  readonly key: string;
  /** Where its expectation stands in the payload. */
  readonly path: string;
  readonly draft: Draft;
}

interface Waiting {
  readonly at: DraftPlace;
  readonly drafts: readonly WaitingDraft[];
}

/** What a waiting order keeps of the cells that it saves, as text; undefined where nothing is kept. */
export function waitingDrafts(at: DraftPlace | null, drafts: readonly WaitingDraft[]): string | undefined {
  return at === null ? undefined : packed({ at, drafts } satisfies Waiting);
}

/**
 * A waiting order was refused (`failure`), or is too old to be sent: what it would have saved is a draft in its cell again.
 * Of a batch with conflicts, what conflicts with nothing can be retried as it is.
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
