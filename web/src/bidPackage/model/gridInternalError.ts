import type { SheetRecord } from '#contract';

/** The sheet contradicts itself: nothing can be drawn or folded truthfully. The error page shows, and the console says why. */
export class GridInternalError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GridInternalError';
  }
}

/**
 * The line items (primary grid) and every bidder's column (secondary grid) have the same number of rows.
 * @throws GridInternalError naming the column that differs
 */
export function assertEqualRows(record: Pick<SheetRecord, 'lineItems' | 'bidders' | 'bids'>): void {
  const { lineItems, bidders, bids } = record;
  const rows = lineItems.ids.length;
  const lists: [name: string, length: number][] = [
    ...Object.entries(lineItems).map(([name, list]): [string, number] => [name, list.length]),
    ...bids.flatMap(({ bidderId, classifications, prices }): [string, number][] => [
      [`classifications of ${bidderId}`, classifications.length],
      [`prices of ${bidderId}`, prices.length],
    ]),
  ];
  for (const [name, length] of lists) {
    if (length !== rows) throw new GridInternalError(`There are ${rows} line items, but ${length} ${name}.`);
  }
  if (bids.length !== bidders.length || bids.some(({ bidderId }, index) => bidderId !== bidders[index]?.id)) {
    throw new GridInternalError(`There are ${bidders.length} bidders, but other columns of bids.`);
  }
}
