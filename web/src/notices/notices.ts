import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The notices at the top right: one door for every page. */
export type NoticeKind = 'success' | 'error' | 'info' | 'warning';

export interface Notice {
  kind: NoticeKind;
  title: string;
  message?: string;
  /** Stays until `dismissNotice(id)`: only for states that hold on, such as the live connection. */
  stays?: boolean;
}

export interface ShownNotice extends Notice {
  id: number;
}

/** At most so many stand at once; older ones go first. */
const atMost = 4;
const showDelay = 250;

const shown = createStore<readonly ShownNotice[]>(() => []);
let waiting: readonly ShownNotice[] = [];
let lastId = 0;

function same(a: Notice, b: Notice): boolean {
  return a.kind === b.kind && a.title === b.title && a.message === b.message;
}

/**
 * Shows a notice after 250 ms, for 5 s. One with the same kind, title and text as one still on screen is
 * left out; then the id of that one is answered.
 */
export function notify(notice: Notice): number {
  const twin = [...shownNotices(), ...waiting].find((other) => same(other, notice));
  if (twin) return twin.id;
  lastId += 1;
  const entry: ShownNotice = { ...notice, id: lastId };
  waiting = [...waiting, entry];
  setTimeout(() => {
    if (!waiting.includes(entry)) return;
    waiting = waiting.filter((other) => other !== entry);
    shown.setState([entry, ...shownNotices()].slice(0, atMost), true);
  }, showDelay);
  return entry.id;
}

/** Takes a notice away, also one that still waits for its 250 ms. */
export function dismissNotice(id: number): void {
  waiting = waiting.filter((notice) => notice.id !== id);
  const others = shownNotices().filter((notice) => notice.id !== id);
  if (others.length < shownNotices().length) shown.setState(others, true);
}

export function shownNotices(): readonly ShownNotice[] {
  return shown.getState();
}

/** The notices on screen, newest first. */
export function useNotices(): readonly ShownNotice[] {
  return useStore(shown);
}
