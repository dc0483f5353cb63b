import type { DataChanged, DeletedLiveItem, LiveItem, LiveKeys, LiveType } from '#contract';
import { type Amount, isEntryClassification } from '#leveling';
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

/** The changes of a live message. */
export type LiveChange = Pick<DataChanged, 'Added' | 'Updated' | 'Deleted'>;

/** What a merge did: which cells moved, and whether the sheet must be read again because rows or columns came or went. */
export interface Merged {
  readonly cells: readonly { readonly row: string; readonly column: string }[];
  readonly needsSheet: boolean;
  readonly isOutOfOrder: boolean;
}

/** May this cell be overwritten now: false for the echo of an own command that a newer one has overtaken. */
export type MayMerge = (row: string, column: string) => boolean;

/** Records that change which rows or columns there are. */
const structure: ReadonlySet<LiveType> = new Set([
  'BidPackageLineItemOrder',
  'BidPackageLineItemGroupOrder',
  'BidPackageLineItemMetaData',
  'BidPackageRequirement',
]);

/** Records that are a row or a column each: adding or deleting one changes which there are. */
const rowsAndColumns: ReadonlySet<LiveType> = new Set(['BidPackageLineItem', 'Bidder', 'Alternate']);

/** A cell and what to do with it. */
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
  for (const item of [...Added, ...Updated]) {
    mergeRecord(model, item);
    apply(changedCell(model, item));
  }
  for (const item of Deleted) apply(deletedCell(model, item));
  const needsSheet =
    [...Added, ...Updated, ...Deleted].some(({ Type }) => structure.has(Type)) ||
    [...Added, ...Deleted].some(({ Type }) => rowsAndColumns.has(Type));
  return { cells, needsSheet, isOutOfOrder: isOutOfOrder(model) };
}

/** The cell of an added or updated entry; null for other records. */
function changedCell(model: SheetModel, { Type, Values }: LiveItem): CellChange | null {
  switch (Type) {
    case 'BidPackageLineItemBid': {
      const { classification, price } = Values;
      return bidCell(
        model,
        Values,
        isEntryClassification(classification) ? { classification, price: wirePrice(price) } : null,
      );
    }
    case 'BidPackageLineItemRollupBid':
      return lumpSumCell(model, Values, wireAmount(Values.bidValue));
    case 'Adjustment': {
      const { value, notes, notesId } = Values;
      return adjustmentCell(model, Values, { value: wirePrice(value), notes, notesId });
    }
    case 'BidPackageRequirementFulfillment':
      return answerCell(model, Values, answerOf(Values));
    default:
      return null;
  }
}

/** The cell of a deleted entry; null for other records. */
function deletedCell(model: SheetModel, { Type, Values }: DeletedLiveItem): CellChange | null {
  switch (Type) {
    case 'BidPackageLineItemBid':
      return bidCell(model, Values, null);
    case 'BidPackageLineItemRollupBid':
      return lumpSumCell(model, Values, null);
    case 'Adjustment':
      return adjustmentCell(model, Values, { value: null, notes: null, notesId: null });
    case 'BidPackageRequirementFulfillment':
      return answerCell(model, Values, null);
    default:
      return null;
  }
}

function bidCell(
  model: SheetModel,
  { bidPackageLineItemId: lineId, bidderId }: LiveKeys<'BidPackageLineItemBid'>,
  bid: Parameters<typeof setBid>[3],
): CellChange {
  return { row: rowKey.line(lineId), column: bidderId, apply: () => setBid(model, lineId, bidderId, bid) };
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

/** Merges an added or updated record that is no entry: a line, a bidder, an alternate, the package, the project. */
function mergeRecord(model: SheetModel, { Type, Values }: LiveItem): void {
  const { content } = model;
  switch (Type) {
    case 'BidPackageLineItem': {
      setLineFields(model, Values.id, fieldsOfMessage(Values));
      break;
    }
    case 'Bidder':
      setBidder(model, Values.id, Values);
      break;
    case 'BidPackage':
      if (Values.id === content.bidPackage.id) setHeader(model, known(Values, content.bidPackage));
      break;
    case 'Alternate':
      setAlternate(model, Values.id, Values);
      break;
    case 'Project':
      if (Values.id === content.project.id) {
        content.project = { ...content.project, ...known(Values, content.project) };
        model.versions.bumpShape();
      }
      break;
    default:
  }
}

/** The fields of a message that the record has. */
function known<R extends object>(values: object, record: R): Partial<R> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in record)) as Partial<R>;
}
