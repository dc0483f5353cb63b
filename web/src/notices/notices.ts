import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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

/** Beyond this number the oldest of those that leave by themselves are removed; those that stay are not. */
export const maxNotices = 4;
const showDelay = 250;

const shown = createStore<readonly ShownNotice[]>(() => []);
/** Those within their first 250 ms. */
const waiting = createStore<readonly ShownNotice[]>(() => []);
let lastId = 0;

function same(a: Notice, b: Notice): boolean {
  return a.kind === b.kind && a.title === b.title && a.message === b.message;
}

/**
 * Shows a notice after 250 ms, for 5 s, and returns its id. One with the kind, title and text of a notice still on screen is
 * left out; then the id of that one is returned.
 */
export function notify(notice: Notice): number {
  const twin = [...shownNotices(), ...waiting.getState()].find((other) => same(other, notice));
  if (twin) return twin.id;
  lastId += 1;
  const entry: ShownNotice = { ...notice, id: lastId };
  waiting.setState([...waiting.getState(), entry], true);
  setTimeout(() => {
    if (!waiting.getState().includes(entry)) return;
    stopWaiting(entry.id);
    shown.setState(withinLimit([entry, ...shownNotices()]), true);
  }, showDelay);
  return entry.id;
}

/**
 * Returns at most four notices, newest first; more only where more than four stay, or four and the newest one does not.
 *
 * Worked: of five in which the oldest stays, the second oldest is removed.
 */
function withinLimit(notices: readonly ShownNotice[]): readonly ShownNotice[] {
  const [newest, ...others] = notices;
  const staying = others.filter(({ stays }) => stays).length;
  const left = others.filter(({ stays }) => !stays).slice(0, Math.max(0, maxNotices - 1 - staying));
  return notices.filter((notice) => notice === newest || notice.stays || left.includes(notice));
}

/** Removes a notice, also one that still waits for its 250 ms. */
export function dismissNotice(id: number): void {
  stopWaiting(id);
  const others = shownNotices().filter((notice) => notice.id !== id);
  if (others.length < shownNotices().length) shown.setState(others, true);
}

function stopWaiting(id: number): void {
  waiting.setState(
    waiting.getState().filter((notice) => notice.id !== id),
    true,
  );
}

export function shownNotices(): readonly ShownNotice[] {
  return shown.getState();
}

export function useNotices(): readonly ShownNotice[] {
  return useStore(shown);
}
