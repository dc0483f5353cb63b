import { useSyncExternalStore } from 'react';
import type { RowKey } from '../../grid/gridSource.ts';

/** A menu that a cell or a head asked for, and where it hangs in the window. */
export type SheetMenu = { readonly left: number; readonly top: number } & (
  | { readonly kind: 'status' | 'options'; readonly bidderId: string }
  | { readonly kind: 'row'; readonly row: RowKey }
);

let menu: SheetMenu | null = null;
const listeners = new Set<() => void>();

function set(next: SheetMenu | null): void {
  menu = next;
  for (const listener of [...listeners]) listener();
}

/** Opens the one shared menu of the sheet. */
export function openMenu(next: SheetMenu): void {
  set(next);
}

export function closeMenu(): void {
  set(null);
}

export function useMenu(): SheetMenu | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => menu,
  );
}
