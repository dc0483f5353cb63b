import type { getBidSummary, SummaryBidPackageRecord } from '#contract';
import {
  type Amount,
  amountText,
  type BidderStatus,
  type BidderTotals,
  bidderCounts,
  classificationTotals,
  isExcluded,
  rankedBidders,
  secondBidder,
  secondBidderAnalysis,
  totalOf,
  unleveledLineCount,
} from '#leveling';
import type { QueryOfEndpoint } from '../call.ts';
import { type Assignee, bidPackageHeader, readAssignees } from '../store/readers/bidPackageReader.ts';
import { type PackageTotals, readPackageTotals } from '../store/readers/packageTotalsReader.ts';
import { type PackageStanding, type ProjectStanding, readProjectStanding } from '../store/readers/projectStanding.ts';
import { readAdjustmentNotes } from '../store/readers/summaryReader.ts';
import { found } from './found.ts';

/** GET bid-package/summary?projectId: the packages with every figure of the bid summary. */
export const bidSummary: QueryOfEndpoint<typeof getBidSummary> = ({ caller, services, query }) =>
  services.store.read(caller.organizationId, async (db) => {
    const project = await found('The project', query.projectId, (id) => readProjectStanding(db, id));
    const ids = project.packages.map(({ row }) => row.id);
    const selected = project.packages.flatMap(({ row }) => row.selectedBidderId ?? []);
    const totals = await readPackageTotals(db, ids, project.alternates, selected);
    const assignees = await readAssignees(db, query.projectId);
    const notes = await readAdjustmentNotes(db, query.projectId);
    return project.packages.map((standing) => ({
      ...summaryRow(project, standing, totals.get(standing.row.id)!, assignees),
      adjustmentNotes: notes.get(standing.row.id) ?? [],
    }));
  });

function summaryRow(
  { alternates }: ProjectStanding,
  standing: PackageStanding,
  { bidders, totals }: PackageTotals,
  assignees: ReadonlyMap<string, Assignee>,
): Omit<SummaryBidPackageRecord, 'adjustmentNotes'> {
  const { row, amounts } = standing;
  const selected = bidders.findIndex(({ id }) => id === row.selectedBidderId);
  const statuses = bidders.map(({ status }) => status as BidderStatus | null);
  const counts = bidderCounts(statuses);
  const enabled = alternates.map((alternate) => alternate.enabled);
  const base = totals[0]!;
  const unleveled = bidders.filter(
    (_, index) => !isExcluded(statuses[index]!) && unleveledLineCount(totals, index, enabled) > 0,
  );
  return {
    ...bidPackageHeader(standing, assignees),
    selectedBidder: selected === -1 ? null : { id: bidders[selected]!.id, companyName: bidders[selected]!.companyName },
    baseAmount: textOrNull(amounts.base.amount),
    baseEstimate: amountText(amounts.base.baseEstimate),
    variance: textOrNull(amounts.base.variance),
    variancePercent: textOrNull(amounts.base.variancePercent),
    alternates: amounts.alternates.map((section, index) => ({
      alternateId: alternates[index]!.id,
      amount: textOrNull(section.amount),
      baseEstimate: amountText(section.baseEstimate),
      selectedBidder: selected === -1 ? null : storedFigures(totals[index + 1]!.bidders[selected]!),
    })),
    selectedBase: selected === -1 ? null : { unleveledLineItemCount: base.bidders[selected]!.unleveledLines },
    bidTotal: amountText(amounts.bidTotal),
    carried: carriedRecord(alternates, standing, { bidders, totals }),
    classificationTotals:
      selected === -1
        ? []
        : classificationTotals(base.bidders[selected]!).map((amount, classification) => ({
            classification,
            amount: amountText(amount),
          })),
    bidderCount: counts.bidders,
    quotesReceived: counts.quotesReceived,
    unleveledBidderCount: unleveled.length,
    baseTotals: bidders.flatMap(({ id, companyName }, index) => {
      const own = base.bidders[index]!;
      if (isExcluded(statuses[index]!) || own.entries === 0) return [];
      return [{ bidderId: id, companyName, amount: amountText(totalOf(own)) }];
    }),
    secondBidder: secondBidderOf({ bidders, totals }, selected),
  };
}

function carriedRecord(
  alternates: ProjectStanding['alternates'],
  { amounts, carried }: PackageStanding,
  { bidders, totals }: PackageTotals,
): SummaryBidPackageRecord['carried'] {
  if (amounts.carried === null || carried === null) return null;
  const low = bidders.findIndex(({ id }) => id === carried.lowBidder?.id);
  const unleveledIn = (section: number) => totals[section]!.bidders[low]?.unleveledLines ?? 0;
  return {
    lowBidder: carried.lowBidder,
    baseAmount: amountText(amounts.carried.base),
    unleveledLineItemCount: unleveledIn(0),
    alternates: alternates.map(({ id: alternateId }, index) => ({
      alternateId,
      amount: amountText(amounts.carried!.alternates[index]!),
      amountIfEnabled: amountText(carried.sections.alternates[index]!),
      unleveledLineItemCount: unleveledIn(index + 1),
    })),
  };
}

/**
 * Returns the comparison of the bidder at order 1 with the selected one; null without a selection, or if the one at
 * order 1 does not count.
 */
function secondBidderOf({ bidders, totals }: PackageTotals, selected: number): SummaryBidPackageRecord['secondBidder'] {
  if (selected === -1) return null;
  const ranked = rankedBidders(bidders, totals, selected);
  const second = secondBidder(ranked, [...bidders.keys()]);
  if (second === -1) return null;
  const analysis = secondBidderAnalysis(ranked[selected]!.baseTotal, ranked[second]!.baseTotal);
  return {
    companyName: ranked[second]!.companyName,
    amount: amountText(analysis.amount),
    variance: amountText(analysis.difference),
    variancePercent: amountText(analysis.percent),
  };
}

/** Returns the stored figures of the selected bidder in one section, whether or not the section counts. */
function storedFigures({ bidsTotal, adjustment, unleveledLines, entries }: BidderTotals) {
  return {
    bidsTotal: amountText(bidsTotal),
    adjustmentAmount: amountText(adjustment),
    unleveledLineItemCount: unleveledLines,
    entryCount: entries,
  };
}

const textOrNull = (amount: Amount | null): string | null => (amount === null ? null : amountText(amount));
