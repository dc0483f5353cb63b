import { createStore, type StoreApi } from 'zustand';
import { BIDDER_SORTS, type BidderView, WHOLE_VIEW } from '../model/bidderView.ts';

/** The lines that a person sees. */
export type LineFilter =
  | { readonly kind: 'all' }
  /** With an unleveled entry of any bidder that counts, or of one bidder. */
  | { readonly kind: 'unleveled'; readonly bidderId: string | null }
  /** With a price that is far from those of the others. */
  | { readonly kind: 'outliers' }
  /** Changed by others since the last visit of this person. */
  | { readonly kind: 'changed' };

/** What this person sees of one package: which bidders, in which order, and which lines. It changes no figure. */
export interface SheetFilter {
  readonly bidders: BidderView;
  readonly lines: LineFilter;
  /** The lines that others have changed since the last visit; null until they are read. They are not kept. */
  readonly changedIds: readonly string[] | null;
}

export const NO_FILTER: SheetFilter = { bidders: WHOLE_VIEW, lines: { kind: 'all' }, changedIds: null };

const KEY = 'Plumbline_SheetFilter';

/** Reads the filter that was kept under a key; what cannot be read is none. */
export function rememberedFilter(storage: Pick<Storage, 'getItem'>, key: string): SheetFilter {
  try {
    const { bidders, lines } = (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>;
    return { bidders: bidderViewOf(bidders), lines: lineFilterOf(lines), changedIds: null };
  } catch {
    return NO_FILTER;
  }
}

type Stored<T> = Partial<Record<keyof T, unknown>>;

function bidderViewOf(value: unknown): BidderView {
  const { hiddenIds, hiddenStatuses, sort } = (value ?? {}) as Stored<BidderView>;
  return {
    hiddenIds: listOf(hiddenIds, (one): one is string => typeof one === 'string'),
    hiddenStatuses: listOf(hiddenStatuses, (one): one is number => typeof one === 'number'),
    sort: BIDDER_SORTS.find((one) => one === sort) ?? WHOLE_VIEW.sort,
  };
}

function lineFilterOf(value: unknown): LineFilter {
  const { kind, bidderId } = (value ?? {}) as { kind?: unknown; bidderId?: unknown };
  if (kind === 'changed' || kind === 'outliers') return { kind };
  if (kind !== 'unleveled') return NO_FILTER.lines;
  return { kind, bidderId: typeof bidderId === 'string' ? bidderId : null };
}

function listOf<T>(value: unknown, isOne: (one: unknown) => one is T): T[] {
  return Array.isArray(value) ? value.filter(isOne) : [];
}

/** Creates the store of the filter of this user and package, which remembers each change on this device. */
export function createSheetFilter(storage: Storage, user: string, bidPackageId: string): StoreApi<SheetFilter> {
  const key = `${KEY}_${user}_${bidPackageId}`;
  const store = createStore<SheetFilter>(() => rememberedFilter(storage, key));
  store.subscribe((filter) => {
    try {
      if (isNoFilter(filter)) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ bidders: filter.bidders, lines: filter.lines }));
    } catch {
      // The device keeps nothing (its storage is full or blocked): the choice holds until the page is left.
    }
  });
  return store;
}

function isNoFilter({ bidders, lines }: SheetFilter): boolean {
  return !isBidderFilter(bidders) && bidders.sort === WHOLE_VIEW.sort && lines.kind === 'all';
}

export function isBidderFilter({ hiddenIds, hiddenStatuses }: BidderView): boolean {
  return hiddenIds.length > 0 || hiddenStatuses.length > 0;
}
