import { useSyncExternalStore } from 'react';
import type { Cursor } from '../../grid/cursor.ts';
import type { HeadFigure } from './explain.ts';

/** The number that is being explained, and whether the keyboard goes to its panel. */
export interface WhyRequest {
  readonly cursor: Cursor;
  readonly figure: HeadFigure;
  readonly takesFocus: boolean;
}

let request: WhyRequest | null = null;
const listeners = new Set<() => void>();

function set(next: WhyRequest | null): void {
  if (next === request) return;
  request = next;
  for (const listener of [...listeners]) listener();
}

/** Opens Why this number on a cell; one at a time. */
export function openWhy(next: WhyRequest): void {
  set(next);
}

export function closeWhy(): void {
  set(null);
}

export function isWhyOpen(): boolean {
  return request !== null;
}

export function useWhy(): WhyRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
  );
}
