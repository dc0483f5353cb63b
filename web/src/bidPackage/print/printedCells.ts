import {
  type Amount,
  amountWhenEnabled,
  bidValue,
  Classification,
  type EntryClassification,
  FulfillmentType,
  type LineItemBid,
  REQUIREMENT_BASE_ESTIMATE,
  subtract,
  ZERO,
} from '#leveling';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { sumOfRow } from '../cells/sumOfRow.tsx';
import { submittedBid } from '../model/bidDetails.ts';
import { answerEntries, NOT_ASKED, yesNoOf } from '../model/sheetContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { nodeName, text } from '../sheet/sheetPage.ts';
import { leveledOtherwise } from '../submitted/submittedFigures.ts';
import { submittedSumOfRow } from '../submitted/submittedSums.ts';

/** What a bidder's cell shows on paper. */
export interface PrintedCell {
  readonly text: string;
  /** Aligns the decimal points of amounts in a column. */
  readonly isAmount?: boolean;
  readonly classification?: EntryClassification;
  /** A Missing Scope without a price of its own. */
  readonly isComputed?: boolean;
  readonly isLumpSum?: boolean;
  readonly isUnleveled?: boolean;
  /** A second line: what the lines add to a lump sum. */
  readonly below?: string;
  readonly tone?: string;
}

/** Returns the cell of a bidder in any row of the sheet, from what is stored. */
export function printedCell(model: SheetModel, row: SheetRow, bidder: number): PrintedCell {
  if (model.showsSubmitted) {
    const isAnswer = row.kind === 'requirement' && !isPriced(model, row.requirement);
    if (!isAnswer) return submittedCell(model, row, bidder);
  }
  switch (row.kind) {
    case 'line':
      return entryCell(model.storedBid(row.line, bidder), model.bidValue(row.line, bidder), {
        isUnleveled: model.isUnleveled(row.line, bidder),
      });
    case 'node':
      return nodeCell(model, row.node, bidder);
    case 'adjustment': {
      const { value } = model.adjustment(row.section, model.bidder(bidder).id);
      return value === null ? { text: '' } : { text: printTyped(value, true), isAmount: true };
    }
    case 'requirement':
      return requirementCell(model, row.requirement, bidder);
    case 'requirements':
    case 'totals':
      return { text: '' };
    default: {
      const { text, className = '', isAmount = false } = sumOfRow(model, row, bidder);
      return { text, tone: className, isAmount };
    }
  }
}

function isPriced(model: SheetModel, requirement: number): boolean {
  return model.content.requirements[requirement]!.fulfillmentType === FulfillmentType.Quantitative;
}

/** Returns what was submitted, with the leveled amount under it where it is another one. */
function submittedCell(model: SheetModel, row: SheetRow, bidder: number): PrintedCell {
  if (row.kind !== 'line') {
    const { text, className = '', isAmount = false } = submittedSumOfRow(model, row, bidder);
    return { text, tone: className, isAmount };
  }
  const bid = submittedBid(model, row.line, bidder);
  const cell = entryCell(bid, bid?.price ?? ZERO, { isUnleveled: false });
  const leveled = leveledOtherwise(model, row.line, bidder);
  return leveled === null ? cell : { ...cell, below: text('printedLeveled', { amount: printTotal(leveled.value) }) };
}

function entryCell(bid: LineItemBid | null, value: Amount, { isUnleveled }: { isUnleveled: boolean }): PrintedCell {
  if (bid === null) return { text: '', isUnleveled };
  const { classification, price } = bid;
  if (classification === Classification.Included) return { text: text('included'), classification, isUnleveled };
  const isComputed = classification === Classification.MissingScope && price === null;
  const printed = isComputed ? printTotal(value) : printTyped(value);
  return { text: printed, isAmount: true, classification, isComputed, isUnleveled, tone: value === 0n ? 'muted' : '' };
}

function nodeCell(model: SheetModel, index: number, bidder: number): PrintedCell {
  const node = model.content.tree.nodes[index]!;
  const { id } = model.bidder(bidder);
  const covering = model.coveringLumpSum(node, id);
  if (covering !== null) return { text: text('coveredBy', { name: nodeName(model, covering) }), tone: 'muted' };
  const own = model.lumpSum(node, id);
  const sum = model.nodeTotal(index, bidder);
  if (own !== null) {
    const lower = subtract(sum, own.amount);
    return {
      text: printTyped(own.amount),
      isAmount: true,
      isLumpSum: true,
      ...(lower !== 0n && { below: text('linesAdd', { amount: printTotal(lower, true) }) }),
    };
  }
  if (node.lineCount === 0 && sum === 0n) return { text: '·', tone: 'muted' };
  const total = amountWhenEnabled(sum, model.isEnabled(node.section));
  return { text: printTotal(total), isAmount: true, tone: total === 0n ? 'muted' : '' };
}

function requirementCell(model: SheetModel, index: number, bidder: number): PrintedCell {
  const requirement = model.content.requirements[index]!;
  const answer = requirement.answers[bidder] ?? null;
  if (requirement.fulfillmentType === FulfillmentType.Quantitative) {
    const value = bidValue(answerEntries(requirement), bidder, REQUIREMENT_BASE_ESTIMATE);
    return entryCell(answer?.bid ?? null, value, { isUnleveled: false });
  }
  if (requirement.fulfillmentType === FulfillmentType.Freeform) {
    return { text: typeof answer?.value === 'string' ? answer.value : '' };
  }
  const said = yesNoOf(answer?.value);
  return said === 'notAsked' ? { text: NOT_ASKED, tone: 'muted' } : { text: text(said) };
}
