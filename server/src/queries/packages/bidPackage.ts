import type { BidPackageRecord, getBidPackage, LineItemRecord } from '#contract';
import {
  amount,
  amountText,
  baseEstimate,
  bidValue,
  bidValueSource,
  LineOfColumns,
  quantityOf,
  unleveledLineCount,
} from '#leveling';
import type { QueryOfEndpoint } from '../../call.ts';
import { derivedId } from '../../store/database/derivedId.ts';
import { recordFields } from '../../store/packages/lineFields.ts';
import { type BidDetails, readBidDetails } from '../../store/readers/bidDetailsReader.ts';
import {
  bidderRecordOf,
  type PackageReading,
  readPackage,
  readPackageLists,
} from '../../store/readers/bidPackageReader.ts';
import {
  type BidsOfBidder,
  type DisplayedLine,
  readBidIds,
  readBids,
  readDisplayedLines,
} from '../../store/readers/linesReader.ts';
import type { Db } from '../../store/store.ts';
import { found } from '../found.ts';
import { totalsRecord } from './packageTotals.ts';

/** GET bid-package/{id}: one package with its lists, its figures made by leveling. */
export const bidPackage: QueryOfEndpoint<typeof getBidPackage> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const reading = await found('The bid package', params.id, (id) => readPackage(db, id));
    return bidPackageRecordOf(db, reading);
  });

async function bidPackageRecordOf(db: Db, reading: PackageReading): Promise<BidPackageRecord> {
  const { header, alternates, bidders, totals } = reading;
  const alternateIds = alternates.map(({ id }) => id);
  const lines = await readDisplayedLines(db, header.id, alternateIds);
  const bidderIds = bidders.map(({ id }) => id);
  const columns = await readBids(db, header.id, bidderIds, lines);
  const ids = await readBidIds(db, header.id, bidderIds, lines);
  const details = detailsByLine(await readBidDetails(db, header.id, bidderIds, lines));
  const enabled = alternates.map((alternate) => alternate.enabled);
  const records = bidders.map((row, index) => ({
    ...bidderRecordOf(row),
    unleveledLineItemCount: unleveledLineCount(totals, index, enabled),
  }));
  const { groupOrders, rollupBids, requirements, adjustments } = await readPackageLists(db, header.id);
  return {
    ...header,
    selectedBidder: records.find(({ id }) => id === header.selectedBidderId) ?? null,
    requirements,
    bidders: records,
    lineItems: lineRecords(reading, lines, columns, ids, details),
    lineItemGroupOrders: groupOrders,
    lineItemRollupBids: rollupBids,
    adjustments,
    ...totalsRecord(reading),
  };
}

type EntryDetails = Pick<LineItemRecord['bids'][number], 'unitPrice' | 'note'>;

/** Returns unit prices and notes by the index of their line, for each bidder. */
function detailsByLine(bidders: readonly BidDetails[]): ReadonlyMap<number, EntryDetails>[] {
  return bidders.map(({ unitPrices, notes }) => {
    const found = new Map<number, EntryDetails>();
    unitPrices?.lines.forEach((line, at) => {
      found.set(line, { unitPrice: unitPrices.values[at]! });
    });
    notes?.lines.forEach((line, at) => {
      found.set(line, { ...found.get(line), note: notes.values[at]! });
    });
    return found;
  });
}

function lineRecords(
  { header, alternates, bidders }: PackageReading,
  lines: readonly DisplayedLine[],
  columns: readonly BidsOfBidder[],
  ids: readonly (readonly (string | null)[])[],
  details: readonly ReadonlyMap<number, EntryDetails>[],
): LineItemRecord[] {
  const entries = new LineOfColumns(
    columns.map(({ classifications, prices }) => ({
      classifications,
      prices: prices.map((price) => (price === null ? null : amount(price))),
    })),
  );
  return lines.map((line, index) => {
    entries.index = index;
    const estimate = baseEstimate(quantityOf(line.quantity), amount(line.unitPrice));
    const alternate = alternates[line.alternateIndex];
    return {
      id: line.id,
      bidPackageId: header.id,
      alternateId: alternate?.id ?? null,
      alternateName: alternate?.name ?? null,
      ...recordFields(line),
      mappedOrder: line.order,
      metadata: metadataOf(line),
      bids: columns.flatMap(({ classifications, prices }, bidder) => {
        const id = ids[bidder]?.[index];
        if (!id) return [];
        const source = bidValueSource(entries, bidder, estimate);
        return {
          id,
          bidPackageLineItemId: line.id,
          bidderId: bidders[bidder]!.id,
          classification: classifications[index]!,
          price: prices[index] ?? null,
          ...details[bidder]?.get(index),
          bidValue: amountText(bidValue(entries, bidder, estimate)),
          ...(source.kind === 'bidder' ? { source: bidders[source.bidder]!.companyName } : {}),
          ...(source.kind === 'baseEstimate' ? { source: 'base estimate' } : {}),
        };
      }),
    };
  });
}

function metadataOf({ id, level1, level2 }: DisplayedLine): LineItemRecord['metadata'] {
  return [['Classification 1', level1] as const, ['Classification 2', level2] as const].flatMap(([name, value]) =>
    value === null ? [] : [{ id: derivedId(id, name), bidPackageLineItemId: id, name, value }],
  );
}
