import type { QuoteRecord, SheetRecord } from '#contract';
import { shortDecimal, shortDecimalOrNull } from '../database/shortDecimal.ts';
import type { Db } from '../store.ts';

/** What few entries of a bidder have: unit prices, notes, and what was submitted before they were changed. */
export type BidDetails = Pick<SheetRecord['bids'][number], 'unitPrices' | 'notes' | 'submitted'>;

/** Returns the details of the given bidders' entries on the given lines, one per bidder, in the order of the lines. */
export async function readBidDetails(
  db: Db,
  bidPackageId: string,
  bidderIds: readonly string[],
  lines: readonly { readonly id: string }[],
): Promise<BidDetails[]> {
  const places = new Map(lines.map(({ id }, index) => [id, index]));
  const inOrder = <T extends { readonly lineItemId: string }>(rows: readonly T[]) =>
    rows
      .flatMap((row) => {
        const line = places.get(row.lineItemId);
        return line === undefined ? [] : [[line, row] as const];
      })
      .sort(([a], [b]) => a - b);
  const details = new Map(bidderIds.map((id) => [id, emptyDetails()]));
  const entries = await db
    .selectFrom('lineItemBid')
    .select(['lineItemId', 'bidderId', 'unitPrice', 'note'])
    .where('bidPackageId', '=', bidPackageId)
    .where((eb) => eb.or([eb('unitPrice', 'is not', null), eb('note', 'is not', null)]))
    .execute();
  for (const [line, { bidderId, unitPrice, note }] of inOrder(entries)) {
    const own = details.get(bidderId);
    if (own === undefined) continue;
    if (unitPrice !== null) put(own.unitPrices, line, shortDecimal(unitPrice));
    if (note !== null) put(own.notes, line, note);
  }
  const submitted = await db
    .selectFrom('submittedBid')
    .select(['lineItemId', 'bidderId', 'classification', 'price'])
    .where('bidPackageId', '=', bidPackageId)
    .execute();
  for (const [line, { bidderId, classification, price }] of inOrder(submitted)) {
    const own = details.get(bidderId);
    if (own === undefined) continue;
    own.submitted.lines.push(line);
    own.submitted.classifications.push(classification);
    own.submitted.prices.push(shortDecimalOrNull(price));
  }
  return [...details.values()].map(({ unitPrices, notes, submitted: before }) => ({
    ...(unitPrices.lines.length > 0 ? { unitPrices } : {}),
    ...(notes.lines.length > 0 ? { notes } : {}),
    ...(before.lines.length > 0 ? { submitted: before } : {}),
  }));
}

const emptyDetails = () => ({
  unitPrices: { lines: [] as number[], values: [] as string[] },
  notes: { lines: [] as number[], values: [] as string[] },
  submitted: { lines: [] as number[], classifications: [] as number[], prices: [] as (string | null)[] },
});

function put(column: { readonly lines: number[]; readonly values: string[] }, line: number, value: string): void {
  column.lines.push(line);
  column.values.push(value);
}

/** Returns the quotes and imports of the given bidders, oldest first. */
export async function readQuotes(db: Db, bidPackageId: string, bidderIds: readonly string[]): Promise<QuoteRecord[]> {
  const rows = await db
    .selectFrom('quote')
    .select(['id', 'bidderId', 'kind', 'enteredAt', 'enteredBy', 'fileName', 'printedTotal', 'reading'])
    .where('bidPackageId', '=', bidPackageId)
    .orderBy('enteredAt')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ bidderId }) => bidderIds.includes(bidderId))
    .map(({ reading, ...row }) => ({
      ...row,
      printedTotal: shortDecimalOrNull(row.printedTotal),
      ...(reading && { reading }),
    }));
}
