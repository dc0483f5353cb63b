import { placeOf } from '../api/unsent.ts';
import { keepAt, keptAt, ownerNow, registerUnsaved } from '../session/kept/keptText.ts';
import { leavesOnPurpose } from '../session/leavePage.ts';
import type { Draft } from './draft.ts';
import { warnNotKept } from './draftTexts.ts';

type Drafts = Readonly<Record<string, Draft>>;

/** A change of some drafts by their cells' keys; null drops one. */
export type DraftChanges = Iterable<readonly [key: string, draft: Draft | null]>;

/** Whose drafts they are, and at which address they were typed. */
export interface DraftPlace {
  readonly owner: string;
  readonly place: string;
}

/** The drafts of the address that is open now, for the person who is signed in. */
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
  #drafts: ReadonlyMap<string, Draft>;
  /** Where its drafts are kept; null: nowhere. */
  readonly at: DraftPlace | null;
  #isLeft = false;
  readonly #listeners = new Set<(keys: readonly string[]) => void>();

  /** Without a place nothing is kept. */
  constructor(at: DraftPlace | null) {
    this.at = at;
    this.#drafts = new Map(Object.entries((at && keptAt<Drafts>(at.owner, at.place)) ?? {}));
  }

  /**
   * Its page is open from now on: what arrives late for its place comes here, and closing the tab asks about what it holds.
   * Returns a function that closes it.
   */
  open(): () => void {
    const name = this.at === null ? '' : nameOf(this.at);
    this.#isLeft = false;
    if (name !== '') open.set(name, this);
    const discard = (): void => this.put([...this.#drafts.keys()].map((key) => [key, null]));
    const unregister = registerUnsaved({ now: () => (this.size === 0 ? null : this.#drafts), discard });
    // Closing the tab would lose them.
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!leavesOnPurpose() && this.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unregister();
      window.removeEventListener('beforeunload', onUnload);
      this.#isLeft = true;
      if (open.get(name) === this) open.delete(name);
    };
  }

  get size(): number {
    return this.#drafts.size;
  }

  get(key: string): Draft | null {
    return this.#drafts.get(key) ?? null;
  }

  /** The same map until a draft changes. */
  readonly all = (): ReadonlyMap<string, Draft> => this.#drafts;

  /** Changes drafts and keeps them. A store whose page has been left hands them to the one that is open there now. */
  put(changes: DraftChanges): void {
    if (this.#isLeft && this.at !== null) {
      putDrafts(this.at, changes);
      return;
    }
    const next = new Map(this.#drafts);
    const changed: string[] = [];
    for (const [key, draft] of changes) {
      if (draft === null && !next.has(key)) continue;
      changed.push(key);
      if (draft === null) next.delete(key);
      else next.set(key, draft);
    }
    if (changed.length === 0) return;
    this.#drafts = next;
    if (this.at !== null) keep(this.at, next);
    for (const listener of [...this.#listeners]) listener(changed);
  }

  /** Calls back with the keys of drafts that have changed. Returns an unsubscribe function. */
  readonly subscribe = (listener: (keys: readonly string[]) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Changes drafts of a place: in the page that is open there, else in what the tab keeps. */
export function putDrafts(at: DraftPlace, changes: DraftChanges): void {
  const store = open.get(nameOf(at));
  if (store !== undefined) {
    store.put(changes);
    return;
  }
  const next = new Map(Object.entries(keptAt<Drafts>(at.owner, at.place) ?? {}));
  for (const [key, draft] of changes) {
    if (draft === null) next.delete(key);
    else next.set(key, draft);
  }
  keep(at, next);
}

/** Whether the person knows that the tab has no room for the drafts. */
let isWarned = false;

/** Keeps the drafts of a place in the tab. Where there is no room for them a notice says so, once until there is. */
function keep({ owner, place }: DraftPlace, drafts: ReadonlyMap<string, Draft>): void {
  const hasRoom = keepAt(owner, place, drafts.size === 0 ? null : Object.fromEntries(drafts));
  if (!hasRoom && !isWarned) warnNotKept();
  isWarned = !hasRoom;
}
