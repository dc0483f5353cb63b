import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useUnsaved } from '../../api/saving.ts';
import { keptText, useKeptText } from '../../session/kept/keptText.ts';
import { createFieldFocus } from './fieldFocus.ts';
import type { FieldOf, ListDefinition, ListRecord } from './model/listDefinition.ts';
import {
  createListStore,
  isTyped,
  type ListState,
  type ListStore,
  nextId,
  type TypedList,
  typedList,
  unsavedEdits,
} from './model/listStore.ts';
import { type ListView, viewOf } from './model/listView.ts';
import { movesBetween } from './model/moves.ts';
import { countNames, type ListProblems, problemsOf, problemsOfNext, type RowProblems } from './model/problems.ts';

export interface UnsavedCounts {
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
  readonly moved: number;
}

/** A list that is being edited, for the components of its page. */
export type ListEditor<R extends ListRecord> = ReturnType<typeof useListEditor<R>>;

export interface ListEditorOptions<R extends ListRecord> {
  /** The name under which unsaved text is kept in the tab. */
  readonly name: string;
  readonly definition: ListDefinition<R>;
  readonly stored: readonly R[];
  /** The email of the last author of each record, by its id. */
  readonly changedBy: Readonly<Record<string, string>>;
  readonly readOnlyReason: string | null;
}

/** Edits a list over its stored records, which may change beneath it. What is typed outlives a reload of the page. */
export function useListEditor<R extends ListRecord>(options: ListEditorOptions<R>) {
  const { name, definition, stored } = options;
  const [kept] = useState(() => keptText<TypedList<R>>(name));
  const [store] = useState(() => createListStore(definition, stored, kept));
  const [focus] = useState(createFieldFocus);
  useLayoutEffect(() => store.setStored(stored), [store, stored]);
  useKeptText(name, () => typedList(store.state.getState(), definition), { outlastsPage: true });
  const state = useStore(store.state);
  const [undone, setUndone] = useState<'takenBack' | 'repeated' | null>(null);
  useUndoKeys(store, setUndone);

  const { anchors, next, answered, saved } = state;
  const { nameField, blank } = definition;
  const unsaved = useMemo(
    () => unsavedEdits(definition, { stored: state.stored, edits: state.edits, anchors, saved }),
    [definition, state.stored, state.edits, anchors, saved],
  );
  const view = useMemo(() => {
    const fields = definition.fields.map((field) => field.name);
    return viewOf(unsaved.stored, unsaved.edits, anchors, fields);
  }, [definition, unsaved, anchors]);
  const names = useMemo(() => countNames(view.rows, nameField), [view, nameField]);
  const problems = useMemo(
    () => withAnswered(problemsOf(definition, view.rows, names), answered),
    [definition, view, names, answered],
  );
  const nextProblems = problemsOfNext(definition, next, names);
  const counts = useMemo(() => countsOf(unsaved.stored, view, unsaved.edits), [unsaved, view]);
  const contested = useMemo(() => view.rows.flatMap(({ id, conflict }) => (conflict ? [id] : [])), [view]);
  const hasChanges = counts.added + counts.changed + counts.deleted + counts.moved > 0;
  const hasText = hasChanges || contested.length > 0 || isTyped(next, blank);
  useUnsaved(hasText);
  return {
    ...options,
    store,
    focus,
    state,
    view,
    names,
    /** The problems of the rows, including those that the server named. */
    problems,
    /** The problems of the row at the foot; and of those, the problems of its typed fields. */
    nextProblems,
    typedProblems: nextProblems && typedOnly(nextProblems, next),
    counts,
    contested,
    /** A save succeeded, and what it stored is not read yet: until then nothing more can be saved. */
    isUnread: saved !== null,
    hasChanges,
    /** There is unsaved text, also in the row at the foot. */
    hasText,
    /** There is unsaved text, and some of it was restored after a reload. */
    isKept: kept !== null && hasText,
    /** The effect of the last Ctrl+Z or Ctrl+Y, for screen readers. */
    undone,
  };
}

/** The row and field of the first problem, in the order of the list, and how many there are. */
export function firstProblemOf<R extends ListRecord>({ view, problems, typedProblems, definition }: ListEditor<R>) {
  const places = view.rows.flatMap(({ id }) => {
    const row = problems.get(id);
    return row ? [[id, row] as const] : [];
  });
  if (typedProblems) places.push([nextId, typedProblems]);
  const all = places.flatMap(([id, row]) =>
    definition.fields.flatMap(({ name }) => {
      const problem = row[name as FieldOf<R>];
      return problem ? [{ rowId: id, field: name, problem }] : [];
    }),
  );
  return { first: all[0] ?? null, count: all.length };
}

function withAnswered<R extends ListRecord>(own: ListProblems<R>, answered: ListProblems<R>): ListProblems<R> {
  if (answered.size === 0) return own;
  const all = new Map(own);
  for (const [id, problems] of answered) all.set(id, { ...problems, ...own.get(id) });
  return all;
}

/** An empty field of the row at the foot is no error yet. */
function typedOnly<R extends ListRecord>(problems: RowProblems<R>, next: R): RowProblems<R> | null {
  const typed = Object.entries(problems).filter(([field]) => String(next[field as keyof R]).trim() !== '');
  return typed.length > 0 ? (Object.fromEntries(typed) as RowProblems<R>) : null;
}

function countsOf<R extends ListRecord>(
  stored: readonly R[],
  { rows }: ListView<R>,
  { deleted, order }: ListState<R>['edits'],
): UnsavedCounts {
  const isStored = new Set(stored.map(({ id }) => id));
  const kept = stored.filter(({ id }) => !deleted[id]).map(({ id }) => id);
  const among = new Set(kept);
  const wanted = rows.flatMap(({ id }) => (among.has(id) ? [id] : []));
  return {
    added: rows.filter(({ isNew }) => isNew).length,
    changed: rows.filter(({ isNew, changed }) => !isNew && changed.length > 0).length,
    deleted: Object.keys(deleted).filter((id) => isStored.has(id)).length,
    moved: order === null ? 0 : movesBetween(kept, wanted).length,
  };
}

/** Ctrl+Z takes back the last edit, Ctrl+Y and Ctrl+Shift+Z repeat it. */
function useUndoKeys<R extends ListRecord>(
  store: ListStore<R>,
  onDone: (done: 'takenBack' | 'repeated') => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (event.defaultPrevented || !isForList(event.target)) return;
      const isRedo = key === 'y' || event.shiftKey;
      if (!(isRedo ? store.redo() : store.undo())) return;
      event.preventDefault();
      onDone(isRedo ? 'repeated' : 'takenBack');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, onDone]);
}

/** Text of the row at the foot, and of a dialog, is taken back by the browser as it was typed. */
function isForList(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('[role="dialog"]')) return false;
  const isTyping = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return !isTyping || target.value === '' || target.closest('[data-next-row]') === null;
}
