import type {
  AdjustmentRecord,
  BidderRecord,
  BidPackageHeaderRecord,
  GroupOrderRecord,
  RequirementRecord,
  RollupBidRecord,
} from '#contract';
import { amountText, type BidPackageTotals, compareRequirements } from '#leveling';
import { shortDecimal, shortDecimalOrNull } from '../database/shortDecimal.ts';
import { withoutNulls } from '../database/withoutNulls.ts';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';
import { readPackageTotals } from './packageTotalsReader.ts';
import { type PackageStanding, type ProjectStanding, readProjectStanding } from './projectStanding.ts';

/** The user that a package is assigned to. */
export type Assignee = BidPackageHeaderRecord['assignedToUser'];

/** Returns a package in API form, with the contingency figure that was not typed derived from the other. */
export function bidPackageHeader(
  { row, amounts }: PackageStanding,
  assignees: ReadonlyMap<string, Assignee>,
): BidPackageHeaderRecord {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    projectId: row.projectId,
    assignedToUserId: row.assignedToUserId,
    assignedToUser: assignees.get(row.assignedToUserId ?? '') ?? null,
    isGeneralCondition: row.isGeneralCondition,
    lockedByUserEmail: row.lockedByUserEmail,
    notes: row.notes,
    notesId: row.notesId,
    selectedBidderId: row.selectedBidderId,
    selectionReason: row.selectionReason,
    status: row.status,
    contingencyPercentage: amounts.contingency.percentage,
    contingencyAmount: amountText(amounts.contingency.amount),
    contingencyUnit: row.contingencyUnit,
    carriedKind: row.carriedKind,
    carriedValue: shortDecimalOrNull(row.carriedValue),
  };
}

/** Returns name and e-mail of the users that a project's packages are assigned to, by id. */
export async function readAssignees(db: Db, projectId: string): Promise<ReadonlyMap<string, Assignee>> {
  const people = await db
    .selectFrom('person')
    .innerJoin('bidPackage', 'bidPackage.assignedToUserId', 'person.id')
    .select(['person.id', 'person.name', 'person.email'])
    .where('bidPackage.projectId', '=', projectId)
    .execute();
  return new Map(people.map(({ id, name, email }) => [id, { name, email }]));
}

/** A package with its bidders, their totals and leveling's figures. */
export interface PackageReading {
  readonly header: BidPackageHeaderRecord;
  readonly isBidderOrderManual: boolean;
  /** The project's alternates, by name. */
  readonly alternates: ProjectStanding['alternates'];
  readonly bidders: readonly Row<'bidder'>[];
  readonly totals: BidPackageTotals;
}

/**
 * Reads a package for its page, or null for an unknown id. The id must have the form of one.
 *
 * @param known the project, if it was already read for another of its packages
 */
export async function readPackage(
  db: Db,
  bidPackageId: string,
  known: ProjectStanding | null = null,
): Promise<PackageReading | null> {
  const project = known ?? (await readProjectOf(db, bidPackageId));
  const standing = project?.packages.find(({ row }) => row.id === bidPackageId.toLowerCase());
  if (!project || !standing) return null;
  const { id, projectId, isBidderOrderManual } = standing.row;
  const header = bidPackageHeader(standing, await readAssignees(db, projectId));
  const { bidders, totals } = (await readPackageTotals(db, [id], project.alternates)).get(id)!;
  return { header, isBidderOrderManual, alternates: project.alternates, bidders, totals };
}

async function readProjectOf(db: Db, bidPackageId: string): Promise<ProjectStanding | null> {
  const found = await db.selectFrom('bidPackage').select('projectId').where('id', '=', bidPackageId).executeTakeFirst();
  return found ? readProjectStanding(db, found.projectId) : null;
}

/** Returns a bidder in API form. */
export function bidderRecordOf(row: Row<'bidder'>): BidderRecord {
  const { nameKey: _, manualOrder: _manual, deletedAt: _deleted, receivedAt, fileMark, ...record } = row;
  return { ...record, ...withoutNulls({ receivedAt, fileMark }) };
}

/** The content of a package other than its lines. */
export interface PackageLists {
  readonly requirements: RequirementRecord[];
  readonly adjustments: AdjustmentRecord[];
  readonly rollupBids: RollupBidRecord[];
  readonly groupOrders: GroupOrderRecord[];
}

/** Returns requirements with their fulfillments, adjustments, rollup bids and groups, without those of deleted bidders. */
export async function readPackageLists(db: Db, bidPackageId: string): Promise<PackageLists> {
  return {
    requirements: await readRequirements(db, bidPackageId),
    adjustments: await readAdjustments(db, bidPackageId),
    rollupBids: await readRollupBids(db, bidPackageId),
    groupOrders: await readGroupOrders(db, bidPackageId),
  };
}

async function readRequirements(db: Db, bidPackageId: string): Promise<RequirementRecord[]> {
  const requirements = await db
    .selectFrom('requirement')
    .select([
      'id',
      'bidPackageId',
      'requirementType',
      'description',
      'order',
      'requirementFulfillmentType',
      'isAddedOnPage',
    ])
    .where('bidPackageId', '=', bidPackageId)
    .execute();
  const answers = await db
    .selectFrom('requirementFulfillment as answer')
    .innerJoin('bidder', 'bidder.id', 'answer.bidderId')
    .select(['answer.id', 'requirementId', 'bidderId', 'price', 'classification', 'value'])
    .where('answer.bidPackageId', '=', bidPackageId)
    .where('bidder.deletedAt', 'is', null)
    .execute();
  const fulfillments = answers.map(({ requirementId, price, ...answer }) => ({
    ...answer,
    bidPackageRequirementId: requirementId,
    price: shortDecimalOrNull(price),
  }));
  return requirements.sort(compareRequirements).map((requirement) => ({
    ...requirement,
    requirementFulfillments: fulfillments.filter((answer) => answer.bidPackageRequirementId === requirement.id),
  }));
}

async function readAdjustments(db: Db, bidPackageId: string): Promise<AdjustmentRecord[]> {
  const rows = await db
    .selectFrom('adjustment')
    .innerJoin('bidder', 'bidder.id', 'adjustment.bidderId')
    .select([
      'adjustment.id',
      'adjustment.bidPackageId',
      'alternateId',
      'bidderId',
      'value',
      'adjustment.notes',
      'adjustment.notesId',
    ])
    .where('adjustment.bidPackageId', '=', bidPackageId)
    .where('bidder.deletedAt', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, value: shortDecimalOrNull(row.value) }));
}

async function readRollupBids(db: Db, bidPackageId: string): Promise<RollupBidRecord[]> {
  const rows = await db
    .selectFrom('rollupBid')
    .innerJoin('bidder', 'bidder.id', 'rollupBid.bidderId')
    .select([
      'rollupBid.id',
      'rollupBid.bidPackageId',
      'bidderId',
      'alternateId',
      'metadataValue1',
      'metadataValue2',
      'bidValue',
    ])
    .where('rollupBid.bidPackageId', '=', bidPackageId)
    .where('bidder.deletedAt', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, bidValue: shortDecimal(row.bidValue) }));
}

/** Returns the groups in order, numbered from 0 among their siblings. */
async function readGroupOrders(db: Db, bidPackageId: string): Promise<GroupOrderRecord[]> {
  const rows = await db
    .selectFrom('lineItemGroupOrder')
    .select(['bidPackageId', 'alternateId', 'classificationLevel1', 'classificationLevel2'])
    .where('bidPackageId', '=', bidPackageId)
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
  const siblings = new Map<string, number>();
  return rows.map((row) => {
    const parent = row.classificationLevel2 === null ? '' : row.classificationLevel1;
    const family = JSON.stringify([row.alternateId, row.classificationLevel2 === null, parent]);
    const order = siblings.get(family) ?? 0;
    siblings.set(family, order + 1);
    return { ...row, order };
  });
}
