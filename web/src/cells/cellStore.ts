import type { Draft } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draftStore.ts';

/** The state of a cell with the text that it holds and that is not stored. */
export type CellWithDraft<S> = S & { readonly draft: Draft | null };

/** The states of the cells of a page that are not at rest, and their drafts. A page adds further states. */
export class CellStore<S extends { readonly saving: number }> {
  /** The drafts of the page, which outlast it. */
  readonly drafts: DraftStore;
  private readonly atRest: CellWithDraft<S>;
  private readonly states = new Map<string, CellWithDraft<S>>();
  private readonly withDraft = new WeakMap<Draft, CellWithDraft<S>>();

  constructor(atRest: S, drafts: DraftStore) {
    this.atRest = { ...atRest, draft: null };
    this.drafts = drafts;
  }

  /** Returns the state of a cell: the same object until it changes. `draftKey`: the key of its draft. */
  get(key: string, draftKey = key): CellWithDraft<S> {
    const state = this.states.get(key) ?? this.atRest;
    const draft = this.drafts.size === 0 ? null : this.drafts.get(draftKey);
    if (draft === null) return state;
    const before = this.withDraft.get(draft);
    if (before !== undefined && sameBut(before, state, 'draft')) return before;
    const cell = { ...state, draft };
    this.withDraft.set(draft, cell);
    return cell;
  }

  /** Changes the state of a cell, but for its draft. */
  change(key: string, change: Partial<S>): void {
    const next = { ...(this.states.get(key) ?? this.atRest), ...change };
    if (sameBut(next, this.atRest, 'draft')) this.states.delete(key);
    else this.states.set(key, next);
  }
}

function sameBut<T extends object>(one: T, other: T, left: keyof T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => key === left || one[key] === other[key]);
}
