import {
  type Amount,
  amountText,
  classificationBadge,
  FulfillmentType,
  isEntryClassification,
  type LineItemBid,
} from '#leveling';
import { editText, printTyped } from '../../cells/printAmount.ts';
import type { ContentRules } from '../../cells/sentEdit.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { classLabel } from '../cells/classLabel.ts';
import { type FieldValue, fieldDefinition, fieldValue, isLineField, type LineField } from '../model/lineFields.ts';
import { parseRowKey } from '../model/rowKey.ts';
import {
  answerOf,
  lumpSumKey,
  NOT_ASKED,
  type SheetAnswer,
  type SheetRequirement,
  yesNoOf,
} from '../model/sheetContent.ts';
import { setAdjustment, setAnswer, setBid, setLineFields, setLumpSum, type TakeBack } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { GroupPlace } from '../model/sheetTree.ts';
import { optionalAmountText, wireAmount, wirePrice } from '../model/wireAmount.ts';
import { nodeName, sectionName, text } from '../sheet/sheetPage.ts';

/**
 * The content of one cell, in one form for prices, lump sums, adjustments, answers and fields of lines; null is none.
 * Everything that compares, prints or sends a content (conflicts, expectations) uses it.
 */
export interface CellContent<C = unknown> extends ContentRules<C> {
  /** Returns the content that the page shows as stored, with edits on their way. */
  stored(): C;
  /** Shows another content as stored, without sending anything. */
  put(content: C): TakeBack;
  /** Returns the text with which its editor opens. */
  edit(content: C): string;
}

/** Returns the content of a cell by row and column (a bidder, or a field of the line); null without such a cell. */
export function cellContent(model: SheetModel, row: RowKey, column: string): CellContent | null {
  const { lines, requirements, tree, totals } = model.content;
  const identity = parseRowKey(row);
  if (identity?.kind === 'line') {
    const { lineId } = identity;
    if (!lines.indexOf.has(lineId)) return null;
    if (isLineField(column)) return fieldContent(model, lineId, column);
    return model.bidderIndex(column) === -1 ? null : bidContent(model, lineId, column);
  }
  if (model.bidderIndex(column) === -1) return null;
  if (identity?.kind === 'requirement') {
    const requirement = requirements.find(({ id }) => id === identity.requirementId);
    return requirement === undefined ? null : answerContent(model, requirement, column);
  }
  if (identity?.kind === 'adjustment') {
    return identity.section < totals.length ? adjustmentContent(model, identity.section, column) : null;
  }
  const node = tree.nodes[tree.indexOf.get(row) ?? -1];
  return node === undefined ? null : lumpSumContent(model, node, column);
}

const companyName = (model: SheetModel, bidderId: string): string =>
  model.content.bidders[model.bidderIndex(bidderId)]?.companyName ?? '';

function bidContent(model: SheetModel, lineId: string, bidderId: string): CellContent<LineItemBid | null> {
  const line = () => model.content.lines.indexOf.get(lineId) ?? -1;
  return {
    label: text('bidOf', { bidder: companyName(model, bidderId), line: model.content.lines.descriptions[line()] }),
    stored: () => model.storedBid(line(), model.bidderIndex(bidderId)),
    put: (bid) => setBid(model, lineId, bidderId, bid),
    ...entry,
    toWire: (bid) => bid && { classification: bid.classification, price: optionalAmountText(bid.price) },
  };
}

const entry = {
  isSame: (one: LineItemBid | null, other: LineItemBid | null): boolean =>
    one?.classification === other?.classification && one?.price === other?.price,
  print: (bid: LineItemBid | null): string => {
    if (bid === null) return '';
    if (bid.price === null) return classLabel(bid.classification);
    const letter = bid.classification === 1 ? '' : classificationBadge(bid.classification);
    return [letter, printTyped(bid.price)].filter(Boolean).join(' ');
  },
  edit: (bid: LineItemBid | null): string => editText(bid?.price ?? null),
  fromWire: (now: unknown): LineItemBid | null => {
    const { classification, price } = (now ?? {}) as { classification?: unknown; price?: string | null };
    return isEntryClassification(classification) ? { classification, price: wirePrice(price ?? null) } : null;
  },
};

/** Compares, prints and reads a content of one amount, which is in a field of its name on the wire. */
const oneAmount = (field: 'price' | 'value', isSigned = false) => ({
  isSame: (one: Amount | null, other: Amount | null): boolean => one === other,
  print: (amount: Amount | null): string => (amount === null ? '' : printTyped(amount, isSigned)),
  edit: editText,
  toWire: (amount: Amount | null) => (amount === null ? null : { [field]: amountText(amount) }),
  fromWire: (now: unknown) => (now === null ? null : wireAmount((now as Record<typeof field, string>)[field])),
});

function lumpSumContent(model: SheetModel, place: GroupPlace, bidderId: string): CellContent<Amount | null> {
  return {
    label: text('lumpSumOf', { bidder: companyName(model, bidderId), line: nodeName(model, place) }),
    stored: () => model.content.lumpSums.get(lumpSumKey(place, bidderId))?.amount ?? null,
    put: (amount) => setLumpSum(model, place, bidderId, amount),
    ...oneAmount('price'),
  };
}

/** Returns the content of a bidder's adjustment of a section, without its notes. */
function adjustmentContent(model: SheetModel, section: number, bidderId: string): CellContent<Amount | null> {
  return {
    label: text('adjustmentOf', { bidder: companyName(model, bidderId), line: sectionName(model, section) }),
    stored: () => model.adjustment(section, bidderId).value,
    put: (value) => setAdjustment(model, section, bidderId, { value }),
    ...oneAmount('value', true),
  };
}

/** An empty text is no answer; false is one. */
const answerKey = (answer: SheetAnswer | null): string | boolean | null =>
  answer === null || answer.value === '' ? null : answer.value;

/** Returns the content of a bidder's answer to a requirement: a price with its class, Yes or No or nothing, or a text. */
function answerContent(
  model: SheetModel,
  { id, description, fulfillmentType }: SheetRequirement,
  bidderId: string,
): CellContent<SheetAnswer | null> {
  const isPriced = fulfillmentType === FulfillmentType.Quantitative;
  const isYesNo = fulfillmentType === FulfillmentType.Qualitative;
  const now = () => model.content.requirements.find((one) => one.id === id);
  return {
    label: text(isPriced ? 'bidOf' : 'answerOf', { bidder: companyName(model, bidderId), line: description }),
    stored: () => now()?.answers[model.bidderIndex(bidderId)] ?? null,
    isSame: (one, other) => entry.isSame(one?.bid ?? null, other?.bid ?? null) && answerKey(one) === answerKey(other),
    put: (answer) => setAnswer(model, id, bidderId, answer),
    print: (answer) => {
      if (isPriced) return entry.print(answer?.bid ?? null);
      if (!isYesNo) return String(answer?.value ?? '');
      const said = yesNoOf(answer?.value);
      return said === 'notAsked' ? NOT_ASKED : text(said);
    },
    edit: (answer) => (isPriced ? entry.edit(answer?.bid ?? null) : String(answer?.value ?? '')),
    toWire: (answer) =>
      answer && {
        classification: answer.bid?.classification ?? null,
        price: optionalAmountText(answer.bid?.price ?? null),
        value: answer.value,
      },
    fromWire: (wire) => answerOf((wire ?? undefined) as Parameters<typeof answerOf>[0]),
  };
}

function fieldContent(model: SheetModel, lineId: string, field: LineField): CellContent<FieldValue> {
  const { label, fromWire, toWire } = fieldDefinition(field);
  const line = () => model.content.lines.indexOf.get(lineId) ?? -1;
  const print = (value: FieldValue): string => (typeof value === 'string' ? value : editText(value));
  return {
    label: text('fieldOf', { field: text(label), line: model.content.lines.descriptions[line()] }),
    stored: () => fieldValue(model.content.lines, field, line()),
    isSame: (one, other) => one === other,
    put: (value) => setLineFields(model, lineId, { [field]: value }),
    print,
    edit: print,
    toWire,
    fromWire: (now) => fromWire(String(now)),
  };
}
