import { type Amount, amount, quantityOf } from '../src/amounts.ts';
import type { BidPackageContent } from '../src/bidPackageTotals.ts';
import { type EntryClassification, NO_CLASSIFICATION } from '../src/classification.ts';
import { baseEstimate } from '../src/lineItem.ts';
import { entriesOf, type LineEntries } from '../src/lineItemBid.ts';
import { contributesToBid } from '../src/requirement.ts';
import type { PackageVector } from './readVectors.ts';

/** What `bidPackageTotals` takes, made from a package of the vectors. Bidders and sections stand in the vector's order. */
export function packageContent(vector: PackageVector): BidPackageContent {
  const bidderIndex = new Map(vector.bidders.map(({ companyName }, index) => [companyName, index]));
  const lineIndex = new Map(vector.lineItems.map(({ id }, index) => [id, index]));
  const sectionOf = (alternate: string | null) => vector.alternates.findIndex(({ name }) => name === alternate) + 1;
  const columns = vector.bidders.map(() => ({
    classifications: vector.lineItems.map((): number => NO_CLASSIFICATION),
    prices: vector.lineItems.map((): Amount | null => null),
  }));
  for (const bid of vector.bids) {
    const column = columns[bidderIndex.get(bid.bidder)!]!;
    const line = lineIndex.get(bid.lineItem)!;
    column.classifications[line] = bid.classification;
    column.prices[line] = bid.price === null ? null : amount(bid.price);
  }
  return {
    bidderCount: vector.bidders.length,
    sectionCount: vector.alternates.length + 1,
    lines: {
      sections: vector.lineItems.map(({ alternate }) => sectionOf(alternate)),
      baseEstimates: vector.lineItems.map((line) => baseEstimate(quantityOf(line.quantity), amount(line.unitPrice))),
      bids: columns,
    },
    rollupBids: vector.rollupBids.map((rollup) => ({
      bidder: bidderIndex.get(rollup.bidder)!,
      section: sectionOf(rollup.alternate),
      bidValue: amount(rollup.bidValue),
    })),
    requirements: vector.requirements
      .filter(({ fulfillmentType }) => contributesToBid(fulfillmentType))
      .map(({ fulfillments }) => fulfillmentEntries(vector, fulfillments)),
    adjustments: vector.adjustments.map((adjustment) => ({
      bidder: bidderIndex.get(adjustment.bidder)!,
      section: sectionOf(adjustment.alternate),
      value: amount(adjustment.value),
    })),
  };
}

function fulfillmentEntries(
  vector: PackageVector,
  fulfillments: PackageVector['requirements'][number]['fulfillments'],
): LineEntries {
  return entriesOf(
    vector.bidders.map(({ companyName }) => {
      const found = fulfillments.find(({ bidder }) => bidder === companyName);
      if (found === undefined) return null;
      const price = found.price === null ? null : amount(found.price);
      return { classification: found.classification as EntryClassification, price };
    }),
  );
}
