import { useEffect } from 'react';
import { credentials } from '../../api/credentials.ts';
import { isWaiting, placeOf } from '../../api/unsent.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { leavesOnPurpose } from '../leavePage.ts';
import { currentSession, ownerOf } from '../session.ts';

type Texts = Readonly<Record<string, unknown>>;

const storageKey = 'plumbline.kept';

/** Returns the owner of text that is kept from now on; '' while nobody is signed in. */
export function ownerNow(): string {
  const { user, organizationId } = currentSession();
  return user === null ? '' : ownerOf(user.id, organizationId);
}

/** Reads all kept text of this tab by owner, then by address and name. Amounts stay amounts. */
function readAll(): Readonly<Record<string, Texts>> {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}', withAmounts) ?? {}) as Record<string, Texts>;
  } catch {
    // Unreadable storage counts as empty.
    return {};
  }
}

/** Serializes a value in which amounts (bigints) stay amounts. */
export function packed(value: unknown): string {
  return JSON.stringify(value, withoutAmounts);
}

export function unpacked<T>(text: string): T {
  return JSON.parse(text, withAmounts) as T;
}

function withAmounts(_: string, value: unknown): unknown {
  const isAmount = typeof value === 'object' && value !== null && 'amount in 10^-10' in value;
  return isAmount ? BigInt(value['amount in 10^-10'] as string) : value;
}

function withoutAmounts(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { 'amount in 10^-10': String(value) } : value;
}

/** Reads what is kept for an owner at a place (`placeOf`), or null. */
export function keptAt<T>(owner: string, place: string): T | null {
  return (readAll()[owner]?.[place] as T | undefined) ?? null;
}

/** Returns whether anything of this owner is kept in this tab, at any place. */
export function hasKept(owner: string): boolean {
  return Object.keys(readAll()[owner] ?? {}).length > 0;
}

export function forgetAllKept(owner: string): void {
  const { [owner]: _, ...others } = readAll();
  sessionStorage.setItem(storageKey, JSON.stringify(others, withoutAmounts));
}

/** Keeps a text (null: forgets it) for an owner at a place; false where the tab has no room for it. */
export function keepAt(owner: string, place: string, text: unknown): boolean {
  if (owner === '') return true;
  const all = readAll();
  const { [place]: _, ...others } = all[owner] ?? {};
  const texts = text === null ? others : { ...others, [place]: text };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...all, [owner]: texts }, withoutAmounts));
    return true;
  } catch (error) {
    console.error('Text that is not saved does not fit into the tab', error);
    return false;
  }
}

/**
 * Returns the text that the person had typed at this address under this name before the application was reloaded, or null.
 * Text whose save is still queued since the session ended does not count.
 */
export function keptText<T>(name: string): T | null {
  const place = placeOf(name);
  return isWaiting(place) ? null : keptAt<T>(ownerNow(), place);
}

/**
 * Returns the same and forgets it, since the page holds it from now on: a tab that the browser kills would otherwise show it
 * again after it was saved.
 */
export function takeKeptText<T>(name: string): T | null {
  const text = keptText<T>(name);
  if (text !== null) keepAt(ownerNow(), placeOf(name), null);
  return text;
}

/** Drops the kept text at a place of this owner, which has been saved. */
export function forgetKept(owner: string, place: string): void {
  keepAt(owner, place, null);
}

/** Something on the open page that holds text which is not saved. */
export interface UnsavedSource {
  readonly now: () => unknown;
  readonly discard: () => void;
}

const openTexts = new Set<UnsavedSource>();

/** Registers a source of unsaved text, so that logging out and closing the tab ask about it. Returns an unregister function. */
export function registerUnsaved(source: UnsavedSource): () => void {
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (!leavesOnPurpose() && source.now() !== null) event.preventDefault();
  };
  openTexts.add(source);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    openTexts.delete(source);
    window.removeEventListener('beforeunload', onUnload);
  };
}

export function hasUnsavedText(): boolean {
  return [...openTexts].some(({ now }) => now() !== null);
}

/** Discards the unsaved text of the open page: none of it is kept, also where its page is still mounted. */
export function discardUnsavedText(): void {
  for (const { discard } of openTexts) discard();
}

interface KeptOptions {
  /** The same without its files, for where the tab has no room for them. */
  readonly smaller?: () => unknown;
  /** Stays kept where its page is left for another page. */
  readonly outlastsPage?: boolean;
}

/**
 * Keeps unsaved text in this tab, for its person and address, where the page is reloaded or the session ends: the result of
 * `text` at that time, null for nothing. Saved, discarded or closed, it is dropped.
 */
export function useKeptText(name: string, text: () => unknown, options: KeptOptions = {}): void {
  const latest = useLatest({ text, options });
  useEffect(() => {
    const owner = ownerNow();
    const place = placeOf(name);
    let isDiscarded = false;
    const discard = (): void => {
      isDiscarded = true;
      keepAt(owner, place, null);
    };
    const keep = (): void => {
      if (isDiscarded) return;
      const { text, options } = latest.current;
      const hasRoom = keepAt(owner, place, text());
      if (!hasRoom && options.smaller) keepAt(owner, place, options.smaller());
    };
    const onLeave = (): void => {
      if (credentials.accessToken !== null || credentials.isOver) keep();
    };
    // A browser may end a hidden tab without a word. Once it is seen again, the page itself holds its text.
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') onLeave();
      else keepAt(owner, place, null);
    };
    const unregister = registerUnsaved({ now: () => latest.current.text(), discard });
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      unregister();
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onVisibility);
      if (credentials.isOver || latest.current.options.outlastsPage) keep();
      else keepAt(owner, place, null);
    };
  }, [name, latest]);
}
