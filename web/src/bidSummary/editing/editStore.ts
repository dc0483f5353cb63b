import { useSyncExternalStore } from 'react';
import { CellStore } from '../../cells/cellStore.ts';
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
}

/** What happens in one editable cell. */
export interface CellState {
  readonly isOpen: boolean;
  /** Its edit is on its way. */
  readonly isSaving: boolean;
  readonly draft: Draft | null;
}

interface SentEdit {
  readonly cell: string;
  readonly edit: SummaryEdit;
}

/** What is typed, on its way or not stored on one open summary, outside React so that a keystroke redraws what it changes. */
export class EditStore {
  /** The drafts of the page, which outlast it. */
  readonly drafts: DraftStore;
  /** What happens in each cell but the open one's text. */
  readonly cells: CellStore<{ readonly saving: number }>;
  #open: OpenCell | null = null;
  #sent: readonly SentEdit[] = [];
  #settled: SummaryEdits = NO_EDITS;
  #state: EditState;
  readonly #listeners = new Set<() => void>();

  constructor(drafts = new DraftStore(null)) {
    this.drafts = drafts;
    this.cells = new CellStore({ saving: 0 }, drafts);
    this.#state = this.#make();
    drafts.subscribe(() => this.#publish());
  }

  readonly state = (): EditState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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

  /** Shows an edit until the answer is undone or the server's figures hold it; returns a function that takes it away. */
  send(cell: string, edit: SummaryEdit): () => void {
    const entry = { cell, edit };
    this.#setSent(cell, 1, [...this.#sent, entry]);
    return () => {
      if (this.#sent.includes(entry))
        this.#setSent(
          cell,
          -1,
          this.#sent.filter((other) => other !== entry),
        );
    };
  }

  #setSent(cell: string, more: number, sent: readonly SentEdit[]): void {
    this.cells.change(cell, { saving: this.cells.get(cell).saving + more });
    this.#sent = sent;
    this.#settled = combineEdits(sent.map(({ edit }) => edit));
    this.#publish();
  }

  #publish(): void {
    this.#state = this.#make();
    for (const listener of this.#listeners) listener();
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
    };
  }
}

/** What happens in one cell; whoever draws it is drawn again only when that changes. */
export function useCellState(store: EditStore, key: string): CellState {
  const { saving, draft } = useSyncExternalStore(store.subscribe, () => store.cells.get(key));
  const isOpen = useSyncExternalStore(store.subscribe, () => store.state().open?.key === key);
  return { isOpen, isSaving: saving > 0, draft };
}

/** All that is typed, on its way or held back; whoever reads it is drawn again with every key. */
export function useEdits(store: EditStore): EditState {
  return useSyncExternalStore(store.subscribe, store.state);
}
