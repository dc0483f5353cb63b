import type { EditConflict } from '#contract';
import type { Draft } from '../drafts/draft.ts';

/** How the contents of one kind of cell are compared, printed and exchanged with the server. */
export interface ContentRules<C = unknown> {
  /** The name of the cell: 'Bid of Kestrel Masonry, Brick veneer'. */
  readonly label: string;
  isSame(one: C, other: C): boolean;
  /** As a cell prints it: '1,250.00'. */
  print(content: C): string;
  /** As `expected` of its command holds it. */
  toWire(content: C): unknown;
  /** From `now` of a conflict. */
  fromWire(now: unknown): C;
}

/** How an edit came about: what was typed, and what its author saw in the cell when it began. */
export interface Edited {
  readonly text: string;
  readonly seen: unknown;
}

/** One cell that a command changes. */
export interface SentEdit extends Edited {
  /** Identity of the cell on its page; edits of one cell are sent in their order. */
  readonly lane: string;
  /** Under which its draft is kept. */
  readonly draftKey: string;
  readonly access: ContentRules;
  /** What the command stores in it. */
  readonly content: unknown;
  /** How often it was sent again because an own command had changed what its author saw. */
  readonly tries: number;
}

/** Why an edit was not stored, as its draft says it. */
export type WhyNotStored = Pick<Draft, 'reason' | 'message' | 'theirs'>;

/** A command that changes cells. */
export interface EditOrder<E extends SentEdit> {
  readonly commandId: string;
  readonly edits: readonly E[];
  /** The path of the expectation of the edit at a position of `edits`. */
  readonly pathAt: (index: number) => string;
  /** The draft that stays in the cell of an edit that was not stored. */
  readonly draftOf: (edit: E, why: WhyNotStored) => Draft;
}

/**
 * Returns what the author of the edit at a position of `edits` saw, as a part of the payload; nothing where it is not
 * known. It is of type never because each command's `expected` has a form of its own, which the content of the cell knows.
 */
export type Expected = (index: number) => { readonly expected?: never };

/** An edit that was refused, with what its author saw; `conflict` where somebody else has stored something since. */
export interface RefusedEdit<E extends SentEdit> {
  readonly edit: E;
  readonly conflict: EditConflict | null;
}

/** What became of a command. */
export type EditOutcome<E extends SentEdit> =
  | { readonly kind: 'stored'; readonly edits: readonly E[] }
  /** The session has ended: it waits in the tab until its person is back, and is sent then. */
  | { readonly kind: 'waiting'; readonly error: unknown }
  | {
      readonly kind: 'refused';
      readonly error: unknown;
      /** To be sent again: edits of a refused batch that conflict with nothing, and those whose author saw an own edit. */
      readonly again: readonly E[];
      /** Edits that their author has to decide about; those that something typed later has replaced are left out. */
      readonly left: readonly RefusedEdit<E>[];
    };
