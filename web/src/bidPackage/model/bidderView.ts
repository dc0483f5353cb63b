import type { BidderRecord } from '#contract';
import { BidderStatus, type BidPackageTotals, totalOf } from '#leveling';
import { derived, type SheetContent } from './sheetContent.ts';

/** The orders in which a person can see bidders; `order` is the package's own. */
export const BIDDER_SORTS = ['order', 'total', 'name', 'status'] as const;

export type BidderSort = (typeof BIDDER_SORTS)[number];

/** Which bidders a person sees and in which order. */
export interface BidderView {
  /** Bidders that were hidden one by one. */
  readonly hiddenIds: readonly string[];
  /** Statuses whose bidders are hidden; NO_STATUS for bidders without one. */
  readonly hiddenStatuses: readonly number[];
  readonly sort: BidderSort;
}

export const WHOLE_VIEW: BidderView = { hiddenIds: [], hiddenStatuses: [], sort: 'order' };

export const NO_STATUS = -1;

/** Quotes come first, bidders who send none last. */
const STATUS_ORDER: readonly number[] = [
  BidderStatus.QuoteReceived,
  BidderStatus.QuoteIsLate,
  BidderStatus.RequestSent,
  BidderStatus.RequestCreated,
  BidderStatus.DeclinedToQuote,
  NO_STATUS,
];

export function statusKey({ status }: Pick<BidderRecord, 'status'>): number {
  return status ?? NO_STATUS;
}

export function isHidden({ hiddenIds, hiddenStatuses }: BidderView, bidder: BidderRecord): boolean {
  return hiddenIds.includes(bidder.id) || hiddenStatuses.includes(statusKey(bidder));
}

type Arranged = Pick<SheetContent, 'bidders' | 'totals'>;

/**
 * Returns the present places of the bidders in the order of a view: those that show, sorted, then the hidden ones. Of
 * bidders that sort alike the package's order decides; without an entry in the base bid there is no total, which is last.
 */
export function placesOf({ bidders, totals }: Arranged, view: BidderView): number[] {
  const compare = comparisons[view.sort];
  return bidders
    .map((_, place) => place)
    .sort((a, b) => {
      const [one, other] = [bidders[a]!, bidders[b]!];
      const hidden = Number(isHidden(view, one)) - Number(isHidden(view, other));
      return hidden || compare({ bidders, totals }, a, b) || one.order - other.order;
    });
}

const comparisons: Readonly<Record<BidderSort, (content: Arranged, a: number, b: number) => number>> = {
  order: () => 0,
  total: ({ totals }, a, b) => compareTotals(totals, a, b),
  name: ({ bidders }, a, b) => bidders[a]!.companyName.localeCompare(bidders[b]!.companyName),
  status: ({ bidders }, a, b) =>
    STATUS_ORDER.indexOf(statusKey(bidders[a]!)) - STATUS_ORDER.indexOf(statusKey(bidders[b]!)),
};

function compareTotals(totals: BidPackageTotals, a: number, b: number): number {
  const [one, other] = [totals[0]!.bidders[a]!, totals[0]!.bidders[b]!];
  if (one.entries === 0 || other.entries === 0) return Number(one.entries === 0) - Number(other.entries === 0);
  const [left, right] = [totalOf(one), totalOf(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export function shownCount({ bidders }: Arranged, view: BidderView): number {
  return bidders.filter((bidder) => !isHidden(view, bidder)).length;
}

/**
 * Puts the columns in the order of the former bidders, of which the first `formerShown` showed; bidders that came since are
 * last among those that show, or, where the view hides them, among the hidden. Returns how many show.
 */
export function keepColumns(
  content: SheetContent,
  view: BidderView,
  former: readonly BidderRecord[],
  formerShown: number,
): number {
  const { bidders } = content;
  const indexOf = new Map(bidders.map(({ id }, index) => [id, index]));
  const known = new Set(former.map(({ id }) => id));
  const came = placesOf(content, view).filter((place) => !known.has(bidders[place]!.id));
  const isNewHidden = (place: number): boolean => isHidden(view, bidders[place]!);
  const kept = (some: readonly BidderRecord[]): number[] => some.flatMap(({ id }) => indexOf.get(id) ?? []);
  const shown = [...kept(former.slice(0, formerShown)), ...came.filter((place) => !isNewHidden(place))];
  arrangeBidders(content, [...shown, ...kept(former.slice(formerShown)), ...came.filter(isNewHidden)]);
  return shown.length;
}

/** Puts the columns of all bidders in these places, and calculates what follows from them. */
export function arrangeBidders(content: SheetContent, places: readonly number[]): void {
  if (!isPermuted(places)) return;
  content.bidders = places.map((place) => content.bidders[place]!);
  content.columns = places.map((place) => content.columns[place]!);
  content.requirements = content.requirements.map((requirement) => ({
    ...requirement,
    answers: places.map((place) => requirement.answers[place] ?? null),
  }));
  Object.assign(content, derived(content));
}

export function isPermuted(places: readonly number[]): boolean {
  return places.some((place, index) => place !== index);
}
