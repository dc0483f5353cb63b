import { useSyncExternalStore } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import { DraftStore } from '../../drafts/draftStore.ts';
import { combineEdits, NO_EDITS, type SummaryEdit, type SummaryEdits } from '../model/summaryEdits.ts';

/** The cell that is open: its key, and what its text means so far. */
export interface OpenCell {
  readonly key: string;
  readonly edit: SummaryEdit | null;
  /** What is typed in it; null while nothing is. */
  readonly text: string | null;
  /** What its author saw in it when the edit began. */
  readonly seen?: unknown;
}

export interface EditState {
  readonly edits: SummaryEdits;
  /** Without the open cell: what the figures were before typing. */
  readonly settled: SummaryEdits;
  readonly open: OpenCell | null;
  /** What was typed in cells and is not stored, by their keys. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** Keys of cells whose edit is on its way. */
  readonly saving: ReadonlySet<string>;
}

/** How one editable cell stands. */
export interface CellState {
  readonly isOpen: boolean;
  /** Its edit is on its way. */
  readonly isSaving: boolean;
  readonly draft: Draft | undefined;
}

interface SentEdit {
  readonly cell: string;
  readonly edit: SummaryEdit;
}

const AT_REST: CellState = { isOpen: false, isSaving: false, draft: undefined };

/** What is typed, on its way or not stored on one open summary, outside React so that a keystroke redraws what it changes. */
export class EditStore {
  /** The drafts of the page, which outlast it. */
  readonly drafts: DraftStore;
  #open: OpenCell | null = null;
  #sent: readonly SentEdit[] = [];
  #settled: SummaryEdits = NO_EDITS;
  #cells: ReadonlyMap<string, CellState> = new Map();
  #state: EditState;
  readonly #listeners = new Set<() => void>();

  constructor(drafts = new DraftStore(null)) {
    this.drafts = drafts;
    this.#state = this.#make();
    this.#cells = this.#cellStates();
    drafts.subscribe(() => this.#publish());
  }

  readonly state = (): EditState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How a cell stands; the same object until that changes. */
  readonly cell = (key: string): CellState => this.#cells.get(key) ?? AT_REST;

  /** `seen`: what stands in the cell for its author. */
  openCell(key: string, seen?: unknown): void {
    this.#open = { key, edit: null, text: null, seen };
    this.#publish();
  }

  /** What the open cell's text means now; null where it means nothing yet or what is stored. `text` once it is typed. */
  type(edit: SummaryEdit | null, text: string | null = null): void {
    if (this.#open === null) return;
    this.#open = { ...this.#open, edit, text };
    this.#publish();
  }

  closeCell(key: string): void {
    if (this.#open?.key !== key) return;
    this.#open = null;
    this.#publish();
  }

  /** Sets (null: drops) the draft of a cell. */
  setDraft(key: string, draft: Draft | null): void {
    this.drafts.put([[key, draft]]);
  }

  /** Shows an edit until the answer is undone or the server's figures hold it; answers how to take it away. */
  send(cell: string, edit: SummaryEdit): () => void {
    const entry = { cell, edit };
    this.#setSent([...this.#sent, entry]);
    this.#publish();
    return () => {
      this.#setSent(this.#sent.filter((other) => other !== entry));
      this.#publish();
    };
  }

  #setSent(sent: readonly SentEdit[]): void {
    this.#sent = sent;
    this.#settled = combineEdits(sent.map(({ edit }) => edit));
  }

  #publish(): void {
    this.#state = this.#make();
    this.#cells = this.#cellStates();
    for (const listener of this.#listeners) listener();
  }

  #cellStates(): ReadonlyMap<string, CellState> {
    const { open, drafts, saving } = this.#state;
    const keys = new Set([...(open ? [open.key] : []), ...drafts.keys(), ...saving]);
    return new Map(
      [...keys].map((key) => {
        const before = this.cell(key);
        const now: CellState = {
          isOpen: open?.key === key,
          isSaving: saving.has(key),
          draft: drafts.get(key),
        };
        const isSame = (Object.keys(now) as (keyof CellState)[]).every((part) => now[part] === before[part]);
        return [key, isSame ? before : now];
      }),
    );
  }

  #make(): EditState {
    const sent = this.#sent.map(({ edit }) => edit);
    const typed = this.#open?.edit;
    const settled = this.#settled;
    return {
      edits: typed ? combineEdits([...sent, typed]) : settled,
      settled,
      open: this.#open,
      drafts: this.drafts.all(),
      saving: new Set(this.#sent.map(({ cell }) => cell)),
    };
  }
}

/** How one cell stands; whoever draws it is drawn anew only when that changes. */
export function useCellState(store: EditStore, key: string): CellState {
  return useSyncExternalStore(store.subscribe, () => store.cell(key));
}

/** All that is typed, on its way or held back; whoever reads it is drawn anew with every key. */
export function useEdits(store: EditStore): EditState {
  return useSyncExternalStore(store.subscribe, store.state);
}
