import type { RollupGroup } from '#leveling';
import { adjustmentKey, type LumpSum } from './sheetContent.ts';
import { groupOfPlace } from './sheetTree.ts';

export type PlacedLumpSum = LumpSum & { readonly group: RollupGroup };

/** Finds the lump sums of one bidder in one section without looking at all of them; every cell of a group asks. */
export class LumpSumIndex {
  private readonly source: () => ReadonlyMap<string, LumpSum>;
  private known: ReadonlyMap<string, LumpSum> | null = null;
  private lists = new Map<string, PlacedLumpSum[]>();

  constructor(source: () => ReadonlyMap<string, LumpSum>) {
    this.source = source;
  }

  of(section: number, bidderId: string): readonly PlacedLumpSum[] {
    if (this.known !== this.source()) this.refresh();
    return this.lists.get(adjustmentKey(section, bidderId)) ?? [];
  }

  /** To be called after a lump sum was set or cleared in place. */
  refresh(): void {
    this.known = this.source();
    this.lists = new Map();
    for (const lump of this.known.values()) {
      const key = adjustmentKey(lump.section, lump.bidderId);
      const list = this.lists.get(key) ?? [];
      list.push({ ...lump, group: groupOfPlace(lump) });
      this.lists.set(key, list);
    }
  }
}
