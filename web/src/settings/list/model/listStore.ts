import { createStore } from 'zustand/vanilla';
import { addAgain, type Edits, hasEdits, noEdits } from './edits.ts';
import { savedEdits } from './editsSince.ts';
import { type FieldOf, type ListDefinition, type ListRecord, recordOf } from './listDefinition.ts';
import { type Anchors, viewOf } from './listView.ts';
import type { ListProblems } from './problems.ts';

/** The id of the row at the foot that is not added yet. */
export const nextId = 'next';

/** The unsaved text of a list, as kept in the tab over a reload. */
export interface TypedList<R extends ListRecord> {
  readonly edits: Edits<R>;
  readonly next: R;
}

/** A list that is being edited: the stored records, the edits over them, and the steps of undo. */
export interface ListState<R extends ListRecord> {
  readonly stored: readonly R[];
  readonly edits: Edits<R>;
  readonly anchors: Anchors;
  readonly next: R;
  /** The edits before each step, for undo; and those after an undo, for redo. */
  readonly past: readonly Edits<R>[];
  readonly future: readonly Edits<R>[];
  /** The name of the last step: typing in the same field is one step. */
  readonly lastStep: string | null;
  /** The problems that the server named after the last save. */
  readonly answered: ListProblems<R>;
  /** The edits of a save that succeeded, and the records under them, until what it stored is read; otherwise null. */
  readonly saved: SentEdits<R> | null;
}

interface SentEdits<R extends ListRecord> {
  readonly edits: Edits<R>;
  readonly stored: readonly R[];
}

export type ListStore<R extends ListRecord> = ReturnType<typeof createListStore<R>>;

/** Creates the store of a list that is being edited, with the text kept in the tab. */
export function createListStore<R extends ListRecord>(
  definition: Pick<ListDefinition<R>, 'fields' | 'blank' | 'nameField'>,
  stored: readonly R[],
  kept: TypedList<R> | null = null,
) {
  const { fields, blank } = definition;
  const blankNext = recordOf<R>(nextId, blank);
  const names = fields.map((field) => field.name) as readonly FieldOf<R>[];
  const unedited = {
    edits: noEdits as Edits<R>,
    anchors: {},
    past: [],
    future: [],
    lastStep: null,
    answered: new Map(),
    saved: null,
  };
  const state = createStore<ListState<R>>(() => ({
    ...unedited,
    stored,
    edits: kept?.edits ?? noEdits,
    next: kept?.next ?? blankNext,
  }));
  const { getState: get, setState: set } = state;

  let sent: (SentEdits<R> & { readonly steps: number }) | null = null;
  let waiting: readonly R[] | null = null;

  const takeOver = (now: readonly R[]): void => {
    const { stored: before, edits, anchors } = get();
    if (now !== before) set({ stored: now, anchors: withAnchors(before, now, edits, anchors, names) });
  };
  /** Makes an edit. Consecutive edits with the same step name are undone together. */
  const edit = (step: string | null, change: (edits: Edits<R>) => Edits<R>): void => {
    const { edits, past, lastStep } = get();
    const changed = change(edits);
    if (changed === edits) return;
    const isSameStep = step !== null && step === lastStep;
    set({
      edits: changed,
      past: isSameStep ? past : [...past, edits],
      future: [],
      lastStep: step,
      answered: new Map(),
    });
  };
  return {
    state,
    edit,
    /** Replaces the stored records; edits stay. */
    setStored: (now: readonly R[]): void => {
      if (sent) waiting = now;
      else takeOver(now);
    },
    /** Begins a save. Until its answer the stored records are not replaced, because they may include the edits already. */
    hold: (): void => {
      const { edits, stored: before, past } = get();
      sent = { edits, stored: before, steps: past.length };
      set({ lastStep: null });
    },
    /** Notes that the save succeeded: what it sent is no longer unsaved, although its records are not read yet. */
    noteSaved: (): void => {
      if (sent) set({ saved: { edits: sent.edits, stored: sent.stored } });
    },
    release: (): void => {
      sent = null;
      if (waiting !== null) takeOver(waiting);
      waiting = null;
    },
    /**
     * Ends a save that succeeded: drops the edits that these records include, and keeps later ones. Returns a function
     * that maps the id of a new record to its stored id. After `reset` it does nothing.
     */
    accept: (read: readonly R[] | undefined): ((id: string) => string) => {
      const { edits, past, stored: before, anchors } = get();
      if (sent === null) return (id) => id;
      const now = read ?? waiting ?? before;
      const { edits: saved, stored: was, steps } = sent;
      const { idOf, since } = savedEdits(definition, saved, was, now);
      sent = null;
      waiting = null;
      set({ ...unedited, anchors, stored: now, edits: since(edits), past: past.slice(steps).map(since) });
      return idOf;
    },
    /** Ends a run of edits with the same step name. */
    endStep: (): void => set({ lastStep: null }),
    /** Adds an edited record that somebody else deleted again. */
    addAgain: (id: string): void => {
      const newId = newRecordId();
      const anchor = get().anchors[id];
      if (anchor !== undefined) set(({ anchors }) => ({ anchors: { ...anchors, [newId]: anchor } }));
      edit(null, (edits) => addAgain(edits, id, newId));
    },
    setNext: (values: Partial<R>): void => set(({ next }) => ({ next: { ...next, ...values } })),
    clearNext: (): void => set({ next: blankNext }),
    /** Undoes the last step. Returns whether there was one. */
    undo: (): boolean => {
      const { edits, past, future } = get();
      const before = past.at(-1);
      if (before === undefined) return false;
      set({ edits: before, past: past.slice(0, -1), future: [...future, edits], lastStep: null, answered: new Map() });
      return true;
    },
    redo: (): boolean => {
      const { edits, past, future } = get();
      const next = future.at(-1);
      if (next === undefined) return false;
      set({ edits: next, past: [...past, edits], future: future.slice(0, -1), lastStep: null, answered: new Map() });
      return true;
    },
    setAnswered: (answered: ListProblems<R>): void => set({ answered }),
    /** Drops the unsaved edits; those that a save has sent stay until its answer and the read after it. */
    discard: (): void => {
      if (sent) set({ edits: sent.edits, past: get().past.slice(0, sent.steps), future: [], next: blankNext });
      else set({ ...unedited, next: blankNext });
    },
    /** Drops everything over the stored records, those of a save under way included: another list is edited. */
    reset: (): void => {
      const now = waiting ?? get().stored;
      sent = null;
      waiting = null;
      set({ ...unedited, stored: now, next: blankNext });
    },
  };
}

export function newRecordId(): string {
  return `new-${crypto.randomUUID()}`;
}

/**
 * Returns the records and the edits that are not saved. After a save whose records are not read yet the records are those
 * that it stored, as they were sent; a new one has the id that it had in the browser.
 *
 * Worked: 'Bond' changed to 'Bid bond', saved and not read, is the stored record 'Bid bond' without edits.
 */
export function unsavedEdits<R extends ListRecord>(
  definition: Pick<ListDefinition<R>, 'fields' | 'nameField'>,
  { stored, edits, anchors, saved }: Pick<ListState<R>, 'stored' | 'edits' | 'anchors' | 'saved'>,
): SentEdits<R> {
  if (saved === null) return { stored, edits };
  const names = definition.fields.map((field) => field.name) as readonly FieldOf<R>[];
  const now = viewOf(saved.stored, saved.edits, anchors, names).rows.map(({ values }) => values);
  return { stored: now, edits: savedEdits(definition, saved.edits, saved.stored, now).since(edits) };
}

/** Returns the unsaved text of a list, or null without any. */
export function typedList<R extends ListRecord>(
  state: ListState<R>,
  definition: Pick<ListDefinition<R>, 'fields' | 'nameField' | 'blank'>,
): TypedList<R> | null {
  const { edits } = unsavedEdits(definition, state);
  const { next } = state;
  const { blank } = definition;
  return hasEdits(edits) || isTyped(next, blank) ? { edits, next } : null;
}

export function isTyped<R extends ListRecord>(next: R, blank: Omit<R, 'id'>): boolean {
  return (Object.keys(blank) as (keyof typeof blank)[]).some((field) => {
    const value: unknown = next[field];
    return typeof value === 'string' ? value.trim() !== String(blank[field]).trim() : false;
  });
}

/** Returns the anchors with the places of edited rows that somebody else deleted. */
function withAnchors<R extends ListRecord>(
  before: readonly R[],
  now: readonly R[],
  edits: Edits<R>,
  anchors: Anchors,
  fields: readonly FieldOf<R>[],
): Anchors {
  const left = new Set(now.map(({ id }) => id));
  const deleted = before.filter(({ id }) => !left.has(id) && edits.changed[id]);
  if (deleted.length === 0) return anchors;
  const { rows } = viewOf(before, edits, anchors, fields);
  const added = deleted.map(({ id }) => {
    const at = rows.findIndex((row) => row.id === id);
    // The row above may have been deleted as well.
    const above = rows.slice(0, at).findLast((row) => row.isNew || left.has(row.id) || edits.changed[row.id]);
    return [id, above?.id ?? null] as const;
  });
  return { ...anchors, ...Object.fromEntries(added) };
}
