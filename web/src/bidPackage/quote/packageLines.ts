import type { LineItemBid, MatchedLine } from '#leveling';
import { uniqueKey } from '#leveling';
import type { SheetModel } from '../model/sheetModel.ts';

/** A line of the open sheet, as rows of a quote are matched to it. */
export interface PackageLine extends MatchedLine {
  readonly id: string;
  /** From 1, as the sheet counts. */
  readonly number: number;
}

/** Returns the lines of an open sheet in their order; titles are the names of groups and of the alternate. */
export function packageLines({ content }: SheetModel): PackageLine[] {
  const { lines, alternates } = content;
  return lines.ids.map((id, index) => {
    const alternate = alternates[lines.sections[index]! - 1]?.name ?? null;
    const titles = [lines.levels1[index], lines.levels2[index], alternate];
    return {
      id,
      number: index + 1,
      description: lines.descriptions[index]!,
      unit: lines.units[index]!,
      quantity: lines.quantities[index]!,
      unitPrice: lines.unitPrices[index]!,
      titles: titles.filter((title): title is string => typeof title === 'string'),
    };
  });
}

/** Returns the group of the base bid that has this title, or null. */
export function groupOfTitle({ content }: SheetModel, title: string | null): string | null {
  if (title === null) return null;
  const { levels1, sections } = content.lines;
  const key = uniqueKey(title);
  return levels1.find((level, line) => sections[line] === 0 && level !== null && uniqueKey(level) === key) ?? null;
}

/** Returns the index of the bidder with this name, or -1. */
export function bidderOfName({ content }: SheetModel, name: string): number {
  const key = uniqueKey(name);
  return content.bidders.findIndex(({ companyName }) => uniqueKey(companyName) === key);
}

/** Returns the entries of a bidder by line, as the sheet shows them now; none for a bidder that is new. */
export function entriesOfBidder(model: SheetModel, bidder: number): ReadonlyMap<string, LineItemBid> {
  const entries = new Map<string, LineItemBid>();
  if (bidder === -1) return entries;
  model.content.lines.ids.forEach((id, line) => {
    const bid = model.storedBid(line, bidder);
    if (bid !== null) entries.set(id, bid);
  });
  return entries;
}
