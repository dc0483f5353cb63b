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
} from '../store/readers/liveReader.ts';
import type { Db } from '../store/store.ts';
import { itemOfRow, metadataItems, projectValues } from './rowValues.ts';

/** A look into the record of the entry's organization; most entries need none. */
export type Look = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Above this a page is quicker with its whole data. */
export const largestMessage = 256 * 1024;
/** So many changes are larger than that in any case: their message is not even made. */
const mostChanges = 5_000;
/** So few items are never. */
const fewItems = 100;

/**
 * The message that an entry of the log becomes, the same for those who listen and for those who ask later what they
 * missed. What is in no row, such as the place of a line, is looked up as it is now: a later entry brings
 * whatever has changed since. A change larger than 256 kB says that the source is to be read anew.
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
  for (const change of entry.changes) {
    const item = itemOfRow(change);
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
  const { codeKey: _, contingencyValue: __, ...values } = row;
  if (op === 'deleted') items.deleted.push({ Type: 'BidPackage', Values: values });
  else {
    const figures = (await look((db) => readPackageHeader(db, row.id))) ?? noFigures;
    put(items, op, { Type: 'BidPackage', Values: { ...values, ...figures } });
  }
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

/** Adding or deleting a bidder moves the amounts of others too: their missing scope takes the lowest price of a line. */
const movesAmounts = ({ type, op }: LogChange): boolean =>
  amountTypes.has(type) || (type === 'bidder' && op !== 'updated');

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
    const { codeKey: _, contingencyValue: __, ...values } = header;
    put(items, 'updated', { Type: 'BidPackage', Values: values });
  }
}

/** Lines from the first place that moved on; each section once. */
async function putLineOrders(look: Look, items: Items, changes: readonly LogChange[]): Promise<void> {
  const moved = new Map<string, { bidPackageId: string; alternateId: string | null; from: bigint }>();
  for (const { op, before, after } of changesTo(changes, 'lineItem')) {
    if (op === 'updated' && before?.sortKey === after?.sortKey) continue;
    for (const row of [before, after]) {
      if (!row) continue;
      const { bidPackageId, alternateId } = row;
      const key = `${bidPackageId}/${alternateId}`;
      const from = BigInt(row.sortKey);
      const known = moved.get(key)?.from;
      if (known === undefined || from < known) moved.set(key, { bidPackageId, alternateId, from });
    }
  }
  for (const { bidPackageId, alternateId, from } of moved.values()) {
    for (const { id, order } of await look((db) => readLineOrders(db, bidPackageId, alternateId, String(from)))) {
      const Values = { bidPackageLineItemId: id, bidPackageLineItemGroupOrderId: null, order };
      put(items, 'updated', { Type: 'BidPackageLineItemOrder', Values });
    }
  }
}

/** All groups of a section whose groups moved. */
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
