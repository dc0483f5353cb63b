import type { FeesAndTotalsRecord, ProjectRecord, SummaryBidPackageRecord } from '#contract';
import {
  type Amount,
  amount,
  type BidPackageStanding,
  bidAmountOf,
  Classification,
  type Contingency,
  type Fee,
  type FeeType,
} from '#leveling';

export type SummaryPackage = SummaryBidPackageRecord;

/** All that the bid summary is made of, as the server's queries answer it. */
export interface SummaryData {
  readonly project: ProjectRecord;
  /** General conditions first, then by code. */
  readonly packages: readonly SummaryPackage[];
  readonly totals: FeesAndTotalsRecord;
  /** Lower-cased ids of everything that is frozen in the organization. */
  readonly frozenIds: ReadonlySet<string>;
}

/** Who is selected, as a package's row needs it. */
export function hasSelection(row: SummaryPackage): boolean {
  return row.selectedBidder !== null;
}

/** A package's contingency as it was typed. Worked: '0.05' and unit percent is 5 %. */
export function contingencyOf(row: SummaryPackage): Contingency {
  const { contingencyUnit: unit } = row;
  return { unit, value: amount(unit === 'amount' ? row.contingencyAmount : (row.contingencyPercentage ?? '0')) };
}

/** The selected bidder's total in the base section, also for reading the exact amount; null without one. */
export function selectedBaseTotal(row: SummaryPackage): Amount | null {
  const total = row.classificationTotals.find(({ classification }) => classification === Classification.Totals);
  return total === undefined ? null : amount(total.amount);
}

/** The selected bidder's adjustment in the base section. */
export function selectedBaseAdjustment(row: SummaryPackage): Amount {
  const found = row.classificationTotals.find(({ classification }) => classification === Classification.Adjustment);
  return found === undefined ? 0n : amount(found.amount);
}

/** The stored total of the selected bidder in an alternate, also while that is disabled. */
export function selectedAlternateTotal(row: SummaryPackage, alternate: number): Amount {
  const stored = row.alternates[alternate]?.selectedBidder;
  return stored ? bidAmountOf(amount(stored.bidsTotal), amount(stored.adjustmentAmount)) : 0n;
}

/** What leveling makes a package's figures of. */
export function standingOf(row: SummaryPackage): BidPackageStanding {
  const base = selectedBaseTotal(row);
  return {
    isGeneralCondition: row.isGeneralCondition,
    selectedBidder:
      base === null ? null : { base, alternates: row.alternates.map((_, index) => selectedAlternateTotal(row, index)) },
    estimates: {
      base: amount(row.baseEstimate),
      alternates: row.alternates.map(({ baseEstimate }) => amount(baseEstimate)),
    },
    contingency: contingencyOf(row),
  };
}

/** The fees of the project as leveling reads them, in their order. */
export function feesOf(totals: Pick<FeesAndTotalsRecord, 'fees'>): Fee[] {
  return totals.fees.map((fee) => ({
    name: fee.name,
    order: fee.order,
    feeType: fee.feeType as FeeType,
    amount: amount(fee.amount),
    referenceFeeName: fee.referenceFeeName,
  }));
}

/** Whether the package has anything in an alternate: a line, an entry or an adjustment; else its cells show a dot. */
export function isInAlternate(row: SummaryPackage, alternate: number): boolean {
  const section = row.alternates[alternate];
  if (section === undefined) return false;
  const { selectedBidder: stored } = section;
  if (amount(section.baseEstimate) !== 0n) return true;
  if (stored === null) return false;
  return stored.unleveledLineItemCount > 0 || amount(stored.bidsTotal) !== 0n || amount(stored.adjustmentAmount) !== 0n;
}

/** Whether nobody bids on any package yet, general conditions apart; false for a project without packages. */
export function hasNoBidders(packages: readonly SummaryPackage[]): boolean {
  const awarded = packages.filter((row) => !row.isGeneralCondition);
  return awarded.length > 0 && awarded.every((row) => row.bidderCount === 0 && row.selectedBidder === null);
}

/** The notes of the adjustment behind the bid amount of a section: of an alternate by its index, null for the base bid. */
export function adjustmentNotesOf(
  row: SummaryPackage,
  section: number | null,
): SummaryPackage['adjustmentNotes'][number] | undefined {
  const alternateId = section === null ? null : (row.alternates[section]?.alternateId ?? null);
  return row.adjustmentNotes.find((note) => note.alternateId === alternateId);
}
