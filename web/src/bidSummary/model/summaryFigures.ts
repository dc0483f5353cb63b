import {
  type Amount,
  add,
  amount,
  type Fee,
  type FeeColumns,
  type FeeFailure,
  feeTotals,
  type ProjectSummary,
  projectSummary,
  subtract,
  ZERO,
} from '#leveling';
import { amountOrNull, editedRow, isRowEdited, type RowFigures, serverRow } from './rowFigures.ts';
import { feesOf, type SummaryData, type SummaryPackage } from './summaryData.ts';
import { hasNoEdits, type SummaryEdits } from './summaryEdits.ts';

/** The values of the fees by column, each list in the order of the fees; null while they cannot be calculated. */
export interface FeeFigures {
  readonly base: readonly Amount[];
  readonly alternates: readonly (readonly Amount[])[];
  readonly contingency: readonly Amount[];
  readonly totals: readonly Amount[];
}

export interface SummaryFigures {
  readonly enabled: readonly boolean[];
  readonly rows: readonly RowFigures[];
  readonly classifications: readonly Amount[];
  readonly project: Omit<ProjectSummary, 'fees'>;
  readonly fees: readonly Fee[];
  readonly feeValues: FeeFigures | null;
  /** The reason why there are no fee values, where it is known. */
  readonly failure: FeeFailure | null;
}

/**
 * Returns the figures of the page: the server's, and with edits that it does not contain yet those of `leveling`, the
 * same functions that the server uses (rules.md "A project": a number is computed by one function).
 */
export function summaryFigures(data: SummaryData, edits: SummaryEdits): SummaryFigures {
  const { alternates } = data.project;
  const ids = alternates.map(({ id }) => id);
  const enabled = alternates.map(({ id, enabled: stored }) => edits.enabled.get(id) ?? stored);
  const rows = data.packages.map((row) =>
    isRowEdited(row, edits, ids) ? editedRow(row, edits, ids, enabled) : rowAsStored(row, enabled),
  );
  const fees = feesOf(data.totals);
  const leveled = projectSummary(
    rows.map(({ amounts }) => amounts),
    fees,
    enabled,
  );
  const isAsStored = hasNoEdits(edits);
  return {
    enabled,
    rows,
    classifications: sumOfClassifications(rows),
    project: isAsStored ? { ...leveled, ...serverTotals(data) } : leveled,
    fees,
    feeValues: isAsStored ? serverFees(data) : leveledFees(leveled.fees),
    failure: leveled.fees.failure,
  };
}

/** Keeps the rows of the server's figures, so that a row that has not changed is not rendered again. */
const storedRows = new WeakMap<
  SummaryPackage,
  { readonly enabled: readonly boolean[]; readonly figures: RowFigures }
>();

function rowAsStored(row: SummaryPackage, enabled: readonly boolean[]): RowFigures {
  const known = storedRows.get(row);
  if (known?.enabled.every((one, index) => one === enabled[index])) return known.figures;
  const figures = serverRow(row, enabled);
  storedRows.set(row, { enabled, figures });
  return figures;
}

/** Returns the sum of the fees without subtotals: the difference of grand total and project bid total. */
export function feesTotal({ project }: SummaryFigures): Amount | null {
  return project.grandTotal === null ? null : subtract(project.grandTotal, project.bidTotal);
}

function serverTotals({ totals }: SummaryData) {
  return {
    baseAmount: amount(totals.baseAmount),
    alternateAmounts: totals.alternateAmounts.map((alternate) => amount(alternate.amount)),
    contingency: amount(totals.contingencyAmount),
    bidTotal: amount(totals.projectBidTotal),
    selectedBidTotal: amount(totals.selectedBidTotal),
    carriedBidTotal: amount(totals.carriedBidTotal),
    carriedPackageCount: totals.carriedPackageCount,
    variance: amountOrNull(totals.variance),
    variancePercent: amountOrNull(totals.variancePercent),
    comparedPackageCount: totals.comparedPackageCount,
    grandTotal: amountOrNull(totals.grandTotal),
  };
}

function serverFees({ totals, project }: SummaryData): FeeFigures | null {
  if (totals.hasFeeCalculationFailure || totals.grandTotal === null) return null;
  const recordOf = (fee: SummaryData['totals']['fees'][number], alternateId: string | null) =>
    fee.calculatedValues.find((value) => value.alternateId === alternateId);
  return {
    base: totals.fees.map((fee) => amount(recordOf(fee, null)?.calculatedValue ?? '0')),
    alternates: project.alternates.map(({ id }) =>
      totals.fees.map((fee) => amount(recordOf(fee, id)?.calculatedValue ?? '0')),
    ),
    contingency: totals.fees.map((fee) => amount(recordOf(fee, null)?.calculatedContingencyValue ?? '0')),
    totals: totals.fees.map((fee) => amount(fee.total ?? '0')),
  };
}

function leveledFees(columns: FeeColumns): FeeFigures | null {
  const totals = feeTotals(columns);
  if (columns.failure || totals === null) return null;
  return { base: columns.base, alternates: columns.alternates, contingency: columns.contingency, totals };
}

function sumOfClassifications(rows: readonly RowFigures[]): Amount[] {
  const sums = new Array<Amount>(9).fill(ZERO);
  for (const { classifications } of rows) {
    classifications?.forEach((value, index) => {
      sums[index] = add(sums[index]!, value);
    });
  }
  return sums;
}
