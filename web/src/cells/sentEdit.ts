import type { EditConflict } from '#contract';
import type { Draft } from '../drafts/draft.ts';

/** The rules by which contents of one kind of cell are compared, printed and exchanged with the server. */
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

/** The origin of an edit: the typed text, and the content that its author saw in the cell when it began. */
export interface Edited {
  readonly text: string;
  readonly seen: unknown;
}

/** One cell that a command changes. */
export interface SentEdit extends Edited {
  /** Identity of the cell on its page; edits of one cell are sent in their order. */
  readonly lane: string;
  readonly draftKey: string;
  readonly access: ContentRules;
  /** The content that the command stores in it. */
  readonly content: unknown;
  /** How often it was sent again because another command of this page had changed the stored content. */
  readonly tries: number;
}

/** The reason why an edit was not stored, as its draft has it. */
export type WhyNotStored = Pick<Draft, 'reason' | 'message' | 'theirs'>;

/** A command that changes cells. */
export interface EditOrder<E extends SentEdit> {
  readonly commandId: string;
  readonly edits: readonly E[];
  /** The path of the expectation of the edit at a position of `edits`. */
  readonly pathAt: (index: number) => string;
  /** Returns the draft that stays in the cell of an edit that was not stored. */
  readonly draftOf: (edit: E, why: WhyNotStored) => Draft;
}

/**
 * Returns what the author of the edit at a position of `edits` saw, as a part of the payload; nothing where it is not
 * known. It is of type never because each command's `expected` has another form, which the content of the cell knows.
 */
export type Expected = (index: number) => { readonly expected?: never };

/** An edit that was refused, with what its author saw; `conflict` where somebody else has stored something since. */
export interface RefusedEdit<E extends SentEdit> {
  readonly edit: E;
  readonly conflict: EditConflict | null;
}

export type EditOutcome<E extends SentEdit> =
  /** The edits have seen what they have replaced. */
  | { readonly kind: 'stored'; readonly edits: readonly E[] }
  /** The session has ended: it waits in the tab and is sent after the next login. */
  | { readonly kind: 'waiting'; readonly error: unknown }
  | {
      readonly kind: 'refused';
      readonly error: unknown;
      /** All edits of the command, in its order, with what is stored in their cells as far as their authors know. */
      readonly edits: readonly E[];
      /**
       * To be sent again: edits without a conflict of a refused batch, and those whose author saw an edit of this page.
       */
      readonly again: readonly E[];
      /** Edits about which their author decides, without those that were replaced by later text. */
      readonly left: readonly RefusedEdit<E>[];
    };
