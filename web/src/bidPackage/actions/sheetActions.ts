import {
  changeBidderStatus,
  deleteAdjustment,
  deleteBidderRequirementFulfillment,
  deleteLineItemBid,
  deleteLineItemRollupBid,
  selectBidder,
  setAdjustment as setAdjustmentCommand,
  setBidderOrder,
  setBidderRequirementFulfillment,
  setLineItemBid,
  setLineItemRollupBid,
  updateLock,
} from '#contract';
import {
  type Amount,
  amountText,
  bidAmountOf,
  Classification,
  FulfillmentType,
  type LineItemBid,
  storableAmount,
  storableBid,
} from '#leveling';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import type { FieldValue, LineField } from '../model/lineFields.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetAnswer, SheetRequirement } from '../model/sheetContent.ts';
import {
  type Replaced,
  setAdjustment,
  setAnswer,
  setBid,
  setBidder,
  setHeader,
  setLumpSum,
} from '../model/sheetEdits.ts';
import { type GroupPlace, groupOfPlace } from '../model/sheetTree.ts';
import { sendBidEdits } from '../sending/bidEdits.ts';
import { CellCommands, type Edits, type Expected, type Place } from '../sending/cellCommands.ts';
import { type CellEdit, cellEdit, type Edited } from '../sending/cellEdit.ts';
import { sendFieldEdits } from '../sending/fieldEdits.ts';
import { replacedByLumpSum } from '../sending/replacedByLumpSum.ts';
import { sectionName, text } from '../sheet/sheetPage.ts';

/** An edit of one cell: its expectation is the command's own. */
const single = (edit: CellEdit, again: (edit: CellEdit) => Promise<boolean>): Edits => ({
  edits: [edit],
  pathAt: () => 'expected',
  again: (edits) => again(edits[0]!),
});

/**
 * Every change that the sheet sends: shown at once, sent in the order of its cell, taken back with a notice where it
 * fails. Nothing else on the page sends commands for cells. `edited` says what was typed, and what its
 * author saw in the cell.
 */
export class SheetActions extends CellCommands {
  private bidPlace(lineId: string, bidderId: string, title: string): Place {
    const { model } = this;
    const line = model.content.lines.descriptions[model.content.lines.indexOf.get(lineId) ?? -1] ?? '';
    return { row: rowKey.line(lineId), column: bidderId, title, subject: { line, bidder: this.companyName(bidderId) } };
  }

  private companyName(bidderId: string): string {
    return this.model.content.bidders.find((bidder) => bidder.id === bidderId)?.companyName ?? '';
  }

  private get bidPackageId(): string {
    return this.model.content.bidPackage.id;
  }

  private alternateName(section: number): string | null {
    return section === 0 ? null : (this.model.content.alternates[section - 1]?.name ?? null);
  }

  /** Sets a bidder's entry on a line. */
  setBid(lineId: string, bidderId: string, chosen: LineItemBid, edited?: Edited): Promise<boolean> {
    const bid = storableBid(chosen);
    return this.sendBid(lineId, bidderId, cellEdit(this.model, rowKey.line(lineId), bidderId, bid, edited));
  }

  /** Takes a bidder's entry on a line away. */
  deleteBid(lineId: string, bidderId: string, edited?: Edited): Promise<boolean> {
    return this.sendBid(lineId, bidderId, cellEdit(this.model, rowKey.line(lineId), bidderId, null, edited));
  }

  private sendBid(lineId: string, bidderId: string, edit: CellEdit): Promise<boolean> {
    const bid = edit.content as LineItemBid | null;
    const where = { bidPackageId: this.bidPackageId, lineItemId: lineId, companyName: this.companyName(bidderId) };
    const place = this.bidPlace(lineId, bidderId, text('priceNotSaved'));
    const apply = () => setBid(this.model, lineId, bidderId, bid);
    const of = single(edit, (again) => this.sendBid(lineId, bidderId, again));
    if (bid === null) {
      return this.send(deleteLineItemBid, (expected) => ({ body: { ...where, ...expected(0) } }), place, apply, of);
    }
    const price = bid.price === null ? null : amountText(bid.price);
    const body = { ...where, price, classification: bid.classification };
    return this.send(setLineItemBid, (expected) => ({ body: { ...body, ...expected(0) } }), place, apply, of);
  }

  /** Marks lines of one bidder as Included, all or none (the offer after a lump sum). */
  markIncluded(row: RowKey, bidderId: string, lineIds: readonly string[]): Promise<boolean> {
    const entry = { classification: Classification.Included, price: null };
    const edits = lineIds.map((lineId) => cellEdit(this.model, rowKey.line(lineId), bidderId, entry));
    return sendBidEdits(this, this.model, edits, { row, column: bidderId, title: text('priceNotSaved') });
  }

  private lumpSumPlace(place: GroupPlace, bidderId: string): Place {
    const line = place.level2 ?? place.level1 ?? sectionName(this.model, place.section);
    return {
      row: rowKey.node(place),
      column: bidderId,
      title: text('priceNotSaved'),
      subject: { line, bidder: this.companyName(bidderId) },
    };
  }

  /** Sets a lump sum; what it replaces goes in the same step. */
  setLumpSum(
    place: GroupPlace,
    bidderId: string,
    amount: Amount,
    replaced: Replaced = {},
    edited?: Edited,
  ): Promise<boolean> {
    return this.sendLumpSum(
      place,
      bidderId,
      cellEdit(this.model, rowKey.node(place), bidderId, amount, edited),
      replaced,
    );
  }

  /** Clears a lump sum. */
  deleteLumpSum(place: GroupPlace, bidderId: string, edited?: Edited): Promise<boolean> {
    return this.sendLumpSum(place, bidderId, cellEdit(this.model, rowKey.node(place), bidderId, null, edited), {});
  }

  private sendLumpSum(place: GroupPlace, bidderId: string, edit: CellEdit, replaced: Replaced): Promise<boolean> {
    const amount = edit.content as Amount | null;
    const where = {
      bidPackageId: this.bidPackageId,
      companyName: this.companyName(bidderId),
      alternateName: this.alternateName(place.section),
      metadataValues: [...groupOfPlace(place)],
    };
    // What it replaces are other cells: it waits for what is underway there.
    const isMany = replaced.lineItemBids === true || replaced.lowerLevels === true;
    const at = { ...this.lumpSumPlace(place, bidderId), isMany };
    const apply = () => setLumpSum(this.model, place, bidderId, amount, replaced);
    const of = single(edit, (again) => this.sendLumpSum(place, bidderId, again, replaced));
    if (amount === null) {
      return this.send(deleteLineItemRollupBid, (expected) => ({ body: { ...where, ...expected(0) } }), at, apply, of);
    }
    const body = {
      ...where,
      price: amountText(amount),
      ...replacedByLumpSum(this.model, place, bidderId, replaced),
    };
    return this.send(setLineItemRollupBid, (expected) => ({ body: { ...body, ...expected(0) } }), at, apply, of);
  }

  /** Sets (null: deletes) a bidder's adjustment of a section. */
  setAdjustment(section: number, bidderId: string, value: Amount | null, edited?: Edited): Promise<boolean> {
    const edit = cellEdit(this.model, rowKey.adjustment(section), bidderId, value, edited);
    return this.sendAdjustment(section, bidderId, edit);
  }

  private sendAdjustment(section: number, bidderId: string, edit: CellEdit): Promise<boolean> {
    const { model } = this;
    const value = edit.content as Amount | null;
    const bidder = model.bidderIndex(bidderId);
    const place: Place = {
      row: edit.row,
      column: bidderId,
      title: text('adjustmentNotSaved'),
      subject: { line: sectionName(model, section), bidder: this.companyName(bidderId) },
    };
    const where = {
      bidPackageId: this.bidPackageId,
      companyName: this.companyName(bidderId),
      alternateName: this.alternateName(section),
    };
    const apply = () => setAdjustment(model, section, bidderId, { value });
    const of = single(edit, (again) => this.sendAdjustment(section, bidderId, again));
    if (value === null) {
      return this.send(deleteAdjustment, (expected) => ({ body: { ...where, ...expected(0) } }), place, apply, of);
    }
    const bidsTotal = model.content.totals[section]?.bidders[bidder]?.bidsTotal ?? 0n;
    const newBidAmount = amountText(storableAmount(bidAmountOf(bidsTotal, value)));
    const body = { ...where, value: amountText(value), newBidAmount };
    return this.send(setAdjustmentCommand, (expected) => ({ body: { ...body, ...expected(0) } }), place, apply, of);
  }

  /** Sets (null: removes) a bidder's answer to a requirement. */
  setAnswer(
    requirement: SheetRequirement,
    bidderId: string,
    chosen: SheetAnswer | null,
    edited?: Edited,
  ): Promise<boolean> {
    const answer = chosen?.bid ? { ...chosen, bid: storableBid(chosen.bid) } : chosen;
    return this.sendAnswer(
      requirement,
      bidderId,
      cellEdit(this.model, rowKey.requirement(requirement.id), bidderId, answer, edited),
    );
  }

  private sendAnswer(requirement: SheetRequirement, bidderId: string, edit: CellEdit): Promise<boolean> {
    const answer = edit.content as SheetAnswer | null;
    const where = {
      bidPackageId: this.bidPackageId,
      description: requirement.description,
      isTradeRequirement: requirement.requirementType === 'Trade',
      companyName: this.companyName(bidderId),
    };
    const place: Place = {
      row: edit.row,
      column: bidderId,
      title: text('answerNotSaved'),
      subject: { line: requirement.description, bidder: where.companyName },
    };
    const apply = () => setAnswer(this.model, requirement.id, bidderId, answer);
    const of = single(edit, (again) => this.sendAnswer(requirement, bidderId, again));
    if (answer === null) {
      const input = (expected: Expected) => ({ body: { ...where, ...expected(0) } });
      return this.send(deleteBidderRequirementFulfillment, input, place, apply, of);
    }
    const isPriced = requirement.fulfillmentType === FulfillmentType.Quantitative;
    const price = answer.bid?.price ?? null;
    const body = {
      ...where,
      requirementFulfillmentType: requirement.fulfillmentType,
      price: isPriced && price !== null ? amountText(price) : null,
      classification: isPriced ? (answer.bid?.classification ?? null) : null,
      value: isPriced ? null : answer.value,
    };
    const input = (expected: Expected) => ({ body: { ...body, ...expected(0) } });
    return this.send(setBidderRequirementFulfillment, input, place, apply, of);
  }

  /** Changes a field typed in a line's row. */
  setLineField(lineId: string, field: LineField, value: FieldValue, edited?: Edited): Promise<boolean> {
    const edit = cellEdit(this.model, rowKey.line(lineId), field, value, edited);
    return sendFieldEdits(this, this.model, [edit], { row: edit.row, column: field, title: text('lineNotSaved') });
  }

  /** Selects a bidder, or clears the selection with null. */
  select(bidderId: string | null): Promise<boolean> {
    const place = { row: HEAD_ROW, column: 'selection', title: text('selectionNotSaved') };
    return this.send(selectBidder, { body: { bidPackageId: this.bidPackageId, bidderId } }, place, () =>
      setHeader(this.model, { selectedBidderId: bidderId }),
    );
  }

  changeStatus(bidderId: string, status: number): Promise<boolean> {
    const body = { bidPackageId: this.bidPackageId, companyName: this.companyName(bidderId), status };
    const place = { row: HEAD_ROW, column: bidderId, title: text('statusNotSaved') };
    return this.send(changeBidderStatus, { body }, place, () => setBidder(this.model, bidderId, { status }));
  }

  /** Locks with the viewer's own e-mail or unlocks with null. */
  setLock(lockedByUserEmail: string | null): Promise<boolean> {
    const place = { row: HEAD_ROW, column: 'lock', title: text('lockFailed'), isUndoable: false };
    return this.send(updateLock, { body: { bidPackageId: this.bidPackageId, lockedByUserEmail } }, place, () =>
      setHeader(this.model, { lockedByUserEmail }),
    );
  }

  /** Returns the bidders to the sorting rule; their order comes back live. */
  resetOrder(): Promise<boolean> {
    const companyName = this.model.content.bidders[0]?.companyName ?? '';
    const place = { row: HEAD_ROW, column: 'order', title: text('orderNotSaved') };
    return this.send(
      setBidderOrder,
      { body: { bidPackageId: this.bidPackageId, companyName, order: null } },
      place,
      () => () => {},
    );
  }
}
