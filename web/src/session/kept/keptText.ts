import { useEffect, useRef } from 'react';
import { credentials } from '../../api/credentials.ts';
import { isWaiting, placeOf } from '../../api/unsent.ts';
import { leavesOnPurpose } from '../leavePage.ts';
import { currentSession, ownerOf } from '../session.ts';

type Texts = Readonly<Record<string, unknown>>;

const storageKey = 'plumbline.kept';

/** Whose text is kept from now on; '' while nobody is signed in. */
export function ownerNow(): string {
  const { user, organizationId } = currentSession();
  return user === null ? '' : ownerOf(user.id, organizationId);
}

/** All that is kept in this tab: by its owner, then by address and name. Amounts are kept as what they are. */
function readAll(): Readonly<Record<string, Texts>> {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}', withAmounts) ?? {}) as Record<string, Texts>;
  } catch {
    // What cannot be read is not there.
    return {};
  }
}

/** A value as text in which amounts (bigints) stay what they are. */
export function packed(value: unknown): string {
  return JSON.stringify(value, withoutAmounts);
}

/** The value of a text made by `packed`. */
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

/** Whether anything of this owner is kept in this tab, at any place. */
export function hasKept(owner: string): boolean {
  return Object.keys(readAll()[owner] ?? {}).length > 0;
}

/** Drops all that is kept of this owner in this tab. */
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
 * What the person had typed at this address under this name when the application was loaded again, or null. What was
 * being saved when the session ended, and waits for that, is none of it.
 */
export function keptText<T>(name: string): T | null {
  const place = placeOf(name);
  if (isWaiting(place)) return null;
  return (readAll()[ownerNow()]?.[place] as T | undefined) ?? null;
}

/**
 * The same, which its page holds from now on: a tab that the browser ends without a word would otherwise show it again
 * after it was saved.
 */
export function takeKeptText<T>(name: string): T | null {
  const text = keptText<T>(name);
  if (text !== null) keepAt(ownerNow(), placeOf(name), null);
  return text;
}

/** What was kept at a place of this owner has been saved. */
export function forgetKept(owner: string, place: string): void {
  keepAt(owner, place, null);
}

/** Something on the open page that holds text which is not saved. */
export interface UnsavedSource {
  /** What is not saved now, or null. */
  readonly now: () => unknown;
  /** Drops it. */
  readonly discard: () => void;
}

/** What is typed on the open page. */
const openTexts = new Set<UnsavedSource>();

/** Registers a source of unsaved text, so that logging out asks about it. Returns an unregister function. */
export function registerUnsaved(source: UnsavedSource): () => void {
  openTexts.add(source);
  return () => openTexts.delete(source);
}

/** Whether anything is typed on the open page and not saved. */
export function hasUnsavedText(): boolean {
  return [...openTexts].some(({ now }) => now() !== null);
}

/** The person has discarded what is typed on the open page: none of it is kept, also where its page is still drawn. */
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
 * Keeps text that is not saved in this tab, for its person and address, where the page is loaded again or the session
 * ends: what `text` answers then, null for nothing. Saved, discarded or closed, it is dropped.
 */
export function useKeptText(name: string, text: () => unknown, options: KeptOptions = {}): void {
  const latest = useRef({ text, options });
  latest.current = { text, options };
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
    const now = (): unknown => latest.current.text();
    const open = { now, discard };
    openTexts.add(open);
    // Closing the tab would lose it.
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!leavesOnPurpose() && now() !== null) event.preventDefault();
    };
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      openTexts.delete(open);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('visibilitychange', onVisibility);
      if (credentials.isOver || latest.current.options.outlastsPage) keep();
      else keepAt(owner, place, null);
    };
  }, [name]);
}
