import { sql } from 'kysely';
import {
  type Amount,
  add,
  amount,
  type BidPackageAmounts,
  type BidPackageStanding,
  bidPackageAmounts,
  carriedSections,
  type Fee,
  type ProjectSummary,
  projectSummary,
  type SectionAmounts,
  unpricedAlternates,
  ZERO,
} from '#leveling';
import type { Db } from '../store.ts';
import { type Row, storedRow } from '../tables.ts';
import { type LowBidder, readLowBidders } from './lowBidders.ts';

/** A package with its figures. */
export interface PackageStanding {
  readonly row: Row<'bidPackage'>;
  readonly amounts: BidPackageAmounts;
  /** What it carries, also in disabled alternates, and from whom where that is the low bidder; null for nothing. */
  readonly carried: {
    readonly sections: SectionAmounts;
    readonly lowBidder: { readonly id: string; readonly companyName: string } | null;
  } | null;
}

/** A project with every figure that leveling computes from it; amounts of alternates are in the order of `alternates`. */
export interface ProjectStanding {
  /** By name. */
  readonly alternates: readonly Row<'alternate'>[];
  /** In their order, as are the fee values of `summary`. */
  readonly fees: readonly Row<'fee'>[];
  /** General conditions first, then by code. */
  readonly packages: readonly PackageStanding[];
  readonly summary: ProjectSummary;
}

/**
 * Reads the stored section totals of a project and levels them: the single source of the figures of packages, fees and
 * totals outside the package page (rules.md "A bid package", "Fees", "A project"). Null for an unknown project.
 */
export async function readProjectStanding(db: Db, projectId: string): Promise<ProjectStanding | null> {
  const project = await db.selectFrom('project').select('id').where('id', '=', projectId).executeTakeFirst();
  if (!project) return null;
  const alternateRows = await db
    .selectFrom('alternate')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy(sql`name_key collate "C"`)
    .execute();
  const feeRows = await db
    .selectFrom('fee')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('order')
    .orderBy('id')
    .execute();
  const packageRows = await db
    .selectFrom('bidPackage')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('isGeneralCondition', 'desc')
    .orderBy(sql`code_key collate "C"`)
    .execute();
  const [alternates, fees] = [alternateRows.map(storedRow), feeRows.map(storedRow)];
  const [estimates, selected] = [await readEstimates(db, projectId), await readSelectedTotals(db, projectId)];
  const entryCounts = await readEntryCounts(db, projectId);
  const enabled = alternates.map((alternate) => alternate.enabled);
  const own = packageRows.map(storedRow);
  const lows = await readLowBidders(db, own, alternates);
  const standings = own.map((row): PackageStanding => {
    const low = lows.get(row.id) ?? null;
    const standing = standingOf(row, alternates, { estimates, selected, entryCounts }, low);
    const amounts = bidPackageAmounts(standing, enabled);
    const { carried: sections } = standing;
    const lowBidder = low && { id: low.id, companyName: low.companyName };
    return { row, amounts, carried: sections && amounts.carried ? { sections, lowBidder } : null };
  });
  return {
    alternates,
    fees,
    packages: standings,
    summary: projectSummary(
      standings.map(({ amounts }) => amounts),
      fees.map(feeOf),
      enabled,
    ),
  };
}

/** Returns a stored fee in the types of leveling. */
export const feeOf = (row: Row<'fee'>): Fee => ({
  name: row.name,
  order: row.order,
  feeType: row.feeType as Fee['feeType'],
  amount: amount(row.amount),
  referenceFeeName: row.referenceFeeName,
});

/** Sums by package and section id; the base section has the package's id. */
type Sums = ReadonlyMap<string, ReadonlyMap<string, Amount>>;

function standingOf(
  row: Row<'bidPackage'>,
  alternates: readonly Row<'alternate'>[],
  { estimates, selected, entryCounts }: { estimates: Sums; selected: Sums; entryCounts: ReadonlyMap<string, number> },
  low: LowBidder | null,
): BidPackageStanding {
  const inSections = (sums: ReadonlyMap<string, Amount> | undefined) => ({
    base: sums?.get(row.id) ?? ZERO,
    alternates: alternates.map(({ id }) => sums?.get(id) ?? ZERO),
  });
  const { carriedKind: kind, carriedValue: typed } = row;
  const estimated = inSections(estimates.get(row.id));
  const unpriced = unpricedAlternates(alternates.map(({ id }) => entryCounts.get(placeKey(row.id, id)) ?? 0));
  return {
    isGeneralCondition: row.isGeneralCondition,
    selectedBidder: row.selectedBidderId === null ? null : { ...inSections(selected.get(row.id)), unpriced },
    carried: carriedSections({ kind, value: typed === null ? null : amount(typed) }, estimated, low?.totals ?? null),
    estimates: estimated,
    contingency: { unit: row.contingencyUnit, value: amount(row.contingencyValue) },
  };
}

/** Returns the lineItemsTotal of every section of a project's packages. */
async function readEstimates(db: Db, projectId: string): Promise<Sums> {
  const rows = await db
    .selectFrom('lineItemsTotal')
    .innerJoin('bidPackage', 'bidPackage.id', 'lineItemsTotal.bidPackageId')
    .select(['bidPackageId', 'sectionId', 'total'])
    .where('bidPackage.projectId', '=', projectId)
    .execute();
  return summed(rows);
}

/** Returns bidsTotal + adjustment of the selected bidders in every section with either. */
async function readSelectedTotals(db: Db, projectId: string): Promise<Sums> {
  const bids = await db
    .selectFrom('sectionTotal')
    .innerJoin('bidPackage', 'bidPackage.selectedBidderId', 'sectionTotal.bidderId')
    .select(['bidPackage.id as bidPackageId', 'sectionTotal.sectionId', 'sectionTotal.bidsTotal as total'])
    .where('bidPackage.projectId', '=', projectId)
    .execute();
  const adjustments = await db
    .selectFrom('adjustment')
    .innerJoin('bidPackage', 'bidPackage.selectedBidderId', 'adjustment.bidderId')
    .select(['bidPackage.id as bidPackageId', 'adjustment.sectionId', 'adjustment.value as total'])
    .where('bidPackage.projectId', '=', projectId)
    .execute();
  return summed([...bids, ...adjustments]);
}

const placeKey = (bidPackageId: string, sectionId: string) => `${bidPackageId} ${sectionId}`;

/** Returns how many entries the selected bidders have in each section; an adjustment with an amount is one. */
async function readEntryCounts(db: Db, projectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sectionTotal')
    .innerJoin('bidPackage', 'bidPackage.selectedBidderId', 'sectionTotal.bidderId')
    .select(['bidPackage.id as bidPackageId', 'sectionTotal.sectionId', 'sectionTotal.entryCount'])
    .where('bidPackage.projectId', '=', projectId)
    .execute();
  return new Map(rows.map((row) => [placeKey(row.bidPackageId, row.sectionId), row.entryCount]));
}

function summed(rows: readonly { bidPackageId: string; sectionId: string; total: string | null }[]): Sums {
  const sums = new Map<string, Map<string, Amount>>();
  for (const { bidPackageId, sectionId, total } of rows) {
    const ofPackage = sums.get(bidPackageId) ?? new Map<string, Amount>();
    sums.set(bidPackageId, ofPackage);
    ofPackage.set(sectionId, add(ofPackage.get(sectionId) ?? ZERO, total === null ? ZERO : amount(total)));
  }
  return sums;
}
