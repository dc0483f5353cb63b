import { createStore, type StoreApi } from 'zustand/vanilla';
import { addAgain, type Edits, hasEdits, noEdits } from './edits.ts';
import { savedEdits } from './editsSince.ts';
import { type FieldOf, type ListDefinition, type ListRecord, recordOf } from './listDefinition.ts';
import { type Anchors, viewOf } from './listView.ts';
import type { ListProblems } from './problems.ts';

/** The id of the row at the foot that is not added yet. */
export const nextId = 'next';

/** What is typed in a list and not saved, as it is kept in the tab over a reload. */
export interface TypedList<R extends ListRecord> {
  readonly edits: Edits<R>;
  readonly next: R;
}

/** A list that is being edited: the stored records, what is edited over them, and the steps to take that back. */
export interface ListState<R extends ListRecord> {
  readonly stored: readonly R[];
  readonly edits: Edits<R>;
  readonly anchors: Anchors;
  /** The row at the foot. */
  readonly next: R;
  /** Earlier edits, the last one first to be taken back; and those that were taken back. */
  readonly past: readonly Edits<R>[];
  readonly future: readonly Edits<R>[];
  /** What the last step was about: typing on in the same field is one step. */
  readonly lastStep: string | null;
  /** What the server said of the last save. */
  readonly answered: ListProblems<R>;
}

export interface ListStore<R extends ListRecord> {
  readonly state: StoreApi<ListState<R>>;
  /** Takes over what is stored by now; edits stay. */
  readonly setStored: (stored: readonly R[]) => void;
  /** A save of the edits begins. Until it is answered, what is stored is not taken over: it holds the edits by then. */
  readonly hold: () => void;
  /** The save was not done. */
  readonly release: () => void;
  /**
   * The save was done: these records hold the edits of when it began, which are forgotten with their steps. What was
   * edited since stays. Returns the id under which a new record was stored; any other id unchanged.
   */
  readonly accept: (stored: readonly R[] | undefined) => (id: string) => string;
  /** One step of editing. Steps of the same name in a row are taken back together. */
  readonly edit: (step: string | null, change: (edits: Edits<R>) => Edits<R>) => void;
  /** Ends a run of steps: the next one of the same name is taken back by itself. */
  readonly endStep: () => void;
  /** Adds a record again that somebody else deleted while it was edited here. */
  readonly addAgain: (id: string) => void;
  readonly setNext: (values: Partial<R>) => void;
  readonly clearNext: () => void;
  /** Takes the last step back, or repeats it. Returns whether there was one. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly setAnswered: (problems: ListProblems<R>) => void;
  /** Forgets everything that is typed. */
  readonly discard: () => void;
}

/** Makes the store of a list that is being edited, with what was kept in the tab before. */
export function createListStore<R extends ListRecord>(
  definition: Pick<ListDefinition<R>, 'fields' | 'blank' | 'nameField'>,
  stored: readonly R[],
  kept: TypedList<R> | null = null,
): ListStore<R> {
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
  };
  const state = createStore<ListState<R>>(() => ({
    ...unedited,
    stored,
    edits: kept?.edits ?? noEdits,
    next: kept?.next ?? blankNext,
  }));
  const { getState: get, setState: set } = state;

  let sent: { readonly edits: Edits<R>; readonly stored: readonly R[]; readonly steps: number } | null = null;
  let waiting: readonly R[] | null = null;

  const takeOver = (now: readonly R[]): void => {
    const { stored: before, edits, anchors } = get();
    if (now !== before) set({ stored: now, anchors: withAnchors(before, now, edits, anchors, names) });
  };
  const edit: ListStore<R>['edit'] = (step, change) => {
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
    setStored: (now) => {
      if (sent) waiting = now;
      else takeOver(now);
    },
    hold: () => {
      const { edits, stored: before, past } = get();
      sent = { edits, stored: before, steps: past.length };
      set({ lastStep: null });
    },
    release: () => {
      sent = null;
      if (waiting !== null) takeOver(waiting);
      waiting = null;
    },
    accept: (read) => {
      const { edits, past, stored: before, anchors } = get();
      const now = read ?? waiting ?? before;
      const { edits: saved, stored: was, steps } = sent ?? { edits, stored: before, steps: past.length };
      const { idOf, since } = savedEdits(definition, saved, was, now);
      sent = null;
      waiting = null;
      set({ ...unedited, anchors, stored: now, edits: since(edits), past: past.slice(steps).map(since) });
      return idOf;
    },
    endStep: () => set({ lastStep: null }),
    addAgain: (id) => {
      const newId = newRecordId();
      const anchor = get().anchors[id];
      if (anchor !== undefined) set(({ anchors }) => ({ anchors: { ...anchors, [newId]: anchor } }));
      edit(null, (edits) => addAgain(edits, id, newId));
    },
    setNext: (values) => set(({ next }) => ({ next: { ...next, ...values } })),
    clearNext: () => set({ next: blankNext }),
    undo: () => {
      const { edits, past, future } = get();
      const before = past.at(-1);
      if (before === undefined) return false;
      set({ edits: before, past: past.slice(0, -1), future: [...future, edits], lastStep: null, answered: new Map() });
      return true;
    },
    redo: () => {
      const { edits, past, future } = get();
      const next = future.at(-1);
      if (next === undefined) return false;
      set({ edits: next, past: [...past, edits], future: future.slice(0, -1), lastStep: null, answered: new Map() });
      return true;
    },
    setAnswered: (answered) => set({ answered }),
    discard: () => set({ ...unedited, next: blankNext }),
  };
}

/** A new id for a record that is not stored yet. */
export function newRecordId(): string {
  return `new-${crypto.randomUUID()}`;
}

/** Whether something is typed that is not saved. */
export function typedList<R extends ListRecord>(
  { edits, next }: Pick<ListState<R>, 'edits' | 'next'>,
  { blank }: Pick<ListDefinition<R>, 'blank'>,
): TypedList<R> | null {
  return hasEdits(edits) || isTyped(next, blank) ? { edits, next } : null;
}

/** Whether something is typed in the row at the foot. */
export function isTyped<R extends ListRecord>(next: R, blank: Omit<R, 'id'>): boolean {
  return (Object.keys(blank) as (keyof typeof blank)[]).some((field) => {
    const value: unknown = next[field];
    return typeof value === 'string' ? value.trim() !== String(blank[field]).trim() : false;
  });
}

/** Remembers where the rows stood that are edited here and were deleted by somebody else. */
function withAnchors<R extends ListRecord>(
  before: readonly R[],
  now: readonly R[],
  edits: Edits<R>,
  anchors: Anchors,
  fields: readonly FieldOf<R>[],
): Anchors {
  const left = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id) && edits.changed[id]);
  if (gone.length === 0) return anchors;
  const { rows } = viewOf(before, edits, anchors, fields);
  const added = gone.map(({ id }) => {
    const at = rows.findIndex((row) => row.id === id);
    // The row above may have been deleted as well.
    const above = rows.slice(0, at).findLast((row) => row.isNew || left.has(row.id) || edits.changed[row.id]);
    return [id, above?.id ?? null] as const;
  });
  return { ...anchors, ...Object.fromEntries(added) };
}
