import type { TFunction } from 'i18next';
import type { FeesAndTotalsRecord, ProjectRecord, SummaryBidPackageRecord } from '#contract';
import {
  type Amount,
  amount,
  type BidPackageStanding,
  bidAmountOf,
  Classification,
  type Contingency,
  countedUnleveledLines,
  type Fee,
  type FeeType,
  unpricedAlternates,
  ZERO,
} from '#leveling';
import { unleveledLinesOf } from '../../alternates/unleveledLines.ts';
import { carriedName } from '../../carriedAmount/carriedTexts.ts';
import { printName } from '../../i18n/printed.ts';

export type SummaryPackage = SummaryBidPackageRecord;

export interface SummaryData {
  readonly project: ProjectRecord;
  /** General conditions first, then by code. */
  readonly packages: readonly SummaryPackage[];
  readonly totals: FeesAndTotalsRecord;
  /** Lower-cased ids of everything that is frozen in the organization. */
  readonly frozenIds: ReadonlySet<string>;
}

/** Returns the name of a package: 'code - description'. */
export function packageName({ code, description }: { readonly code: string; readonly description: string }): string {
  return `${code} - ${description}`;
}

export function hasSelection(row: SummaryPackage): boolean {
  return row.selectedBidder !== null;
}

/**
 * Returns what a package carries in words, '' where nobody set it. Worked: 'Carried: low bid of Airflow', and 'No low bid
 * to carry' where it counts nothing.
 */
export function carriedText(row: Pick<SummaryPackage, 'carriedKind' | 'carried'>): string {
  return carriedName({ kind: row.carriedKind }, row.carried?.lowBidder?.companyName ?? null);
}

/** Returns a package's contingency as it was typed. Worked: '0.05' and unit percent is 5 %. */
export function contingencyOf(row: SummaryPackage): Contingency {
  const { contingencyUnit: unit } = row;
  return { unit, value: amount(unit === 'amount' ? row.contingencyAmount : (row.contingencyPercentage ?? '0')) };
}

/** Returns the selected bidder's exact total in the base section; null without one. */
export function selectedBaseTotal(row: SummaryPackage): Amount | null {
  return selectedBaseAmount(row, Classification.Totals);
}

export function selectedBaseAdjustment(row: SummaryPackage): Amount {
  return selectedBaseAmount(row, Classification.Adjustment) ?? ZERO;
}

function selectedBaseAmount(row: SummaryPackage, classification: Classification): Amount | null {
  const found = row.classificationTotals.find((total) => total.classification === classification);
  return found === undefined ? null : amount(found.amount);
}

/** Returns the stored total of the selected bidder in an alternate, also while that is disabled. */
export function selectedAlternateTotal(row: SummaryPackage, alternate: number): Amount {
  const stored = row.alternates[alternate]?.selectedBidder;
  return stored ? bidAmountOf(amount(stored.bidsTotal), amount(stored.adjustmentAmount)) : ZERO;
}

function selectedAlternateTotals(row: SummaryPackage): Amount[] {
  return row.alternates.map((_, index) => selectedAlternateTotal(row, index));
}

/** Returns the indexes of the alternates in which the selected bidder has no entry; none without a selection. */
export function unpricedOf({ alternates }: SummaryPackage): ReadonlySet<number> {
  return unpricedAlternates(alternates.map((section) => section.selectedBidder?.entryCount ?? 1));
}

/** Returns how many unleveled lines of the selected or carried bidder count: in the base bid and the enabled alternates. */
export function countedUnleveled(row: SummaryPackage, enabled: readonly boolean[]): number {
  const sections = [null, ...row.alternates.keys()];
  return countedUnleveledLines(
    sections.map((section) => unleveledLinesOf(row, section)),
    enabled,
  );
}

/** Returns the input from which `leveling` calculates a package's figures. */
export function standingOf(row: SummaryPackage): BidPackageStanding {
  const base = selectedBaseTotal(row);
  return {
    isGeneralCondition: row.isGeneralCondition,
    selectedBidder:
      base === null ? null : { base, alternates: selectedAlternateTotals(row), unpriced: unpricedOf(row) },
    carried: row.carried && {
      base: amount(row.carried.baseAmount),
      alternates: row.carried.alternates.map(({ amountIfEnabled }) => amount(amountIfEnabled)),
    },
    estimates: {
      base: amount(row.baseEstimate),
      alternates: row.alternates.map(({ baseEstimate }) => amount(baseEstimate)),
    },
    contingency: contingencyOf(row),
  };
}

export function feesOf(totals: Pick<FeesAndTotalsRecord, 'fees'>): Fee[] {
  return totals.fees.map((fee) => ({
    name: fee.name,
    order: fee.order,
    feeType: fee.feeType as FeeType,
    amount: amount(fee.amount),
    referenceFeeName: fee.referenceFeeName,
  }));
}

/** Returns whether the package has a line, an entry, an adjustment or a carried amount in an alternate; else its cells show a dot. */
export function isInAlternate(row: SummaryPackage, alternate: number): boolean {
  const section = row.alternates[alternate];
  if (section === undefined) return false;
  if (row.carried !== null && amount(row.carried.alternates[alternate]!.amountIfEnabled) !== 0n) return true;
  if (unleveledLinesOf(row, alternate) > 0) return true;
  const { selectedBidder: stored } = section;
  if (amount(section.baseEstimate) !== 0n) return true;
  if (stored === null) return false;
  return amount(stored.bidsTotal) !== 0n || amount(stored.adjustmentAmount) !== 0n;
}

/** Returns whether no package but general conditions has a bidder yet; false for a project without packages. */
export function hasNoBidders(packages: readonly SummaryPackage[]): boolean {
  const awarded = packages.filter((row) => !row.isGeneralCondition);
  return awarded.length > 0 && awarded.every((row) => row.bidderCount === 0 && row.selectedBidder === null);
}

/** Returns the notes of a section's adjustment: of an alternate by its index, null for the base bid. */
export function adjustmentNotesOf(
  row: SummaryPackage,
  section: number | null,
): SummaryPackage['adjustmentNotes'][number] | undefined {
  const alternateId = section === null ? null : (row.alternates[section]?.alternateId ?? null);
  return row.adjustmentNotes.find((note) => note.alternateId === alternateId);
}

/** Returns the packages without a selected bidder; general conditions have no bidders. */
export function packagesNotSelected(packages: readonly SummaryPackage[]): SummaryPackage[] {
  return packages.filter((row) => !row.isGeneralCondition && row.selectedBidder === null);
}

/** Returns the packages without a selected bidder that carry nothing, so that they count 0.00. */
export function packagesAtZero(packages: readonly SummaryPackage[]): SummaryPackage[] {
  return packagesNotSelected(packages).filter(({ carried }) => carried === null);
}

/** Returns the packages that carry an amount into the project bid total. */
export function carriedPackages(packages: readonly SummaryPackage[]): SummaryPackage[] {
  return packagesNotSelected(packages).filter(({ carried }) => carried !== null);
}

/** Returns how many packages have bidders, and how many of them a selected one. */
export function selectionCount(packages: readonly SummaryPackage[]): { selected: number; count: number } {
  const count = packages.filter((row) => !row.isGeneralCondition).length;
  return { selected: count - packagesNotSelected(packages).length, count };
}

/** Returns how many packages are selected and how many carry an amount. Worked: '2 of 3, 1 carried'. */
export function selectedText(t: TFunction<'bid-summary'>, packages: readonly SummaryPackage[]): string {
  const carried = carriedPackages(packages).length;
  const counts = selectionCount(packages);
  return carried === 0 ? t('selectedOf', counts) : t('selectedAndCarried', { ...counts, carried });
}

/** Of more packages than these a sentence counts the rest. */
const MOST_NAMED = 3;

/** Names up to three packages, of more the first two and the count of the others. Worked: of 40 it counts 38. */
export function namedPackages(packages: readonly SummaryPackage[]) {
  const isMany = packages.length > MOST_NAMED;
  const named = isMany ? packages.slice(0, MOST_NAMED - 1) : packages;
  return {
    names: named.map((row) => printName(packageName(row))).join(', '),
    count: isMany ? packages.length - named.length : packages.length,
    isMany,
  };
}
