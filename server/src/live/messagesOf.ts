import type { DataChanged, DeletedLiveItem, LiveItem, LiveMessage } from '#contract';
import { amount, amountText } from '#leveling';
import { derivedFacts } from '../store/log/derivedFacts.ts';
import { type ChangeOf, changesTo, type LogChange, type LogEntry } from '../store/log/entry.ts';
import {
  type PackageHeaderFigures,
  readGroupOrders,
  readHeadersWithContingency,
  readLineOrders,
  readPackageHeader,
  readPresentBidders,
} from '../store/readers/liveReader.ts';
import type { Db } from '../store/store.ts';
import type { Row } from '../store/tables.ts';
import { decimalOrNull, itemOfRow, metadataItems, projectValues } from './rowValues.ts';

/** A look into the record of the entry's organization; most entries need none. */
export type Look = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Above this a page is quicker with its whole data. */
export const largestMessage = 256 * 1024;
/** So many changes are larger than that in any case: their message is not even made. */
const mostChanges = 5_000;
/** So few items are never. */
const fewItems = 100;
/** No line has a higher key: the largest bigint of PostgreSQL. */
const lastSortKey = 2n ** 63n - 1n;

/**
 * Returns the message that an entry of the log becomes, the same for those who listen and for those who ask later what
 * they missed. What is in no row, such as the place of a line, is looked up as it is now: a later entry brings whatever
 * has changed since. A change larger than 256 kB makes clients read the source again.
 */
export async function messageOf(look: Look, entry: LogEntry): Promise<LiveMessage> {
  const head = { SourceId: entry.streamId, Seq: entry.version };
  switch (entry.fact) {
    case derivedFacts.repairStarted:
      return { event: 'DegradedActionStarted', message: head };
    case derivedFacts.repairSucceeded:
      return { event: 'DegradedActionFinished', message: { ...head, IsSuccess: true } };
    case derivedFacts.repairFailed:
      return { event: 'DegradedActionFinished', message: { ...head, IsSuccess: false } };
    case derivedFacts.frozen:
      return { event: 'EntityFrozen', message: { ...head, IsFrozen: true } };
    case derivedFacts.unfrozen:
      return { event: 'EntityFrozen', message: { ...head, IsFrozen: false } };
    default:
      return { event: 'DataChanged', message: await dataChangedOf(look, entry) };
  }
}

interface Items {
  readonly added: LiveItem[];
  readonly updated: LiveItem[];
  readonly deleted: DeletedLiveItem[];
}

async function dataChangedOf(look: Look, entry: LogEntry): Promise<DataChanged> {
  const head = {
    SourceId: entry.streamId,
    Seq: entry.version,
    CommandId: entry.commandId,
    ChangedBy: entry.actor.email,
  };
  const reload: DataChanged = { ...head, Added: [], Updated: [], Deleted: [], Reload: true };
  if (entry.counts !== null || entry.changes.length > mostChanges) return reload;
  const { added, updated, deleted } = await itemsOf(look, entry);
  const change: DataChanged = { ...head, Added: added, Updated: updated, Deleted: deleted };
  const isSmall = added.length + updated.length + deleted.length <= fewItems;
  return isSmall || Buffer.byteLength(JSON.stringify(change)) <= largestMessage ? change : reload;
}

async function itemsOf(look: Look, entry: LogEntry): Promise<Items> {
  const items: Items = { added: [], updated: [], deleted: [] };
  const isUnseen = await unseenAnswers(look, entry.changes);
  for (const change of entry.changes) {
    const item = isUnseen(change) ? null : itemOfRow(change);
    if (item !== null) put(items, change.op, item);
    if (change.type === 'lineItem') putMetadata(items, change);
    else if (change.type === 'project') putProject(items, change);
    else if (change.type === 'projectFigures') putFigures(items, change);
    else if (change.type === 'bidPackage') await putPackage(look, items, change);
  }
  await putContingencies(look, items, entry);
  await putLineOrders(look, items, entry.changes);
  await putGroupOrders(look, items, entry.changes);
  return items;
}

/** A requirement comes back with the answers of deleted bidders too; nobody sees these before their bidder comes back. */
async function unseenAnswers(look: Look, changes: readonly LogChange[]): Promise<(change: LogChange) => boolean> {
  if (!changes.some(({ type, op }) => type === 'requirement' && op === 'added')) return () => false;
  const bidderIds = changesTo(changes, 'requirementFulfillment').flatMap(({ after }) => after?.bidderId ?? []);
  const present = await look((db) => readPresentBidders(db, bidderIds));
  return ({ type, op, after }) =>
    type === 'requirementFulfillment' && op === 'added' && !present.has((after as { bidderId: string }).bidderId);
}

function put(items: Items, op: LogChange['op'], item: LiveItem): void {
  if (op === 'deleted') items.deleted.push(item);
  else items[op].push(item);
}

function putMetadata(items: Items, { id, op, before, after }: ChangeOf<'lineItem'>): void {
  for (const change of metadataItems(id, op === 'added' ? null : before, op === 'deleted' ? null : after)) {
    put(items, change.op, change.item);
  }
}

function putProject(items: Items, { op, before, after }: ChangeOf<'project'>): void {
  if (op !== 'deleted') {
    if (after) put(items, op, { Type: 'Project', Values: projectValues(op === 'added' ? null : before, after) });
  } else if (before) put(items, op, { Type: 'Project', Values: { id: before.id, name: before.name } });
}

function putFigures(items: Items, { after }: ChangeOf<'projectFigures'>): void {
  if (!after) return;
  const grandTotal = after.grandTotal === null ? null : amountText(amount(after.grandTotal));
  const { projectId: id, hasFeeCalculationFailure } = after;
  put(items, 'updated', { Type: 'Project', Values: { id, hasFeeCalculationFailure, grandTotal } });
}

/** The figures of a package that has been deleted since: the message of that follows. */
const noFigures: PackageHeaderFigures = { assignedToUser: null, contingencyPercentage: null, contingencyAmount: '0' };

async function putPackage(look: Look, items: Items, { op, before, after }: ChangeOf<'bidPackage'>): Promise<void> {
  const row = op === 'deleted' ? before : after;
  if (!row) return;
  const values = packageValues(row);
  if (op === 'deleted') items.deleted.push({ Type: 'BidPackage', Values: values });
  else {
    const figures = (await look((db) => readPackageHeader(db, row.id))) ?? noFigures;
    put(items, op, { Type: 'BidPackage', Values: { ...values, ...figures } });
  }
}

/** The values of a package as they travel; entries of older versions carry nothing. */
function packageValues<T extends Readonly<Row<'bidPackage'>>>(row: T) {
  const { codeKey: _, contingencyValue: __, ...values } = row;
  return { ...values, carriedKind: row.carriedKind ?? 'none', carriedValue: decimalOrNull(row.carriedValue ?? null) };
}

/** Types whose every change may move the amount that a contingency is a percentage of. */
const amountTypes: ReadonlySet<LogChange['type']> = new Set([
  'alternate',
  'lineItem',
  'lineItemBid',
  'rollupBid',
  'adjustment',
  'requirement',
  'requirementFulfillment',
]);

/**
 * Adding or deleting a bidder moves the amounts of others too: their missing scope takes the lowest price of a line. Name
 * and status decide who is the low bidder, whose amount a package may carry.
 */
const movesAmounts = (change: LogChange): boolean =>
  amountTypes.has(change.type) || (change.type === 'bidder' && (change.op !== 'updated' || isRankedAnew(change)));

const isRankedAnew = ({ before, after }: ChangeOf<'bidder'>): boolean =>
  before?.status !== after?.status || before?.nameKey !== after?.nameKey;

/** Announces the packages whose contingency figure follows from the amounts that these changes move. */
async function putContingencies(
  look: Look,
  items: Items,
  { changes, projectId, bidPackageId }: LogEntry,
): Promise<void> {
  if (projectId === null || !changes.some(movesAmounts)) return;
  const announced = new Set(changes.filter(({ type }) => type === 'bidPackage').map(({ id }) => id));
  for (const header of await look((db) => readHeadersWithContingency(db, projectId, bidPackageId))) {
    if (announced.has(header.id)) continue;
    put(items, 'updated', { Type: 'BidPackage', Values: packageValues(header) });
  }
}

/** Adds the lines whose place follows from these changes, each section once: moves reach no further than their ends. */
async function putLineOrders(look: Look, items: Items, changes: readonly LogChange[]): Promise<void> {
  const sections = new Map<string, { bidPackageId: string; alternateId: string | null; from: bigint; to: bigint }>();
  for (const { op, before, after } of changesTo(changes, 'lineItem')) {
    if (op === 'updated' && before?.sortKey === after?.sortKey) continue;
    for (const row of [before, after]) {
      if (!row) continue;
      const { bidPackageId, alternateId } = row;
      const key = `${bidPackageId}/${alternateId}`;
      const own = BigInt(row.sortKey);
      const { from, to } = sections.get(key) ?? { from: own, to: own };
      // A line that was added or deleted moves everything after it.
      const end = op === 'updated' ? own : lastSortKey;
      sections.set(key, { bidPackageId, alternateId, from: own < from ? own : from, to: end > to ? end : to });
    }
  }
  for (const { bidPackageId, alternateId, from, to } of sections.values()) {
    for (const { id, order } of await look((db) => readLineOrders(db, bidPackageId, alternateId, from, to))) {
      const Values = { bidPackageLineItemId: id, bidPackageLineItemGroupOrderId: null, order };
      put(items, 'updated', { Type: 'BidPackageLineItemOrder', Values });
    }
  }
}

/** Adds all groups of a section in which groups moved. */
async function putGroupOrders(look: Look, items: Items, changes: readonly LogChange[]): Promise<void> {
  const groups = changesTo(changes, 'lineItemGroupOrder');
  const sections = new Map(
    groups.flatMap(({ before, after }) => {
      const row = after ?? before;
      if (!row) return [];
      const { bidPackageId, alternateId } = row;
      return [[`${bidPackageId}/${alternateId}`, { bidPackageId, alternateId }] as const];
    }),
  );
  for (const { bidPackageId, alternateId } of sections.values()) {
    for (const { level1, level2, order } of await look((db) => readGroupOrders(db, bidPackageId, alternateId))) {
      const isNew = groups.some(
        ({ op, after }) =>
          op === 'added' && after?.classificationLevel1 === level1 && after.classificationLevel2 === level2,
      );
      const Values = { bidPackageId, alternateId, classificationLevel1: level1, classificationLevel2: level2, order };
      put(items, isNew ? 'added' : 'updated', { Type: 'BidPackageLineItemGroupOrder', Values });
    }
  }
}
