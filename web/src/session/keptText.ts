import { useEffect, useRef } from 'react';
import { credentials } from '../api/credentials.ts';
import { currentSession } from './session.ts';

interface Kept {
  readonly userId: string;
  /** By address and name. */
  readonly texts: Readonly<Record<string, unknown>>;
}

const storageKey = 'plumbline.kept';

const placeOf = (name: string): string => `${window.location.pathname}${window.location.search} ${name}`;
const personNow = (): string => currentSession().user?.id ?? '';

/** What is kept of this person; that of anybody else counts for nothing. */
function read(userId: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
    if (kept?.userId === userId) return kept;
  } catch {
    // What cannot be read is not there.
  }
  return { userId, texts: {} };
}

function write(userId: string, place: string, text: unknown): void {
  if (userId === '') return;
  const { [place]: _, ...others } = read(userId).texts;
  const texts = text === null ? others : { ...others, [place]: text };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, texts }));
  } catch (error) {
    console.error('Text that is not saved does not fit into the tab', error);
  }
}

/** What the person had typed at this address under this name when the application was loaded again, or null. */
export function keptText<T>(name: string): T | null {
  return (read(personNow()).texts[placeOf(name)] as T | undefined) ?? null;
}

/**
 * Keeps text that is not saved in this tab, for its person and address, where the page is loaded again or the session
 * ends (SHELL-107): `text` as it stands then, null for nothing. Saved, discarded or closed, it is gone.
 */
export function useKeptText(name: string, text: unknown): void {
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const userId = personNow();
    const place = placeOf(name);
    const keep = (): void => write(userId, place, latest.current);
    const onLeave = (): void => {
      if (credentials.accessToken !== null || credentials.isOver) keep();
    };
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      if (credentials.isOver) keep();
      else write(userId, place, null);
    };
  }, [name]);
}
