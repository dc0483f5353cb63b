import type { EditConflict } from '#contract';
import { CallFailure } from '../api/CallFailure.ts';

/** Why the text of a cell is not stored. */
export type DraftReason =
  /** It cannot be read: no amount, no unit of the list. */
  | 'unread'
  /** It was typed and not entered: its page was left meanwhile, or a question about it is open. */
  | 'typed'
  /** Saving it was refused or failed; what was stored before is back. */
  | 'failed'
  /** Somebody else has stored something else since its author saw the cell. */
  | 'conflict';

/** Who stored what stands in the cell of a conflict, and when (ISO 8601); null where the log does not say. */
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
  /** What is wrong with the text, or what the server said; null where there is nothing to say. */
  readonly message: string | null;
  /** The classification chosen with the text, where it is another than the stored one. */
  readonly chosen?: number | null;
  /** What a retry stores; absent: the text is read when it is entered. */
  readonly content?: unknown;
  /** What its author saw in the cell when the edit began; absent: not known, so that nothing is checked. */
  readonly seen?: unknown;
  /** Of a conflict. */
  readonly theirs?: Theirs;
}

/** Whether a retry can store the draft: what cannot be read is typed anew. */
export function isRetriable({ reason }: Draft): boolean {
  return reason !== 'unread';
}

/** The conflicts of a refused call, by the path of their expectation in the payload; empty for any other failure. */
export function conflictsOf(error: unknown): ReadonlyMap<string, EditConflict> {
  const found = error instanceof CallFailure && error.status === 409 ? error.more.conflicts : undefined;
  return new Map(Array.isArray(found) ? (found as EditConflict[]).map((one) => [one.path, one]) : []);
}

/** Who and when of a conflict, as a draft keeps it: the name, else the e-mail. */
export function theirsOf({ who, when }: EditConflict): Theirs {
  return { name: who === null ? null : (who.name ?? who.email), when };
}
