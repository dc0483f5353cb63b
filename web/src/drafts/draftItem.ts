import type { DraftReason } from './draft.ts';

/** A draft as its page lists it, with what can be done with it. */
export interface DraftItem {
  readonly key: string;
  /** The name of its cell. */
  readonly label: string;
  readonly reason: DraftReason;
  /** What is stored in the cell, as it prints; '' for nothing. */
  readonly stored: string;
  readonly typed: string;
  /** Why it is not stored; of a conflict who and when. */
  readonly tip: string;
  /** Leads to its cell. */
  go(): void;
  /** Stores it: tries again, enters it, or keeps it over what somebody else has stored. Of an unreadable text: edits it. */
  retry(): void;
  /** Drops it: what is stored stays. */
  discard(): void;
}

type Act = 'keepMine' | 'takeTheirs' | 'retryDraft' | 'enterDraft' | 'editDraft' | 'discardDraft';

/** Text keys (namespace general) of the two acts on a draft: storing it, and dropping it. */
export function actsOf(reason: DraftReason): { readonly retry: Act; readonly discard: Act } {
  switch (reason) {
    case 'conflict':
      return { retry: 'keepMine', discard: 'takeTheirs' };
    case 'failed':
      return { retry: 'retryDraft', discard: 'discardDraft' };
    case 'typed':
      return { retry: 'enterDraft', discard: 'discardDraft' };
    case 'unread':
      return { retry: 'editDraft', discard: 'discardDraft' };
  }
}
