import { createStore } from 'zustand/vanilla';
import { placeOf } from '../api/unsent.ts';
import { keepAt, keptAt, ownerNow, registerUnsaved } from '../session/kept/keptText.ts';
import type { Draft } from './draft.ts';
import { warnNotKept } from './draftTexts.ts';

type Drafts = Readonly<Record<string, Draft>>;

/** A change of some drafts by their cells' keys; null drops one. */
export type DraftChanges = Iterable<readonly [key: string, draft: Draft | null]>;

/** The owner of drafts and the address where they were typed. */
export interface DraftPlace {
  readonly owner: string;
  readonly place: string;
}

/** Returns the place of the drafts of the open address and the signed-in person. */
export function draftPlace(): DraftPlace {
  return { owner: ownerNow(), place: placeOf('drafts') };
}

/** The stores of the pages that are open, by owner and place. */
const open = new Map<string, DraftStore>();

const nameOf = ({ owner, place }: DraftPlace): string => `${owner} ${place}`;

/**
 * The drafts of one page, by the keys of their cells. Every change is kept in the tab at once, for its person and
 * address, so that a reload, the next visit and a tab that the browser ends have them again.
 */
export class DraftStore {
  readonly #state = createStore<ReadonlyMap<string, Draft>>(() => new Map());
  /** The same map until a draft changes. */
  readonly all = this.#state.getState;
  /** Calls back with the drafts after a change and before it. Returns an unsubscribe function. */
  readonly subscribe = this.#state.subscribe;
  /** The place where its drafts are kept; null: nowhere. */
  readonly at: DraftPlace | null;
  #isLeft = false;

  /** Without a place nothing is kept. */
  constructor(at: DraftPlace | null) {
    this.at = at;
    if (at !== null) this.#state.setState(keptDrafts(at), true);
  }

  /**
   * Opens the store with its page: late changes for its place go to it, and closing the tab asks about its drafts. Returns a
   * function that closes it.
   */
  open(): () => void {
    const name = this.at === null ? '' : nameOf(this.at);
    this.#isLeft = false;
    if (name !== '') open.set(name, this);
    const discard = (): void => this.put([...this.all().keys()].map((key) => [key, null]));
    const unregister = registerUnsaved({ now: () => (this.size === 0 ? null : this.all()), discard });
    return () => {
      unregister();
      this.#isLeft = true;
      if (open.get(name) === this) open.delete(name);
    };
  }

  get size(): number {
    return this.all().size;
  }

  get(key: string): Draft | null {
    return this.all().get(key) ?? null;
  }

  /** Changes drafts and keeps them. A store whose page has been left hands them to the one that is open there now. */
  put(changes: DraftChanges): void {
    if (this.#isLeft && this.at !== null) {
      putDrafts(this.at, changes);
      return;
    }
    const before = this.all();
    const next = withChanges(before, changes);
    if (changedKeys(next, before).length === 0) return;
    if (this.at !== null) keep(this.at, next);
    this.#state.setState(next, true);
  }
}

/** Returns the keys of the drafts that differ. */
export function changedKeys(now: ReadonlyMap<string, Draft>, before: ReadonlyMap<string, Draft>): readonly string[] {
  return [...new Set([...now.keys(), ...before.keys()])].filter((key) => now.get(key) !== before.get(key));
}

function withChanges(drafts: ReadonlyMap<string, Draft>, changes: DraftChanges): ReadonlyMap<string, Draft> {
  const next = new Map(drafts);
  for (const [key, draft] of changes) {
    if (draft === null) next.delete(key);
    else next.set(key, draft);
  }
  return next;
}

function keptDrafts({ owner, place }: DraftPlace): ReadonlyMap<string, Draft> {
  return new Map(Object.entries(keptAt<Drafts>(owner, place) ?? {}));
}

/** Changes drafts of a place: in the page that is open there, else in what the tab keeps. */
export function putDrafts(at: DraftPlace, changes: DraftChanges): void {
  const store = open.get(nameOf(at));
  if (store !== undefined) store.put(changes);
  else keep(at, withChanges(keptDrafts(at), changes));
}

/** The person was warned that the tab has no room for the drafts. */
let isWarned = false;

/** Keeps the drafts of a place in the tab. Warns where there is no room for them, once until there is. */
function keep({ owner, place }: DraftPlace, drafts: ReadonlyMap<string, Draft>): void {
  const hasRoom = keepAt(owner, place, drafts.size === 0 ? null : Object.fromEntries(drafts));
  if (!hasRoom && !isWarned) warnNotKept();
  isWarned = !hasRoom;
}
