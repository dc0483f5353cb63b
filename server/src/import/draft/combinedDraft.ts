import type { ImportOptions } from '#contract';
import { groupBy } from '../../groupBy.ts';
import { isAlternateName } from '../text/textPatterns.ts';
import { DraftBuilder } from './draftBuilder.ts';
import type { FilePart } from './fileParts.ts';
import { isChosenSheet, keyOf, type Place, type PlacedDraft } from './places.ts';
import { type Doubt, type Draft, type DraftLine, estimateIndex } from './tabulation.ts';

/** The draft of one part of the file. */
export interface PartDraft {
  readonly part: FilePart;
  readonly draft: Draft;
}

/**
 * Combines the parts of a file into one draft. Bidders of the same name are one bidder. Parts with the same lines and
 * different bidders (a tabulation over several sheets) are one table; a part that only repeats lines and prices of
 * another is skipped with a doubt.
 */
export function combineDrafts(
  parts: readonly PartDraft[],
  chosen: ImportOptions['sections'],
): { readonly draft: PlacedDraft; readonly doubts: readonly Doubt[] } {
  const builder = new Combination();
  const doubts: Doubt[] = [];
  for (const one of parts) {
    const bidders = one.draft.bidders.map((name) => builder.bidder(name));
    const { sheet, items } = one.part;
    const mayRepeat = sheet !== null && !isChosenSheet(sheet, chosen) && !isAlternateName(nameOf(one.part));
    const open = mayRepeat ? builder.repeated(one.draft, bidders) : undefined;
    if (open && mayRepeat) {
      const message = `'${nameOf(one.part)}' repeats lines and prices of '${open}'; it is not read again.`;
      doubts.push({ sheet, row: items.header.number, column: null, text: nameOf(one.part), kind: 'notRead', message });
    } else builder.add(one, bidders);
  }
  return { draft: builder.draft(), doubts };
}

/** Returns the name of a part for messages. */
export function nameOf({ sheet, table }: Pick<FilePart, 'sheet' | 'table'>): string {
  return [sheet, table].filter((name) => name !== null).join(': ');
}

/** Returns the place of a line of a part. */
export function placeOf({ part }: PartDraft, { section }: DraftLine): Place {
  return { sheet: part.sheet, table: part.table ?? section, section };
}

class Combination extends DraftBuilder {
  readonly #places: Place[] = [];
  /** The first line and the name of each part that was added. */
  readonly #starts: { readonly name: string; readonly at: number; readonly count: number }[] = [];

  /** Returns the name of the part whose lines and prices a draft repeats, in any order. */
  repeated({ lines }: Draft, bidders: readonly number[]): string | undefined {
    if (!lines.some(({ prices }) => prices.size > 0)) return undefined;
    return this.#starts.find(({ at, count }) => {
      const open = groupBy(this.lines.slice(at, at + count), lineKey);
      return lines.every((line) =>
        open
          .get(lineKey(line))
          ?.some((other) => [...line.prices].every(([own, price]) => other.prices.get(bidders[own]!) === price)),
      );
    })?.name;
  }

  add({ part, draft }: PartDraft, bidders: readonly number[]): void {
    const same = this.#sameLines(draft, bidders);
    const at = same ?? this.lines.length;
    const indexOf = (bidder: number) => (bidder === estimateIndex ? estimateIndex : bidders[bidder]!);
    draft.lines.forEach((line, index) => {
      if (same === undefined) {
        const ofAll = (own: DraftLine['prices']) =>
          new Map([...own].map(([bidder, price]) => [bidders[bidder]!, price]));
        this.lines.push({ ...line, prices: ofAll(line.prices), unitPrices: ofAll(line.unitPrices) });
        this.#places.push(placeOf({ part, draft }, line));
        return;
      }
      const known = this.lines[at + index]!;
      for (const [bidder, price] of line.prices) known.prices.set(bidders[bidder]!, price);
      for (const [bidder, price] of line.unitPrices) known.unitPrices.set(bidders[bidder]!, price);
      known.unitPrice ??= line.unitPrice;
      known.estimate ??= line.estimate;
    });
    if (same === undefined) this.#starts.push({ name: nameOf(part), at, count: draft.lines.length });
    const sheet = part.sheet ?? undefined;
    this.doubts.list.push(...draft.doubts.map((doubt) => ({ ...doubt, sheet })));
    this.totals.push(
      ...draft.totals.map(({ totals, lines }) => ({
        totals: totals.map((total) => ({ ...total, bidder: indexOf(total.bidder), sheet })),
        lines: lines.map((index) => at + index),
      })),
    );
  }

  override draft(): PlacedDraft {
    return { ...super.draft(), places: this.#places };
  }

  /** Returns where the same three or more lines start in the same order, not yet priced by any of these bidders. */
  #sameLines({ lines }: Draft, bidders: readonly number[]): number | undefined {
    if (lines.length < 3) return undefined;
    return this.#starts.find(({ at, count }) => {
      if (count !== lines.length) return false;
      const others = this.lines.slice(at, at + count);
      return (
        lines.every((line, index) => lineKey(line) === lineKey(others[index]!)) &&
        !others.some(({ prices }) => bidders.some((bidder) => prices.has(bidder)))
      );
    })?.at;
  }
}

function lineKey({ section, description, unit, quantity }: DraftLine): string {
  return [keyOf({ sheet: null, table: null, section }), description, unit, quantity].join('\n').toLowerCase();
}
