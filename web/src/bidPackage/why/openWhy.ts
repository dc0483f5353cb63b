import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Cursor } from '../../grid/cursor.ts';
import type { HeadFigure } from './explain.ts';

/** The number that is being explained, and whether the keyboard goes to its panel. */
export interface WhyRequest {
  readonly cursor: Cursor;
  readonly figure: HeadFigure;
  readonly takesFocus: boolean;
}

const request = createStore<WhyRequest | null>(() => null);

/** Opens Why this number on a cell; one at a time. */
export function openWhy(next: WhyRequest): void {
  request.setState(next, true);
}

export function closeWhy(): void {
  request.setState(null, true);
}

export function isWhyOpen(): boolean {
  return request.getState() !== null;
}

export function useWhy(): WhyRequest | null {
  return useStore(request);
}
