import type { AlternateRecord, BidderRecord, SheetRecord } from '#contract';
import { isEntryClassification } from '#leveling';
import { fieldsOfMessage } from '../model/lineFields.ts';
import { rowKey } from '../model/rowKey.ts';
import { answerOf, sectionOfId } from '../model/sheetContent.ts';
import {
  isOutOfOrder,
  setAdjustment,
  setAlternate,
  setAnswer,
  setBid,
  setBidder,
  setHeader,
  setLineFields,
  setLumpSum,
} from '../model/sheetEdits.ts';
import { groupName } from '../model/sheetLines.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { wireAmount, wirePrice } from '../model/wireAmount.ts';

/** One record of a live message, as `live/messages.ts` hands it on. */
export interface LiveRecord {
  readonly Type: string;
  readonly Values: Readonly<Record<string, unknown>>;
}

export interface LiveChange {
  readonly Added: readonly LiveRecord[];
  readonly Updated: readonly LiveRecord[];
  readonly Deleted: readonly LiveRecord[];
}

/** What a merge did: which cells moved, and whether the sheet must be read again because rows or columns came or went. */
export interface Merged {
  readonly cells: readonly { readonly row: string; readonly column: string }[];
  readonly needsSheet: boolean;
  readonly isOutOfOrder: boolean;
}

/** May this cell be overwritten now: false for the echo of an own command that a newer one has overtaken. */
export type MayMerge = (row: string, column: string) => boolean;

/** Records that change which rows or columns there are. */
const STRUCTURE: ReadonlySet<string> = new Set([
  'BidPackageLineItemOrder',
  'BidPackageLineItemGroupOrder',
  'BidPackageLineItemMetaData',
  'BidPackageRequirement',
]);

/**
 * Merges what others (and the server) changed into the sheet (LIVE-035). Text that is being typed lives in its editor
 * and stays; the merged value is what it is compared with on leaving (LIVE-037).
 */
export function mergeLive(model: SheetModel, change: LiveChange, mayMerge: MayMerge = () => true): Merged {
  const cells: { row: string; column: string }[] = [];
  let needsSheet = false;
  const merge = (record: LiveRecord, isDeleted: boolean, isAdded: boolean): void => {
    const found = mergeRecord(model, record, isDeleted, mayMerge);
    if (found !== null) cells.push(found);
    needsSheet ||=
      STRUCTURE.has(record.Type) ||
      ((isAdded || isDeleted) &&
        (record.Type === 'BidPackageLineItem' || record.Type === 'Bidder' || record.Type === 'Alternate')) ||
      (record.Type === 'BidPackageLineItem' && 'metadata' in record.Values && !isDeleted);
  };
  for (const record of change.Added) merge(record, false, true);
  for (const record of change.Updated) merge(record, false, false);
  for (const record of change.Deleted) merge(record, true, false);
  return { cells, needsSheet, isOutOfOrder: isOutOfOrder(model) };
}

function mergeRecord(
  model: SheetModel,
  record: LiveRecord,
  isDeleted: boolean,
  mayMerge: MayMerge,
): { row: string; column: string } | null {
  const values = record.Values;
  const text = (field: string): string => String(values[field] ?? '');
  const price = (field: string) => wirePrice((values[field] as string | null | undefined) ?? null);
  const at = (row: string, column: string, apply: () => void): { row: string; column: string } | null => {
    if (!mayMerge(row, column)) return null;
    apply();
    return { row, column };
  };
  const section = sectionOfId(model.content.alternates, (values.alternateId as string | null | undefined) ?? null);
  switch (record.Type) {
    case 'BidPackageLineItemBid': {
      const { classification } = values;
      const bid =
        !isDeleted && isEntryClassification(classification) ? { classification, price: price('price') } : null;
      const lineId = text('bidPackageLineItemId');
      return at(rowKey.line(lineId), text('bidderId'), () => setBid(model, lineId, text('bidderId'), bid));
    }
    case 'BidPackageLineItemRollupBid': {
      if (section === null) return null;
      const name = (field: string) => groupName(values[field] as string | null | undefined);
      const place = { section, level1: name('metadataValue1'), level2: name('metadataValue2') };
      const amount = isDeleted ? null : wireAmount(text('bidValue'));
      return at(rowKey.node(place), text('bidderId'), () => setLumpSum(model, place, text('bidderId'), amount));
    }
    case 'Adjustment': {
      if (section === null) return null;
      const notes = (values.notes as string | null | undefined) ?? null;
      const notesId = (values.notesId as string | null | undefined) ?? null;
      const next = isDeleted ? { value: null, notes: null, notesId: null } : { value: price('value'), notes, notesId };
      return at(rowKey.adjustment(section), text('bidderId'), () =>
        setAdjustment(model, section, text('bidderId'), next),
      );
    }
    case 'BidPackageRequirementFulfillment': {
      const answer = isDeleted ? null : answerOf(values as unknown as Parameters<typeof answerOf>[0]);
      const id = text('bidPackageRequirementId');
      return at(rowKey.requirement(id), text('bidderId'), () => setAnswer(model, id, text('bidderId'), answer));
    }
    case 'BidPackageLineItem':
      if (!isDeleted) setLineFields(model, text('id'), fieldsOfMessage(values));
      return null;
    case 'Bidder':
      if (!isDeleted) setBidder(model, text('id'), values as Partial<BidderRecord>);
      return null;
    case 'BidPackage':
      if (!isDeleted && text('id') === model.content.bidPackage.id) {
        setHeader(model, known(values, model.content.bidPackage) as Partial<SheetRecord['bidPackage']>);
      }
      return null;
    case 'Alternate':
      if (!isDeleted) setAlternate(model, text('id'), values as Partial<AlternateRecord>);
      return null;
    case 'Project':
      if (!isDeleted && text('id') === model.content.project.id) {
        model.content.project = { ...model.content.project, ...known(values, model.content.project) };
        model.versions.bumpShape();
      }
      return null;
    default:
      return null;
  }
}

/** The fields of a message that the record has. */
function known(values: Readonly<Record<string, unknown>>, record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in record));
}
