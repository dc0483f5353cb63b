import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RowKey } from '../../grid/gridSource.ts';

/** A menu that a cell or a head asked for, and where it hangs in the window. */
export type SheetMenu = { readonly left: number; readonly top: number } & (
  | { readonly kind: 'status' | 'options'; readonly bidderId: string }
  | { readonly kind: 'row'; readonly row: RowKey }
);

const menu = createStore<SheetMenu | null>(() => null);

/** Opens the one shared menu of the sheet. */
export function openMenu(next: SheetMenu): void {
  menu.setState(next, true);
}

export function closeMenu(): void {
  menu.setState(null, true);
}

export function useMenu(): SheetMenu | null {
  return useStore(menu);
}
