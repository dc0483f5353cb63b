import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CellStore } from '../../cells/cellStore.ts';
import { type KeptOpenCell, useKeptOpenCell } from '../../cells/useKeptOpenCell.ts';
import type { Draft } from '../../drafts/draft.ts';
import { DraftStore, draftPlace } from '../../drafts/draftStore.ts';
import { printQuoted } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { summaryContent } from '../drafts/summaryContent.ts';
import type { SummaryData } from '../model/summaryData.ts';
import { combineEdits, NO_EDITS, type SummaryEdit, type SummaryEdits } from '../model/summaryEdits.ts';

export interface OpenCell {
  readonly key: string;
  /** The meaning of its text so far. */
  readonly edit: SummaryEdit | null;
  /** The text typed so far; null while nothing is. */
  readonly text: string | null;
  /** The content that its author saw when the edit began. */
  readonly seen?: unknown;
}

export interface EditState {
  readonly edits: SummaryEdits;
  /** Without the open cell. */
  readonly settled: SummaryEdits;
  readonly open: OpenCell | null;
  /** Text in cells that is not stored, by their keys. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The switch of an alternate or a carried amount is being saved: totals are not those that are stored. */
  readonly isSavingTotals: boolean;
}

/** The edits of one open summary, outside React so that a key press renders only the parts that it changes. */
export class EditStore {
  readonly drafts: DraftStore;
  readonly cells: CellStore<{ readonly saving: number }>;
  #open: OpenCell | null = null;
  #sent: readonly SummaryEdit[] = [];
  #settled: SummaryEdits = NO_EDITS;
  /** The number of saves that change totals and that no edit shows. */
  #hidden = 0;
  readonly #store: StoreApi<EditState>;

  constructor(drafts = new DraftStore(null)) {
    this.drafts = drafts;
    this.cells = new CellStore({ saving: 0 }, drafts);
    this.#store = createStore(() => this.#make());
    drafts.subscribe(() => this.#publish());
  }

  readonly state = (): EditState => this.#store.getState();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Opens a cell. `seen`: the content that its author sees in it. */
  openCell(key: string, seen?: unknown): void {
    this.#open = { key, edit: null, text: null, seen };
    this.#publish();
  }

  /** Sets the meaning of the open cell's text: null for none yet, or for the stored value. `text` once it is typed. */
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

  /** Shows an edit; returns a function that removes it, once it failed or the server's figures contain it. */
  send(cell: string, edit: SummaryEdit): () => void {
    const entry = { ...edit };
    this.#setSent(cell, 1, [...this.#sent, entry]);
    return () => {
      const others = this.#sent.filter((other) => other !== entry);
      if (others.length < this.#sent.length) this.#setSent(cell, -1, others);
    };
  }

  /** Notes a save whose effect the totals show only once they are read again; returns a function that ends it. */
  saveHidden(): () => void {
    const change = (more: number): void => {
      this.#hidden += more;
      this.#publish();
    };
    change(1);
    return () => change(-1);
  }

  #setSent(cell: string, more: number, sent: readonly SummaryEdit[]): void {
    this.cells.change(cell, { saving: this.cells.get(cell).saving + more });
    this.#sent = sent;
    this.#settled = combineEdits(sent);
    this.#publish();
  }

  #publish(): void {
    this.#store.setState(this.#make());
  }

  #make(): EditState {
    const typed = this.#open?.edit;
    const settled = this.#settled;
    const edits = typed ? combineEdits([...this.#sent, typed]) : settled;
    const isSavingTotals = this.#hidden > 0 || settled.enabled.size > 0;
    return { edits, settled, open: this.#open, drafts: this.drafts.all(), isSavingTotals };
  }
}

export function useCellState(store: EditStore, key: string) {
  const { saving, draft } = useSyncExternalStore(store.subscribe, () => store.cells.get(key));
  const isOpen = useSyncExternalStore(store.subscribe, () => store.state().open?.key === key);
  return { isOpen, isSaving: saving > 0, draft };
}

/** Returns all edits, and renders again with every key press. */
export function useEdits(store: EditStore): EditState {
  return useSyncExternalStore(store.subscribe, store.state);
}

/**
 * Returns the store of the edits of the open summary. Drafts outlast the page, and the open cell is opened again with
 * its text after a reload. A draft whose cell was removed is reported, one whose content is stored by now is dropped.
 */
export function useEditStore(data: SummaryData): EditStore {
  const { t } = useTranslation('general');
  const { t: summaryText } = useTranslation('bid-summary');
  const [store] = useState(() => new EditStore(new DraftStore(draftPlace())));
  const openCell = (): KeptOpenCell | null => {
    const { open } = store.state();
    const draft = typedDraft(store, data);
    return open === null || draft === null ? null : { key: open.key, draft };
  };
  const putBack = useCallback(
    (kept: KeptOpenCell | null) => {
      if (kept === null) return;
      store.setDraft(kept.key, kept.draft);
      store.openCell(kept.key, kept.draft.seen);
    },
    [store],
  );
  useKeptOpenCell(store.drafts, openCell, putBack);
  useEffect(() => {
    const drafts = [...store.drafts.all()];
    const gone = drafts.filter(([key]) => summaryContent(data, key) === null);
    const stored = drafts.filter(([key, draft]) => {
      const content = 'content' in draft ? summaryContent(data, key) : null;
      return content?.isSame(content.stored, draft.content) === true;
    });
    store.drafts.put([...gone, ...stored].map(([key]) => [key, null]));
    const { open } = store.state();
    if (open !== null && summaryContent(data, open.key) === null) store.closeCell(open.key);
    if (gone.length === 0) return;
    const typed = gone.map(([, draft]) => printQuoted(draft.text)).join(', ');
    const message = summaryText('cellsGoneHelp', { typed });
    notify({ kind: 'error', title: summaryText('cellsGone'), message, stays: true });
  }, [store, data, summaryText]);
  useEffect(() => {
    if (store.drafts.size > 0) notify({ kind: 'info', title: t('notSavedYet'), message: t('keptText') });
  }, [store, t]);
  return store;
}

function typedDraft(store: EditStore, data: SummaryData): Draft | null {
  const { open } = store.state();
  const content = open === null ? null : summaryContent(data, open.key);
  if (open === null || open.text === null || content === null) return null;
  const seen = open.seen === undefined ? {} : { seen: open.seen };
  return { text: open.text, reason: 'typed', label: content.label, message: null, ...seen };
}
