import type { DraftReason } from './draft.ts';

/** A draft as its page lists it, with what can be done with it. */
export interface DraftItem {
  readonly key: string;
  /** The name of its cell. */
  readonly label: string;
  readonly reason: DraftReason;
  /** The stored value as printed; '' for nothing. */
  readonly stored: string;
  readonly typed: string;
  /** The reason why it is not stored; of a conflict its author and time. */
  readonly tip: string;
  /** Leads to its cell. */
  go(): void;
  /** Stores it: retries, enters it, or overwrites the stored value. Opens the editor for an unreadable text. */
  retry(): void;
  /** Drops it and keeps the stored value. */
  discard(): void;
}
