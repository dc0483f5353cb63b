import type { EditConflict } from '#contract';
import { type Amount, amountOfUnits } from '#leveling';
import { CallFailure } from '../api/CallFailure.ts';

/** The reason why the text of a cell is not stored. */
export type DraftReason =
  /** It cannot be read: no amount, no unit of the list. */
  | 'unread'
  /** It was typed and not entered: its page was left meanwhile, or a question about it is open. */
  | 'typed'
  /** Saving it was refused or failed; what was stored before is back. */
  | 'failed'
  /** Somebody else has stored something else since its author saw the cell. */
  | 'conflict';

/** Author and time (ISO 8601) of the stored value in a conflict; null where the log does not have them. */
export interface Theirs {
  readonly name: string | null;
  readonly when: string | null;
}

/**
 * Text typed into one cell that is not stored. It counts nowhere: in no total, average, copy or export. `content` and
 * `seen` are what such a cell stores: an entry, an amount, an answer.
 */
export interface Draft {
  /** As typed; '' clears the cell. */
  readonly text: string;
  readonly reason: DraftReason;
  /** The name of its cell: 'Bid of Kestrel Masonry, Brick veneer'. */
  readonly label: string;
  /** The problem of the text, or the server's message; null without either. */
  readonly message: string | null;
  /** The classification chosen with the text, where it is another than the stored one. */
  readonly chosen?: number | null;
  /** The content that a retry stores; absent: the text is parsed when it is entered. */
  readonly content?: unknown;
  /** The content that its author saw when the edit began; absent: unknown, and nothing is checked. */
  readonly seen?: unknown;
  /** Of a conflict. */
  readonly theirs?: Theirs;
  /** The paste or fill of many cells that left it here; undo takes it back with that. */
  readonly batch?: string;
}

/** Returns the amount that a cell of amounts holds as its content; null for none. */
export function amountContent(content: unknown): Amount | null {
  return typeof content === 'bigint' ? amountOfUnits(content) : null;
}

/** Returns whether a retry can store the draft; unreadable text has to be edited first. */
export function isRetriable({ reason }: Draft): boolean {
  return reason !== 'unread';
}

/** Returns the conflicts of a refused call by the path of their expectation in the payload; empty for any other failure. */
export function conflictsOf(error: unknown): ReadonlyMap<string, EditConflict> {
  const found = error instanceof CallFailure && error.status === 409 ? error.more.conflicts : undefined;
  return new Map(Array.isArray(found) ? (found as EditConflict[]).map((one) => [one.path, one]) : []);
}

/** Returns author and time of a conflict: the name, else the e-mail. */
export function theirsOf({ who, when }: EditConflict): Theirs {
  return { name: who === null ? null : (who.name ?? who.email), when };
}
