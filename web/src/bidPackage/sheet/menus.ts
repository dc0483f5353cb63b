import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AlternateRecord } from '#contract';
import type { Cursor } from '../../grid/cursor.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import type { PricePlace } from './priceAt.ts';
import type { SheetPage } from './sheetPage.ts';

/** The menu of a cell or a header, and its place in the window. */
export type SheetMenu = { readonly left: number; readonly top: number } & (
  | { readonly kind: 'status' | 'options'; readonly bidderId: string }
  | { readonly kind: 'row'; readonly row: RowKey; readonly price?: PriceMenu }
);

/** The price that a menu was opened on, and what a class key does in its cell. */
export interface PriceMenu {
  readonly place: PricePlace;
  classify(key: string, cursor: Cursor): void;
}

const menu = createStore<SheetMenu | null>(() => null);

export function openMenu(next: SheetMenu): void {
  menu.setState(next, true);
}

export function closeMenu(): void {
  menu.setState(null, true);
}

export function isMenuOpen(): boolean {
  return menu.getState() !== null;
}

export function useMenu(): SheetMenu | null {
  return useStore(menu);
}

/** Returns the alternate that the menu of a row switches on and off, for those who may: that of a section's row. */
export function switchedBy({ model, mayEnableAlternates }: SheetPage, row: SheetRow | null): AlternateRecord | null {
  if (row?.kind !== 'node' || !mayEnableAlternates()) return null;
  const node = model.content.tree.nodes[row.node]!;
  return node.kind === 'section' ? (model.content.alternates[node.section - 1] ?? null) : null;
}
