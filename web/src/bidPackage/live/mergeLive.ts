import type { BidderRecord, DataChanged, LiveKeys, LiveType } from '#contract';
import type { Amount } from '#leveling';
import { type ChangeHandlers, dispatchChanges } from '../../live/dispatchChanges.ts';
import {
  bidOf,
  type EntryDetails,
  putDocument,
  putQuote,
  removeDocument,
  removeQuote,
  setSubmitted,
} from '../model/bidDetails.ts';
import { fieldsOfMessage } from '../model/lineFields.ts';
import { rowKey } from '../model/rowKey.ts';
import { answerOf, sectionOfId } from '../model/sheetContent.ts';
import {
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

export type LiveChange = Pick<DataChanged, 'Added' | 'Updated' | 'Deleted'>;

/** The outcome of a merge: the changed cells, and whether to read the sheet again since its rows or columns changed. */
export interface Merged {
  readonly cells: readonly { readonly row: string; readonly column: string }[];
  readonly needsSheet: boolean;
  readonly isOutOfOrder: boolean;
}

/** Returns whether a cell may be overwritten now: not by the echo of a command that a newer one has overtaken. */
type MayMerge = (row: string, column: string) => boolean;

/** Records that change which rows or columns there are. */
const structure: ReadonlySet<LiveType> = new Set([
  'BidPackageLineItemOrder',
  'BidPackageLineItemGroupOrder',
  'BidPackageLineItemMetaData',
  'BidPackageRequirement',
]);

/** Records that are a row or a column each: adding or deleting one changes which there are. */
const rowsAndColumns: ReadonlySet<LiveType> = new Set(['BidPackageLineItem', 'Bidder', 'Alternate']);

interface CellChange {
  readonly row: string;
  readonly column: string;
  readonly apply: () => void;
}

/**
 * Merges what others (and the server) changed into the sheet. Text that is being typed lives in its editor
 * and stays; the merged value is what it is compared with on leaving.
 */
export function mergeLive(model: SheetModel, change: LiveChange, mayMerge: MayMerge = () => true): Merged {
  const { Added, Updated, Deleted } = change;
  const cells: { row: string; column: string }[] = [];
  const apply = (cell: CellChange | null): void => {
    if (cell === null || !mayMerge(cell.row, cell.column)) return;
    cell.apply();
    cells.push({ row: cell.row, column: cell.column });
  };
  dispatchChanges(change, sheetHandlers(model, apply));
  const needsSheet =
    [...Added, ...Updated, ...Deleted].some(({ Type }) => structure.has(Type)) ||
    [...Added, ...Deleted].some(({ Type }) => rowsAndColumns.has(Type));
  return { cells, needsSheet, isOutOfOrder: model.isOutOfOrder };
}

/** Returns how each Type is merged: `apply` changes the cell of an entry where it may; the rest is merged at once. */
function sheetHandlers(model: SheetModel, apply: (cell: CellChange | null) => void): ChangeHandlers {
  const { content } = model;
  return {
    BidPackageLineItemBid: {
      changed: (values) => {
        const { classification, price, unitPrice = null, note = null } = values;
        const details = { unitPrice: wirePrice(unitPrice), note };
        apply(bidCell(model, values, bidOf(classification, price), details));
      },
      deleted: (keys) => apply(bidCell(model, keys, null)),
    },
    SubmittedBid: {
      changed: ({ bidPackageLineItemId: lineId, bidderId, classification, price }) =>
        setSubmitted(model, lineId, bidderId, bidOf(classification, price)),
      deleted: ({ bidPackageLineItemId: lineId, bidderId }) => setSubmitted(model, lineId, bidderId, null),
    },
    Quote: {
      changed: (values) => {
        if (values.bidPackageId === content.bidPackage.id) putQuote(model, values);
      },
      deleted: ({ id }) => removeQuote(model, id),
    },
    BidderFileUpload: {
      changed: (values) => {
        if (model.bidderIndex(values.bidderId) !== -1) putDocument(model, values);
      },
      deleted: ({ id }) => removeDocument(model, id),
    },
    BidPackageLineItemRollupBid: {
      changed: (values) => apply(lumpSumCell(model, values, wireAmount(values.bidValue))),
      deleted: (keys) => apply(lumpSumCell(model, keys, null)),
    },
    Adjustment: {
      changed: (values) => {
        const { value, notes, notesId } = values;
        apply(adjustmentCell(model, values, { value: wirePrice(value), notes, notesId }));
      },
      deleted: (keys) => apply(adjustmentCell(model, keys, { value: null, notes: null, notesId: null })),
    },
    BidPackageRequirementFulfillment: {
      changed: (values) => apply(answerCell(model, values, answerOf(values))),
      deleted: (keys) => apply(answerCell(model, keys, null)),
    },
    BidPackageLineItem: { changed: (values) => setLineFields(model, values.id, fieldsOfMessage(values)) },
    Bidder: { changed: (values) => setBidder(model, values.id, { ...NOT_ENTERED, ...values }) },
    Alternate: { changed: (values) => setAlternate(model, values.id, values) },
    BidPackage: {
      changed: (values) => {
        if (values.id === content.bidPackage.id) setHeader(model, known(values, content.bidPackage));
      },
    },
    Project: {
      changed: (values) => {
        if (values.id !== content.project.id) return;
        content.project = { ...content.project, ...known(values, content.project) };
        model.versions.bumpShape();
      },
    },
  };
}

/** Fields that a message leaves out where they are empty: earlier values of them are dropped. */
const NOT_ENTERED = { receivedAt: undefined, fileMark: undefined } as Partial<BidderRecord>;

function bidCell(
  model: SheetModel,
  { bidPackageLineItemId: lineId, bidderId }: LiveKeys<'BidPackageLineItemBid'>,
  bid: Parameters<typeof setBid>[3],
  details: EntryDetails = { unitPrice: null, note: null },
): CellChange {
  return { row: rowKey.line(lineId), column: bidderId, apply: () => setBid(model, lineId, bidderId, bid, details) };
}

function lumpSumCell(
  model: SheetModel,
  { bidderId, alternateId, metadataValue1, metadataValue2 }: LiveKeys<'BidPackageLineItemRollupBid'>,
  amount: Amount | null,
): CellChange | null {
  const section = sectionOfId(model.content.alternates, alternateId);
  if (section === null) return null;
  const place = { section, level1: groupName(metadataValue1), level2: groupName(metadataValue2) };
  return { row: rowKey.node(place), column: bidderId, apply: () => setLumpSum(model, place, bidderId, amount) };
}

function adjustmentCell(
  model: SheetModel,
  { bidderId, alternateId }: LiveKeys<'Adjustment'>,
  next: Parameters<typeof setAdjustment>[3],
): CellChange | null {
  const section = sectionOfId(model.content.alternates, alternateId);
  if (section === null) return null;
  const apply = () => setAdjustment(model, section, bidderId, next);
  return { row: rowKey.adjustment(section), column: bidderId, apply };
}

function answerCell(
  model: SheetModel,
  { bidPackageRequirementId: id, bidderId }: LiveKeys<'BidPackageRequirementFulfillment'>,
  answer: Parameters<typeof setAnswer>[3],
): CellChange {
  return { row: rowKey.requirement(id), column: bidderId, apply: () => setAnswer(model, id, bidderId, answer) };
}

/** Returns the fields of a message that the record has. */
function known<R extends object>(values: object, record: R): Partial<R> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in record)) as Partial<R>;
}
