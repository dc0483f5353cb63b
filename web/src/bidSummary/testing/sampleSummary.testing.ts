import type { FeeRecord, ProjectRecord } from '#contract';
import {
  type Amount,
  amount,
  amountText,
  type BidPackageStanding,
  bidPackageAmounts,
  type Contingency,
  type Fee,
  feeTotals,
  projectSummary,
  type SectionAmounts,
  secondBidderAnalysis,
  ZERO,
} from '#leveling';
import { projectOf } from '../../../test/records.ts';
import { contingencyOf, feesOf, type SummaryData, type SummaryPackage, standingOf } from '../model/summaryData.ts';

/** A package in few words; everything else follows from it as the server makes it. */
export interface SamplePackage {
  readonly code: string;
  readonly description: string;
  readonly isGeneralCondition?: boolean;
  readonly estimate: string;
  /** By rank; the first is selected unless `isOpen`. */
  readonly bids?: readonly (readonly [companyName: string, total: string])[];
  readonly isOpen?: boolean;
  /** Of the selected bidder, by classification 0 to 7; the total is the first bid's. */
  readonly classes?: Readonly<Record<number, string>>;
  /** One per alternate: estimate, bids of the selected bidder, adjustment, unleveled lines, entries (1 if absent). */
  readonly alternates?: readonly (readonly [
    estimate: string,
    bidsTotal: string,
    adjustment: string,
    unleveled: number,
    entries?: number,
  ])[];
  readonly contingency?: Contingency;
  readonly more?: Partial<SummaryPackage>;
}

export interface SampleProject {
  readonly packages: readonly SamplePackage[];
  readonly alternates?: readonly (readonly [name: string, enabled: boolean])[];
  readonly fees?: readonly Fee[];
  readonly project?: Partial<ProjectRecord>;
  readonly frozenIds?: readonly string[];
}

export const projectId = '11111111-1111-4111-8111-111111111111';

/** An id that says what it is of, and which one. Worked: idOf(2, 1) ends in 000000020001. */
export function idOf(kind: number, index: number): string {
  return `00000000-0000-4000-8000-${String(kind).padStart(8, '0')}${String(index).padStart(4, '0')}`;
}

/** The summary of a project as the server would answer it; every figure is made by leveling. */
export function sampleSummary(sample: SampleProject): SummaryData {
  const alternates = (sample.alternates ?? []).map(([name, enabled], index) => ({
    id: idOf(3, index),
    name,
    enabled,
    projectId,
  }));
  const enabled = alternates.map((alternate) => alternate.enabled);
  const packages = sample.packages.map((one, index) => samplePackage(one, index, enabled));
  const fees = (sample.fees ?? []).map(
    (fee, index): FeeRecord => ({
      ...fee,
      id: idOf(5, index),
      amount: amountText(fee.amount),
      feeTypeName: '',
      referenceFeeName: fee.referenceFeeName ?? null,
      projectId,
    }),
  );
  const project = sampleProject(alternates, fees, sample.project ?? {});
  return {
    project,
    packages,
    totals: sampleTotals(packages, alternates, fees),
    frozenIds: new Set(sample.frozenIds ?? []),
  };
}

function samplePackage(one: SamplePackage, index: number, enabled: readonly boolean[]): SummaryPackage {
  const bids = one.bids ?? [];
  const isSelected = bids.length > 0 && one.isOpen !== true;
  const [first, second] = bids;
  const classes = { 1: first?.[1] ?? '0', 7: '0', ...one.classes };
  const row: SummaryPackage = {
    id: idOf(2, index),
    code: one.code,
    description: one.description,
    projectId,
    assignedToUserId: null,
    assignedToUser: { name: 'Jonas Okafor', email: 'jonas@example.test' },
    isGeneralCondition: one.isGeneralCondition ?? false,
    lockedByUserEmail: null,
    notes: null,
    notesId: idOf(6, index),
    selectedBidderId: isSelected ? idOf(4, index * 100) : null,
    selectionReason: null,
    status: null,
    contingencyPercentage: null,
    contingencyAmount: '0',
    contingencyUnit: 'percent',
    carriedKind: 'none',
    carriedValue: null,
    carried: null,
    selectedBidder: isSelected ? { id: idOf(4, index * 100), companyName: first![0] } : null,
    baseAmount: null,
    baseEstimate: one.estimate,
    variance: null,
    variancePercent: null,
    alternates: enabled.map((_, at) => {
      const stored = one.alternates?.[at] ?? (['0', '0', '0', 0, 0] as const);
      const [estimate, bidsTotal, adjustmentAmount, unleveledLineItemCount, entryCount = 1] = stored;
      return {
        alternateId: idOf(3, at),
        amount: null,
        baseEstimate: estimate,
        selectedBidder: isSelected ? { bidsTotal, adjustmentAmount, unleveledLineItemCount, entryCount } : null,
      };
    }),
    selectedBase: isSelected ? { unleveledLineItemCount: 0 } : null,
    bidTotal: '0',
    classificationTotals: isSelected
      ? [0, 1, 2, 3, 4, 5, 6, 7, 8].map((classification) => ({
          classification,
          amount: classification === 8 ? first![1] : ((classes as Record<number, string>)[classification] ?? '0'),
        }))
      : [],
    bidderCount: bids.length,
    quotesReceived: bids.length,
    unleveledBidderCount: 0,
    baseTotals: bids.map(([companyName, total], at) => ({
      bidderId: idOf(4, index * 100 + at),
      companyName,
      amount: total,
    })),
    secondBidder: null,
    adjustmentNotes: [],
    ...one.more,
  };
  const standing: BidPackageStanding = {
    ...standingOf(row),
    contingency: one.contingency ?? contingencyOf(row),
  };
  const { base, alternates, carried, contingency, bidTotal } = bidPackageAmounts(standing, enabled);
  const analysis = isSelected && second ? secondBidderAnalysis(amount(first![1]), amount(second[1])) : null;
  return {
    ...row,
    baseAmount: base.amount === null ? null : amountText(base.amount),
    variance: base.variance === null ? null : amountText(base.variance),
    variancePercent: base.variancePercent === null ? null : amountText(base.variancePercent),
    alternates: row.alternates.map((section, at) => {
      const value = alternates[at]!.amount;
      return { ...section, amount: value === null ? null : amountText(value) };
    }),
    carried: carriedOf(row, carried),
    contingencyUnit: contingency.unit,
    contingencyAmount: amountText(contingency.amount),
    contingencyPercentage: contingency.percentage,
    bidTotal: amountText(bidTotal),
    secondBidder: analysis && {
      companyName: second![0],
      amount: amountText(analysis.amount),
      variance: amountText(analysis.difference),
      variancePercent: amountText(analysis.percent),
    },
  };
}

/** What the package carries, with what its alternates add by their switches. */
function carriedOf({ carried }: SummaryPackage, counted: SectionAmounts | null): SummaryPackage['carried'] {
  if (carried === null || counted === null) return null;
  const alternates = carried.alternates.map((section, at) => ({
    ...section,
    amount: amountText(counted.alternates[at]!),
  }));
  return { ...carried, alternates };
}

function sampleTotals(
  packages: readonly SummaryPackage[],
  alternates: ProjectRecord['alternates'],
  fees: readonly FeeRecord[],
): SummaryData['totals'] {
  const enabled = alternates.map((alternate) => alternate.enabled);
  const summary = projectSummary(
    packages.map((row) => bidPackageAmounts(standingOf(row), enabled)),
    feesOf({ fees: fees.map((fee) => ({ ...fee, calculatedValues: [], total: null })) }),
    enabled,
  );
  const totals = feeTotals(summary.fees);
  const textOf = (value: Amount | undefined) => (value === undefined ? null : amountText(value));
  return {
    fees: fees.map((fee, index) => ({
      ...fee,
      total: textOf(totals?.[index]),
      calculatedValues: [null, ...alternates.map(({ id }) => id)].map((alternateId, column) => ({
        id: idOf(7, index * 10 + column),
        feeId: fee.id,
        alternateId,
        calculatedValue: textOf(
          column === 0 ? summary.fees.base?.[index] : summary.fees.alternates?.[column - 1]?.[index],
        ),
        calculatedContingencyValue: textOf(
          column === 0 ? summary.fees.contingency?.[index] : totals ? ZERO : undefined,
        ),
      })),
    })),
    baseAmount: amountText(summary.baseAmount),
    alternateAmounts: alternates.map(({ id }, index) => ({
      alternateId: id,
      amount: amountText(summary.alternateAmounts[index]!),
    })),
    contingencyAmount: amountText(summary.contingency),
    projectBidTotal: amountText(summary.bidTotal),
    selectedBidTotal: amountText(summary.selectedBidTotal),
    carriedBidTotal: amountText(summary.carriedBidTotal),
    carriedPackageCount: summary.carriedPackageCount,
    variance: summary.variance === null ? null : amountText(summary.variance),
    variancePercent: summary.variancePercent === null ? null : amountText(summary.variancePercent),
    comparedPackageCount: summary.comparedPackageCount,
    grandTotal: summary.grandTotal === null ? null : amountText(summary.grandTotal),
    hasFeeCalculationFailure: summary.fees.failure !== null,
  };
}

function sampleProject(
  alternates: ProjectRecord['alternates'],
  fees: readonly FeeRecord[],
  more: Partial<ProjectRecord>,
): ProjectRecord {
  return projectOf({
    id: projectId,
    bidDueDate: '2026-08-04',
    contributors: ['contributor@example.test'],
    projectAdmins: ['admin@example.test'],
    notesId: idOf(8, 0),
    alternates,
    fees: [...fees],
    ...more,
  });
}
