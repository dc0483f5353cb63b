import type { SheetRecord } from '#contract';
import {
  type Amount,
  amount,
  type BidPackageAmounts,
  type BidPackageTotals,
  baseEstimate,
  bidPackageAmounts,
  bidPackageTotals,
  carriedSections,
  entriesOf,
  type LineEntries,
  type LineItemBid,
  LineOfColumns,
  lowBidder,
  quantityOf,
  rankedBidders,
  sectionOfAlternate,
  totalOf,
  unpricedAlternates,
} from '#leveling';

/** A package in the types of leveling: the amounts of the sheet, parsed once, and the figures computed from them. */
export interface PackageFigures {
  readonly baseEstimates: readonly Amount[];
  /** Returns the entries of all bidders on one line. */
  entriesOfLine(index: number): LineEntries;
  /** Entries on each Quantitative requirement, by requirement id. */
  readonly requirementEntries: ReadonlyMap<string, LineEntries>;
  readonly totals: BidPackageTotals;
  readonly amounts: BidPackageAmounts;
  /** Index of the selected bidder, or -1. */
  readonly selected: number;
  /** Index of the low bidder, or -1. */
  readonly low: number;
}

const QUANTITATIVE = 0;

/** Computes the figures of a package from its sheet with leveling. Amounts are those of docs/rules.md, A bid package. */
export function packageFigures(sheet: SheetRecord, alternatesEnabled: readonly boolean[]): PackageFigures {
  const bidderIndex = new Map(sheet.bidders.map((bidder, index) => [bidder.id, index]));
  const sectionIndex = (alternateId: string | null) =>
    alternateId === null ? 0 : 1 + sheet.alternates.findIndex(({ id }) => id === alternateId);
  const baseEstimates = sheet.lineItems.quantities.map((quantity, index) =>
    baseEstimate(quantityOf(quantity), amount(sheet.lineItems.unitPrices[index]!)),
  );
  const bids = sheet.bids.map((column) => ({
    classifications: column.classifications,
    prices: column.prices.map((price) => (price === null ? null : amount(price))),
  }));
  const requirementEntries = new Map(
    sheet.requirements
      .filter((requirement) => requirement.requirementFulfillmentType === QUANTITATIVE)
      .map((requirement) => {
        const entries: (LineItemBid | null)[] = sheet.bidders.map(() => null);
        for (const { bidderId, classification, price } of requirement.requirementFulfillments) {
          const index = bidderIndex.get(bidderId);
          if (index === undefined || classification === null) continue;
          const entry = { classification, price: price === null ? null : amount(price) };
          entries[index] = entry as LineItemBid;
        }
        return [requirement.id, entriesOf(entries)] as const;
      }),
  );
  const totals = bidPackageTotals({
    bidderCount: sheet.bidders.length,
    sectionCount: sheet.alternates.length + 1,
    lines: { sections: sheet.lineItems.alternateIndexes.map(sectionOfAlternate), baseEstimates, bids },
    rollupBids: sheet.rollupBids.map(({ bidderId, alternateId, bidValue }) => ({
      bidder: bidderIndex.get(bidderId)!,
      section: sectionIndex(alternateId),
      bidValue: amount(bidValue),
    })),
    requirements: [...requirementEntries.values()],
    adjustments: sheet.adjustments.flatMap(({ bidderId, alternateId, value }) =>
      value === null
        ? []
        : [{ bidder: bidderIndex.get(bidderId)!, section: sectionIndex(alternateId), value: amount(value) }],
    ),
  });
  const { selectedBidderId, isGeneralCondition, contingencyUnit } = sheet.bidPackage;
  const selected = selectedBidderId === null ? -1 : (bidderIndex.get(selectedBidderId) ?? -1);
  const alternates = sheet.alternates.map((_, index) => index + 1);
  const sectionsOf = (bidder: number) => {
    const totalIn = (section: number) => totalOf(totals[section]!.bidders[bidder]!);
    return { base: totalIn(0), alternates: alternates.map(totalIn) };
  };
  const unpricedOf = (bidder: number) =>
    unpricedAlternates(alternates.map((section) => totals[section]!.bidders[bidder]!.entries));
  const typed =
    contingencyUnit === 'percent'
      ? (sheet.bidPackage.contingencyPercentage ?? '0')
      : sheet.bidPackage.contingencyAmount;
  const estimates = {
    base: totals[0]!.lineItemsTotal,
    alternates: alternates.map((section) => totals[section]!.lineItemsTotal),
  };
  const low = lowBidder(rankedBidders(sheet.bidders, totals, selected));
  const { carriedKind, carriedValue } = sheet.bidPackage;
  const carried = { kind: carriedKind, value: carriedValue === null ? null : amount(carriedValue) };
  const amounts = bidPackageAmounts(
    {
      isGeneralCondition,
      selectedBidder: selected === -1 ? null : { ...sectionsOf(selected), unpriced: unpricedOf(selected) },
      carried: carriedSections(carried, estimates, low === -1 ? null : sectionsOf(low)),
      estimates,
      contingency: { unit: contingencyUnit, value: amount(typed) },
    },
    alternatesEnabled,
  );
  const entriesOfLine = (index: number) => new LineOfColumns(bids, index);
  return { baseEstimates, entriesOfLine, requirementEntries, totals, amounts, selected, low };
}
