import {
  type Amount,
  adjustmentOfBidAmount,
  amount,
  type BidPackageAmounts,
  type BidPackageStanding,
  bidPackageAmounts,
  Classification,
  countedAmounts,
  type SectionFigures,
  secondBidderAnalysis,
  sectionFigures,
  subtract,
  ZERO,
} from '#leveling';
import {
  contingencyOf,
  type SummaryPackage,
  selectedAlternateTotal,
  selectedBaseAdjustment,
  selectedBaseTotal,
  standingOf,
  unpricedOf,
} from './summaryData.ts';
import { type SummaryEdits, sectionKey } from './summaryEdits.ts';

export interface RowFigures {
  readonly amounts: BidPackageAmounts;
  /** What the package counts for in each alternate where that is enabled, selected or carried. */
  readonly ifEnabled: readonly Amount[];
  /** The nine amounts of the selected bidder; null without one and for general conditions. */
  readonly classifications: readonly Amount[] | null;
  readonly second: {
    readonly companyName: string;
    readonly amount: Amount;
    readonly difference: Amount;
    readonly percent: Amount;
  } | null;
}

/** Returns the row from the server's figures. */
export function serverRow(row: SummaryPackage, enabled: readonly boolean[]): RowFigures {
  const base: SectionFigures = {
    amount: amountOrNull(row.baseAmount),
    baseEstimate: amount(row.baseEstimate),
    variance: amountOrNull(row.variance),
    variancePercent: amountOrNull(row.variancePercent),
  };
  const { unit } = contingencyOf(row);
  const unpriced = unpricedOf(row);
  return {
    amounts: {
      base,
      alternates: row.alternates.map((section, index) =>
        sectionFigures(
          amountOrNull(section.amount),
          amount(section.baseEstimate),
          enabled[index] ?? false,
          !unpriced.has(index),
        ),
      ),
      carried: row.carried && {
        base: amount(row.carried.baseAmount),
        alternates: row.carried.alternates.map((section) => amount(section.amount)),
      },
      beforeContingency: subtract(amount(row.bidTotal), amount(row.contingencyAmount)),
      contingency: { unit, amount: amount(row.contingencyAmount), percentage: row.contingencyPercentage },
      bidTotal: amount(row.bidTotal),
    },
    ifEnabled: amountsIfEnabled(standingOf(row)),
    classifications: classificationsOf(row),
    second: row.secondBidder && {
      companyName: row.secondBidder.companyName,
      amount: amount(row.secondBidder.amount),
      difference: amount(row.secondBidder.variance),
      percent: amount(row.secondBidder.variancePercent),
    },
  };
}

/** Calculates the row with typed amounts. */
export function editedRow(
  row: SummaryPackage,
  edits: SummaryEdits,
  alternateIds: readonly string[],
  enabled: readonly boolean[],
): RowFigures {
  const standing = editedStanding(row, edits, alternateIds);
  const classifications = classificationsOf(row);
  const total = standing.selectedBidder?.base ?? null;
  const second = row.secondBidder;
  const analysis = second && total !== null ? secondBidderAnalysis(total, amount(second.amount)) : null;
  return {
    amounts: bidPackageAmounts(standing, enabled),
    ifEnabled: amountsIfEnabled(standing),
    classifications:
      classifications?.map((value, classification) => {
        if (total === null) return value;
        if (classification === Classification.Totals) return total;
        if (classification === Classification.Adjustment) return adjustmentOfBidAmount(total, baseBidsTotal(row));
        return value;
      }) ?? null,
    second: second && analysis && { companyName: second.companyName, ...analysis },
  };
}

/** Returns whether any edit touches this row or the alternates it counts. */
export function isRowEdited(row: SummaryPackage, edits: SummaryEdits, alternateIds: readonly string[]): boolean {
  if (edits.enabled.size > 0 || edits.contingencies.has(row.id)) return true;
  return [null, ...alternateIds].some((id) => edits.bidAmounts.has(sectionKey(row.id, id)));
}

/** Returns the bids of the selected bidder in the base section, before the adjustment. */
export function baseBidsTotal(row: SummaryPackage): Amount {
  return subtract(selectedBaseTotal(row) ?? ZERO, selectedBaseAdjustment(row));
}

function amountsIfEnabled(standing: BidPackageStanding): readonly Amount[] {
  const all = standing.estimates.alternates.map(() => true);
  return countedAmounts(bidPackageAmounts(standing, all)).alternates;
}

function editedStanding(
  row: SummaryPackage,
  { bidAmounts, contingencies }: SummaryEdits,
  alternateIds: readonly string[],
): BidPackageStanding {
  const standing = standingOf(row);
  const typed = (alternateId: string | null) => bidAmounts.get(sectionKey(row.id, alternateId));
  return {
    ...standing,
    contingency: contingencies.get(row.id) ?? standing.contingency,
    selectedBidder: standing.selectedBidder && {
      base: typed(null) ?? standing.selectedBidder.base,
      alternates: alternateIds.map((id, index) => typed(id) ?? selectedAlternateTotal(row, index)),
      // A typed amount is an adjustment, which is a price.
      unpriced: new Set([...unpricedOf(row)].filter((index) => typed(alternateIds[index] ?? null) === undefined)),
    },
  };
}

function classificationsOf(row: SummaryPackage): Amount[] | null {
  if (row.isGeneralCondition || row.selectedBidder === null) return null;
  const amounts = new Array<Amount>(9).fill(ZERO);
  for (const { classification, amount: text } of row.classificationTotals) amounts[classification] = amount(text);
  return amounts;
}

/** Reads an amount of the wire, null where it is null. */
export const amountOrNull = (text: string | null): Amount | null => (text === null ? null : amount(text));
