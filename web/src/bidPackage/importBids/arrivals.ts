import type { ImportAnswer } from '#contract';
import { COUNT_LIMITS, uniqueKey } from '#leveling';
import type { SheetContent } from '../model/sheetContent.ts';

/** What an import brings: lines, bids, and bidders that are in the package already or new. */
export interface Arrivals {
  readonly lines: number;
  readonly bids: number;
  readonly matched: number;
  readonly added: number;
  /** Bidders of the package afterwards, of at most 20. */
  readonly biddersAfter: number;
  readonly biddersLimit: number;
}

/** Whether a company of the file is a bidder of the package already; names compare ignoring case. */
export function isInPackage(companyName: string, bidders: readonly { readonly companyName: string }[]): boolean {
  const key = uniqueKey(companyName);
  return bidders.some((bidder) => uniqueKey(bidder.companyName) === key);
}

export function arrivalsOf(answer: ImportAnswer, content: Pick<SheetContent, 'bidders'>): Arrivals {
  const matched = answer.bidders.filter(({ companyName }) => isInPackage(companyName, content.bidders)).length;
  const added = answer.bidders.length - matched;
  return {
    lines: answer.lineItemCount,
    bids: (answer.lineItems ?? []).reduce(
      (count, { prices }) => count + prices.reduce((bids, price) => bids + (price === null ? 0 : 1), 0),
      0,
    ),
    matched,
    added,
    biddersAfter: content.bidders.length + added,
    biddersLimit: COUNT_LIMITS.biddersPerPackage,
  };
}

/** What Replace takes away: everything typed in the sections that get lines. */
export interface Replaced {
  readonly lines: number;
  readonly bids: number;
  readonly lumpSums: number;
  readonly adjustments: number;
}

type Standing = Pick<SheetContent, 'alternates' | 'lines' | 'columns' | 'lumpSums' | 'adjustments'>;

/** Section indexes that the lines of a file go to: 0 is the base bid. */
export function sectionsReached(answer: ImportAnswer, { alternates }: Pick<Standing, 'alternates'>): Set<number> {
  const names = new Set((answer.lineItems ?? []).map(({ alternateName }) => alternateName));
  return new Set(
    [...names].map((name) =>
      name === null ? 0 : alternates.findIndex((alternate) => uniqueKey(alternate.name) === uniqueKey(name)) + 1,
    ),
  );
}

export function replacedBy(sections: ReadonlySet<number>, content: Standing): Replaced {
  const { lines, columns } = content;
  const own = lines.sections.flatMap((section, index) => (sections.has(section) ? [index] : []));
  const bids = columns.reduce(
    (count, { classifications }) => count + own.filter((index) => classifications[index] !== -1).length,
    0,
  );
  const lumpSums = [...content.lumpSums.values()].filter(({ section }) => sections.has(section)).length;
  const adjustments = [...content.adjustments.keys()].filter((key) => sections.has(Number.parseInt(key, 10))).length;
  return { lines: own.length, bids, lumpSums, adjustments };
}
