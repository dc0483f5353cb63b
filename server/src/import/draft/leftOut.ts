import type { ImportOptions } from '#contract';
import { type PartDraft, placeOf } from './combinedDraft.ts';
import { choiceFor } from './places.ts';
import type { Draft, DraftLine } from './tabulation.ts';

/** Separates the lines that the choices leave out; a part may have both kinds. */
export function splitLeftOut(
  parts: readonly PartDraft[],
  chosen: ImportOptions['sections'],
): { readonly kept: PartDraft[]; readonly leftOut: PartDraft[] } {
  const isLeftOut = (one: PartDraft, line: DraftLine) => choiceFor(placeOf(one, line), chosen)?.leaveOut === true;
  return {
    kept: parts.flatMap((one) => withLines(one, (line) => !isLeftOut(one, line))),
    leftOut: parts.flatMap((one) => withLines(one, (line) => isLeftOut(one, line))),
  };
}

/**
 * Returns a part with some of its lines, and what belongs to them: printed totals of these lines alone, the bidders that
 * price them, and doubts outside the rows of other lines. Nothing if it has none of them.
 */
export function withLines(one: PartDraft, isKept: (line: DraftLine) => boolean): PartDraft[] {
  const { lines } = one.draft;
  const indexes = [...lines.keys()].filter((index) => isKept(lines[index]!));
  if (indexes.length === lines.length) return [one];
  if (indexes.length === 0) return [];
  return [{ ...one, draft: draftOf(one.draft, indexes) }];
}

function draftOf({ lines, bidders, doubts, totals }: Draft, indexes: readonly number[]): Draft {
  const position = new Map(indexes.map((index, at) => [index, at]));
  const kept = indexes.map((index) => lines[index]!);
  const others = new Set(lines.filter((_, index) => !position.has(index)).map(({ row }) => row));
  const priced = bidders.flatMap((_, bidder) => (kept.some(({ prices }) => prices.has(bidder)) ? [bidder] : []));
  const bidderAt = new Map(priced.map((bidder, at) => [bidder, at]));
  return {
    lines: kept.map((line) => ({
      ...line,
      prices: new Map([...line.prices].map(([bidder, price]) => [bidderAt.get(bidder)!, price])),
    })),
    bidders: priced.map((bidder) => bidders[bidder]!),
    doubts: doubts.filter(({ row }) => !others.has(row)),
    totals: totals.flatMap((group) => {
      if (!group.lines.every((index) => position.has(index))) return [];
      const own = group.totals.flatMap((total) => {
        const bidder = total.bidder < 0 ? total.bidder : bidderAt.get(total.bidder);
        return bidder === undefined ? [] : [{ ...total, bidder }];
      });
      return [{ totals: own, lines: group.lines.map((index) => position.get(index)!) }];
    }),
  };
}
