import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import type { LineFilter } from './sheetFilter.ts';

/** Returns what the lines are that a person sees: 'unleveled', 'unleveled of Kestrel Masonry'. */
export function filteredLinesText({ content }: SheetModel, lines: LineFilter): string {
  const bidderId = lines.kind === 'unleveled' ? lines.bidderId : null;
  const bidder = bidderId === null ? undefined : content.bidders.find(({ id }) => id === bidderId);
  return bidder === undefined
    ? text(`filteredLines-${lines.kind}`)
    : text('filteredLinesOf', { name: bidder.companyName });
}
