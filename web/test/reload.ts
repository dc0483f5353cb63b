import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { credentials } from '../src/api/credentials.ts';
import { keepUnsentOf } from '../src/api/unsent.ts';
import { setSession } from '../src/session/session.ts';

const storageKey = 'plumbline.kept';

/** Registers the hooks of a file: somebody is signed in in a tab in which nothing is kept yet. */
export function withTab(userId: string): void {
  beforeEach(() => {
    sessionStorage.clear();
    credentials.accessToken = 'a token';
    keepUnsentOf(userId);
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    credentials.accessToken = null;
    credentials.isOver = false;
    credentials.onRefused = () => {};
    setSession({ user: null });
  });
}

/** The page goes away as in a reload, with what it had kept by then; whoever calls this opens it again. */
export function leaveToLoadAgain(close: () => void = () => {}): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const kept = sessionStorage.getItem(storageKey);
  close();
  cleanup();
  if (kept !== null) sessionStorage.setItem(storageKey, kept);
}

/** A 401 ends the session as in session/signIn.ts: what is open goes, and the same person comes back. */
export function endSessionAndComeBack(close: () => void = () => {}): void {
  credentials.isOver = true;
  credentials.accessToken = null;
  cleanup();
  close();
  credentials.isOver = false;
  credentials.accessToken = 'a token';
}
