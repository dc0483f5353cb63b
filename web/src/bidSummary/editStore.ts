import { useSyncExternalStore } from 'react';
import { combineEdits, NO_EDITS, type SummaryEdit, type SummaryEdits } from './summaryEdits.ts';

/** The cell that is open: its key, and what its text means so far. */
export interface OpenCell {
  readonly key: string;
  readonly edit: SummaryEdit | null;
  /** What is typed in it; null while nothing is. */
  readonly text: string | null;
}

/** Text that could not be taken over and stays in its cell (BID-056). */
export interface HeldText {
  readonly text: string;
  readonly message: string;
}

/** What is typed in cells and not sent, by their keys. */
export interface UnsentTexts {
  readonly texts: readonly (readonly [key: string, text: string])[];
  /** The cell that was open. */
  readonly open: string | null;
}

export interface EditState {
  readonly edits: SummaryEdits;
  /** Without the open cell: what the figures were before typing. */
  readonly settled: SummaryEdits;
  readonly open: OpenCell | null;
  readonly held: ReadonlyMap<string, HeldText>;
  /** Keys of cells whose edit is on its way. */
  readonly saving: ReadonlySet<string>;
  /** Why the last edit of a cell was refused, by its key. */
  readonly errors: ReadonlyMap<string, string>;
}

/** How one editable cell stands. */
export interface CellState {
  readonly isOpen: boolean;
  /** Its edit is on its way. */
  readonly isSaving: boolean;
  readonly held: HeldText | undefined;
  /** Why its last edit was refused. */
  readonly error: string | undefined;
}

interface SentEdit {
  readonly cell: string;
  readonly edit: SummaryEdit;
}

const AT_REST: CellState = { isOpen: false, isSaving: false, held: undefined, error: undefined };

/** What is typed, on its way or held back on one open summary, outside React so that a keystroke redraws what it changes. */
export class EditStore {
  #open: OpenCell | null = null;
  #sent: readonly SentEdit[] = [];
  #held: ReadonlyMap<string, HeldText> = new Map();
  #errors: ReadonlyMap<string, string> = new Map();
  #settled: SummaryEdits = NO_EDITS;
  #cells: ReadonlyMap<string, CellState> = new Map();
  #state: EditState = this.#make();
  readonly #listeners = new Set<() => void>();

  readonly state = (): EditState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How a cell stands; the same object until that changes. */
  readonly cell = (key: string): CellState => this.#cells.get(key) ?? AT_REST;

  openCell(key: string): void {
    this.#open = { key, edit: null, text: null };
    this.#publish();
  }

  /** What the open cell's text means now; null where it means nothing yet or what is stored. `text` once it is typed. */
  type(edit: SummaryEdit | null, text: string | null = null): void {
    if (this.#open === null) return;
    this.#open = { ...this.#open, edit, text };
    this.#publish();
  }

  /** What is typed and not sent: what cells hold back, and the text of the open one; null where there is none. */
  unsent(): UnsentTexts | null {
    const texts = new Map([...this.#held].map(([key, { text }]) => [key, text]));
    const { key, text = null } = this.#open ?? { key: null };
    if (key !== null && text !== null) texts.set(key, text);
    return texts.size === 0 ? null : { texts: [...texts], open: text === null ? null : key };
  }

  /** Holds texts in their cells again, marked with `message`, and opens the one that was open. */
  takeBack({ texts, open }: UnsentTexts, message: string): void {
    for (const [key, text] of texts) this.#held = without(this.#held, key, { text, message });
    if (open !== null) this.#open = { key: open, edit: null, text: null };
    this.#publish();
  }

  /** Lets go of what is held in cells that have gone with their package or alternate; answers their texts. */
  dropHeld(isGone: (key: string) => boolean): readonly string[] {
    const gone = [...this.#held].filter(([key]) => isGone(key));
    if (gone.length === 0) return [];
    for (const [key] of gone) this.#held = without(this.#held, key, null);
    if (this.#open !== null && isGone(this.#open.key)) this.#open = null;
    this.#publish();
    return gone.map(([, { text }]) => text);
  }

  closeCell(key: string): void {
    if (this.#open?.key !== key) return;
    this.#open = null;
    this.#publish();
  }

  hold(key: string, held: HeldText | null): void {
    this.#held = without(this.#held, key, held);
    this.#publish();
  }

  fail(key: string, message: string | null): void {
    this.#errors = without(this.#errors, key, message);
    this.#publish();
  }

  /** Shows an edit until the answer is undone or the server's figures hold it; answers how to take it away. */
  send(cell: string, edit: SummaryEdit): () => void {
    const entry = { cell, edit };
    this.#setSent([...this.#sent, entry]);
    this.#errors = without(this.#errors, cell, null);
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
    const { open, held, saving, errors } = this.#state;
    const keys = new Set([...(open ? [open.key] : []), ...held.keys(), ...saving, ...errors.keys()]);
    return new Map(
      [...keys].map((key) => {
        const before = this.cell(key);
        const now: CellState = {
          isOpen: open?.key === key,
          isSaving: saving.has(key),
          held: held.get(key),
          error: errors.get(key),
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
      held: this.#held,
      saving: new Set(this.#sent.map(({ cell }) => cell)),
      errors: this.#errors,
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

function without<T>(map: ReadonlyMap<string, T>, key: string, value: T | null): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
