import {
  type AlternateRecord,
  changeBidderStatus,
  deleteAdjustment,
  deleteBidderRequirementFulfillment,
  deleteLineItemBid,
  deleteLineItemRollupBid,
  type Endpoint,
  selectBidder,
  setAdjustment as setAdjustmentCommand,
  setBidderOrder,
  setBidderRequirementFulfillment,
  setLineItemBid,
  setLineItemBidNote,
  setLineItemRollupBid,
  setSelectionReason as setSelectionReasonCommand,
  updateLock,
  updateProjectAlternateEnabledState,
} from '#contract';
import {
  type Amount,
  amountText,
  bidAmountOf,
  Classification,
  FulfillmentType,
  storableAmount,
  storableBid,
  ZERO,
} from '#leveling';
import type { CallInput } from '../../api/call.ts';
import { amountContent } from '../../drafts/draft.ts';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { setBidNote } from '../model/bidDetails.ts';
import type { FieldValue, LineField } from '../model/lineFields.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetAnswer, SheetRequirement } from '../model/sheetContent.ts';
import {
  type EnteredBid,
  type Replaced,
  setAdjustment,
  setAlternate,
  setAnswer,
  setBid,
  setBidder,
  setHeader,
  setLumpSum,
  type TakeBack,
} from '../model/sheetEdits.ts';
import { type GroupPlace, groupOfPlace } from '../model/sheetTree.ts';
import { optionalAmountText } from '../model/wireAmount.ts';
import { sendBidEdits, wireBid } from '../sending/bidEdits.ts';
import { CellCommands, type Expected, type Place } from '../sending/cellCommands.ts';
import { type CellEdit, cellEdit, type Edited } from '../sending/cellEdit.ts';
import { sendFieldEdits } from '../sending/fieldEdits.ts';
import { replacedByLumpSum } from '../sending/replacedByLumpSum.ts';
import { alternateName, nodeName, sectionName, text } from '../sheet/sheetPage.ts';

/** A command that changes one cell: the subject and the title of its notice, its effect, and how it is sent again. */
interface CellCommand extends Pick<Place, 'title' | 'isMany'> {
  readonly line: string;
  readonly apply: () => TakeBack;
  readonly again: (edit: CellEdit) => Promise<boolean>;
}

/**
 * All changes that the sheet sends: shown at once, sent in order for each cell, and reverted with a notice where they
 * fail. Nothing else on the page sends commands for cells. `edited` has the typed text and what its author saw in the
 * cell.
 */
export class SheetActions extends CellCommands {
  private companyName(bidderId: string): string {
    return this.model.content.bidders.find((bidder) => bidder.id === bidderId)?.companyName ?? '';
  }

  private get bidPackageId(): string {
    return this.model.content.bidPackage.id;
  }

  private bidderFields(bidderId: string) {
    return { bidPackageId: this.bidPackageId, companyName: this.companyName(bidderId) };
  }

  /** Sends the edit of one cell; `input` gets what its author saw. */
  private sendCell<E extends Endpoint>(
    edit: CellEdit,
    { line, apply, again, ...place }: CellCommand,
    command: E,
    input: (seen: ReturnType<Expected>) => CallInput<E>,
  ): Promise<boolean> {
    const { row, column } = edit;
    const subject = { line, bidder: this.companyName(column) };
    return this.send(command, (expected) => input(expected(0)), { row, column, subject, ...place }, apply, {
      edits: [edit],
      pathAt: () => 'expected',
      again: ([left]) => again(left!),
    });
  }

  /** Sets (null: deletes) a bidder's entry on a line. */
  setBid(lineId: string, bidderId: string, chosen: EnteredBid | null, edited?: Edited): Promise<boolean> {
    const bid = chosen && storableBid(chosen);
    return this.sendBid(lineId, cellEdit(this.model, rowKey.line(lineId), bidderId, bid, edited));
  }

  private sendBid(lineId: string, edit: CellEdit): Promise<boolean> {
    const { lines } = this.model.content;
    const bid = edit.content as EnteredBid | null;
    const command: CellCommand = {
      line: lines.descriptions[lines.indexOf.get(lineId) ?? -1] ?? '',
      title: text('priceNotSaved'),
      apply: () => setBid(this.model, lineId, edit.column, bid),
      again: (left) => this.sendBid(lineId, left),
    };
    const where = { ...this.bidderFields(edit.column), lineItemId: lineId };
    if (bid === null)
      return this.sendCell(edit, command, deleteLineItemBid, (seen) => ({ body: { ...where, ...seen } }));
    const body = { ...where, ...wireBid(bid) };
    return this.sendCell(edit, command, setLineItemBid, (seen) => ({ body: { ...body, ...seen } }));
  }

  /**
   * Sets (null: clears) the note on an entry; `seen` is the note that its author saw. `onFailed` gets the failure where it
   * was not stored.
   */
  setBidNote(
    lineId: string,
    bidderId: string,
    note: string | null,
    seen: string | null,
    onFailed: (error: unknown) => boolean,
  ): Promise<boolean> {
    const { lines } = this.model.content;
    const line = lines.descriptions[lines.indexOf.get(lineId) ?? -1] ?? '';
    const subject = { line, bidder: this.companyName(bidderId) };
    const place = { row: rowKey.line(lineId), column: bidderId, subject, title: text('bidNoteNotSaved'), onFailed };
    const body = { ...this.bidderFields(bidderId), lineItemId: lineId, text: note ?? '', expected: seen };
    return this.send(setLineItemBidNote, { body }, place, () => setBidNote(this.model, lineId, bidderId, note));
  }

  /** Marks lines of one bidder as Included, all or none (the offer after a lump sum). */
  markIncluded(row: RowKey, bidderId: string, lineIds: readonly string[]): Promise<boolean> {
    const entry = { classification: Classification.Included, price: null };
    const edits = lineIds.map((lineId) => cellEdit(this.model, rowKey.line(lineId), bidderId, entry));
    return sendBidEdits(this, this.model, edits, { row, column: bidderId, title: text('priceNotSaved') });
  }

  /** Sets (null: clears) a lump sum and removes what it replaces in the same step. */
  setLumpSum(
    place: GroupPlace,
    bidderId: string,
    amount: Amount | null,
    replaced: Replaced = {},
    edited?: Edited,
  ): Promise<boolean> {
    return this.sendLumpSum(place, cellEdit(this.model, rowKey.node(place), bidderId, amount, edited), replaced);
  }

  private sendLumpSum(place: GroupPlace, edit: CellEdit, replaced: Replaced): Promise<boolean> {
    const { model } = this;
    const { column: bidderId } = edit;
    const amount = amountContent(edit.content);
    const command: CellCommand = {
      line: nodeName(model, place),
      title: text('priceNotSaved'),
      // It replaces other cells, so it waits for commands on their way there.
      isMany: replaced.lineItemBids === true || replaced.lowerLevels === true,
      apply: () => setLumpSum(model, place, bidderId, amount, replaced),
      again: (left) => this.sendLumpSum(place, left, replaced),
    };
    const where = {
      ...this.bidderFields(bidderId),
      alternateName: alternateName(model, place.section),
      metadataValues: [...groupOfPlace(place)],
    };
    if (amount === null)
      return this.sendCell(edit, command, deleteLineItemRollupBid, (seen) => ({ body: { ...where, ...seen } }));
    const body = { ...where, price: amountText(amount), ...replacedByLumpSum(model, place, bidderId, replaced) };
    return this.sendCell(edit, command, setLineItemRollupBid, (seen) => ({ body: { ...body, ...seen } }));
  }

  /** Sets (null: deletes) a bidder's adjustment of a section. */
  setAdjustment(section: number, bidderId: string, value: Amount | null, edited?: Edited): Promise<boolean> {
    return this.sendAdjustment(section, cellEdit(this.model, rowKey.adjustment(section), bidderId, value, edited));
  }

  private sendAdjustment(section: number, edit: CellEdit): Promise<boolean> {
    const { model } = this;
    const { column: bidderId } = edit;
    const value = amountContent(edit.content);
    const command: CellCommand = {
      line: sectionName(model, section),
      title: text('adjustmentNotSaved'),
      apply: () => setAdjustment(model, section, bidderId, { value }),
      again: (left) => this.sendAdjustment(section, left),
    };
    const where = { ...this.bidderFields(bidderId), alternateName: alternateName(model, section) };
    if (value === null)
      return this.sendCell(edit, command, deleteAdjustment, (seen) => ({ body: { ...where, ...seen } }));
    const bidsTotal = model.content.totals[section]?.bidders[model.bidderIndex(bidderId)]?.bidsTotal ?? ZERO;
    const newBidAmount = amountText(storableAmount(bidAmountOf(bidsTotal, value)));
    const body = { ...where, value: amountText(value), newBidAmount };
    return this.sendCell(edit, command, setAdjustmentCommand, (seen) => ({ body: { ...body, ...seen } }));
  }

  /** Sets (null: removes) a bidder's answer to a requirement. */
  setAnswer(
    requirement: SheetRequirement,
    bidderId: string,
    chosen: SheetAnswer | null,
    edited?: Edited,
  ): Promise<boolean> {
    const answer = chosen?.bid ? { ...chosen, bid: storableBid(chosen.bid) } : chosen;
    const row = rowKey.requirement(requirement.id);
    return this.sendAnswer(requirement, cellEdit(this.model, row, bidderId, answer, edited));
  }

  private sendAnswer(requirement: SheetRequirement, edit: CellEdit): Promise<boolean> {
    const { id, description, requirementType, fulfillmentType } = requirement;
    const { column: bidderId } = edit;
    const answer = edit.content as SheetAnswer | null;
    const command: CellCommand = {
      line: description,
      title: text('answerNotSaved'),
      apply: () => setAnswer(this.model, id, bidderId, answer),
      again: (left) => this.sendAnswer(requirement, left),
    };
    const where = { ...this.bidderFields(bidderId), description, isTradeRequirement: requirementType === 'Trade' };
    if (answer === null) {
      const input = (seen: ReturnType<Expected>) => ({ body: { ...where, ...seen } });
      return this.sendCell(edit, command, deleteBidderRequirementFulfillment, input);
    }
    const isPriced = fulfillmentType === FulfillmentType.Quantitative;
    const bid = isPriced ? answer.bid : null;
    const body = {
      ...where,
      requirementFulfillmentType: fulfillmentType,
      price: optionalAmountText(bid?.price ?? null),
      classification: bid?.classification ?? null,
      value: isPriced ? null : answer.value,
    };
    const input = (seen: ReturnType<Expected>) => ({ body: { ...body, ...seen } });
    return this.sendCell(edit, command, setBidderRequirementFulfillment, input);
  }

  setLineField(lineId: string, field: LineField, value: FieldValue, edited?: Edited): Promise<boolean> {
    const edit = cellEdit(this.model, rowKey.line(lineId), field, value, edited);
    return sendFieldEdits(this, this.model, [edit], { row: edit.row, column: field, title: text('lineNotSaved') });
  }

  /**
   * Selects a bidder, with a reason where one is given, or clears the selection with null. The package of a selected
   * bidder carries nothing.
   */
  select(bidderId: string | null, reason: string | null = null): Promise<boolean> {
    const place = { row: HEAD_ROW, column: 'selection', title: text('selectionNotSaved') };
    const body = { bidPackageId: this.bidPackageId, bidderId, ...(reason !== null && { reason }) };
    return this.send(selectBidder, { body }, place, () =>
      setHeader(this.model, {
        selectedBidderId: bidderId,
        selectionReason: reason,
        ...(bidderId !== null && { carriedKind: 'none', carriedValue: null }),
      }),
    );
  }

  /** Changes (null: clears) why the selected bidder was selected; `seen` is the reason that its author saw. */
  setSelectionReason(bidderId: string, reason: string | null, seen: string | null): Promise<boolean> {
    const place = { row: HEAD_ROW, column: 'selection', title: text('selectionReasonNotSaved') };
    const body = { bidPackageId: this.bidPackageId, bidderId, text: reason ?? '', expected: seen };
    return this.send(setSelectionReasonCommand, { body }, place, () =>
      setHeader(this.model, { selectionReason: reason }),
    );
  }

  changeStatus(bidderId: string, status: number): Promise<boolean> {
    const body = { ...this.bidderFields(bidderId), status };
    const place = { row: HEAD_ROW, column: bidderId, title: text('statusNotSaved') };
    return this.send(changeBidderStatus, { body }, place, () => setBidder(this.model, bidderId, { status }));
  }

  /** Locks with the viewer's email, or unlocks with null. */
  setLock(lockedByUserEmail: string | null): Promise<boolean> {
    const place = { row: HEAD_ROW, column: 'lock', title: text('lockFailed'), isUndoable: false };
    return this.send(updateLock, { body: { bidPackageId: this.bidPackageId, lockedByUserEmail } }, place, () =>
      setHeader(this.model, { lockedByUserEmail }),
    );
  }

  /** Enables or disables an alternate of the project, which no undo takes back. */
  setAlternateEnabled({ id, name }: AlternateRecord, enabled: boolean): Promise<boolean> {
    const body = { projectId: this.model.content.bidPackage.projectId, alternateName: name, enabled };
    const place = { row: HEAD_ROW, column: `alternate ${id}`, title: text('alternateNotChanged'), isUndoable: false };
    return this.send(updateProjectAlternateEnabledState, { body }, place, () => {
      setAlternate(this.model, id, { enabled });
      return () => setAlternate(this.model, id, { enabled: !enabled });
    });
  }

  /** Returns the bidders to the sorting rule; their order comes back live. */
  resetOrder(): Promise<boolean> {
    const companyName = this.model.content.bidders[0]?.companyName ?? '';
    const place = { row: HEAD_ROW, column: 'order', title: text('orderNotSaved') };
    const body = { bidPackageId: this.bidPackageId, companyName, order: null };
    return this.send(setBidderOrder, { body }, place, () => () => {});
  }
}
