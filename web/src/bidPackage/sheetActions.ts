import {
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
  setLineItemBids,
  setLineItemRollupBid,
  updateLineItems,
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
import { detailOf } from '../api/CallFailure.ts';
import type { CallInput } from '../api/call.ts';
import { syncEnded, syncStarted } from '../api/saving.ts';
import { newCommandId, sendCommand } from '../api/sendCommand.ts';
import { HEAD_ROW, type RowKey } from '../grid/gridSource.ts';
import { liveState } from '../live/liveConnection.ts';
import { waitForCommand } from '../live/waitForCommand.ts';
import { notify } from '../notices/notices.ts';
import { fieldsOfCommand } from './lineFields.ts';
import { OwnCommands } from './ownCommands.ts';
import type { SheetAnswer, SheetRequirement } from './sheetContent.ts';
import {
  type LineFields,
  type Replaced,
  setAdjustment,
  setAnswer,
  setBid,
  setBidder,
  setHeader,
  setLineFields,
  setLumpSum,
  type TakeBack,
} from './sheetEdits.ts';
import type { SheetModel } from './sheetModel.ts';
import { sectionName, text } from './sheetPage.ts';
import { type GroupPlace, groupOfPlace, nodeKey } from './sheetTree.ts';

/** The syncing message hides after this long (BID-040). */
const SYNCING_FOR = 500;

/** Where an order acts: the cell that shows its state, and what a failure is called. */
export interface Place {
  readonly row: RowKey;
  readonly column: string;
  readonly title: string;
  /** What the notice names: 'Steel lintel replacement, Northgate'. */
  readonly subject?: { readonly line: string; readonly bidder: string };
  /** Many cells at once: it waits for what is underway, and what follows waits for it. */
  readonly isMany?: boolean;
  /** false: no content of the package, so that undo passes it over. */
  readonly isUndoable?: boolean;
}

/**
 * Every change that the sheet sends: shown at once, sent in the order of its cell, taken back with a notice where it
 * fails (BID-033, BID-039). Nothing else on the page sends commands for cells.
 */
export class SheetActions {
  private readonly model: SheetModel;
  /** The order of own commands, and what can be undone. */
  readonly own: OwnCommands;
  /** The newest own command of each cell: an older one's echo must not overwrite what was typed since. */
  private readonly newest = new Map<string, string>();
  /** Cells that have passed over a live message since their command was given. */
  private readonly passedOver = new Set<string>();
  private pending = 0;
  private readonly whenNonePends: (() => void)[] = [];
  /** Commands sent so far. */
  sentCount = 0;
  /** How long a command's live confirmation is waited for, in ms (LIVE-039). */
  liveUpdateWait = 180_000;
  /** The sheet may differ from the record, as after a wait that timed out: the package is read again (BID-041). */
  onUnconfirmed: () => void = () => {};

  constructor(model: SheetModel, own = new OwnCommands()) {
    this.model = model;
    this.own = own;
  }

  /** Commands on their way. */
  get isSaving(): boolean {
    return this.pending > 0;
  }

  /** Resolves once no command is on its way. */
  saved(): Promise<void> {
    if (!this.isSaving) return Promise.resolve();
    return new Promise((resolve) => this.whenNonePends.push(resolve));
  }

  /**
   * Whether a live message came before the newest own command of its cell, which is still on its way: the cell shows
   * that one. What comes after the echo of the own command is newer than it.
   */
  isOvertaken(commandId: string, row: RowKey, column: string): boolean {
    const lane = `${row}|${column}`;
    const newest = this.newest.get(lane);
    if (newest === commandId) this.newest.delete(lane);
    const isOvertaken = newest !== undefined && newest !== commandId && this.model.cells.get(row, column).saving > 0;
    if (isOvertaken) this.passedOver.add(lane);
    return isOvertaken;
  }

  /** Sends one change of this sheet: shown at once, taken back where it fails. */
  async send<E extends Endpoint>(
    command: E,
    input: CallInput<E>,
    place: Place,
    apply: () => TakeBack,
  ): Promise<boolean> {
    const { cells } = this.model;
    const lane = `${place.row}|${place.column}`;
    const commandId = newCommandId();
    this.newest.set(lane, commandId);
    cells.change(place.row, place.column, {
      saving: cells.get(place.row, place.column).saving + 1,
      error: null,
      held: null,
    });
    this.pending += 1;
    this.sentCount += 1;
    const confirmation = liveState() === 'connected' ? waitForCommand({ commandId }, this.liveUpdateWait) : null;
    try {
      const { isMany = false, isUndoable = true } = place;
      await this.own.run(commandId, { isMany, isUndoable, apply }, () =>
        sendCommand(command, input, { commandId, lane }),
      );
      if (confirmation !== null) this.awaitConfirmation(confirmation.done);
      return true;
    } catch (error) {
      confirmation?.stop();
      const detail = detailOf(error);
      console.error(place.title, error);
      cells.change(place.row, place.column, { error: detail || place.title });
      const { subject } = place;
      notify({
        kind: 'error',
        title: place.title,
        message:
          subject === undefined ? text('earlierBack', { detail }) : text('earlierValueBack', { ...subject, detail }),
      });
      // The value that is back is older than what somebody else has set meanwhile.
      if (this.passedOver.has(lane)) this.onUnconfirmed();
      return false;
    } finally {
      this.pending -= 1;
      if (!this.isSaving) for (const resolve of this.whenNonePends.splice(0)) resolve();
      if (this.newest.get(lane) === commandId) this.newest.delete(lane);
      const saving = Math.max(0, cells.get(place.row, place.column).saving - 1);
      if (saving === 0) this.passedOver.delete(lane);
      cells.change(place.row, place.column, { saving });
      this.model.versions.bump(['saving']);
    }
  }

  /** 'Syncing' stands until the live confirmation has come, and 500 ms more (BID-040). */
  private awaitConfirmation(done: Promise<boolean>): void {
    syncStarted();
    void done.then((isConfirmed) => {
      setTimeout(syncEnded, SYNCING_FOR);
      if (!isConfirmed) this.onUnconfirmed();
    });
  }

  private bidPlace(lineId: string, bidderId: string, title: string): Place {
    const { model } = this;
    const line = model.content.lines.descriptions[model.content.lines.indexOf.get(lineId) ?? -1] ?? '';
    return { row: `l-${lineId}`, column: bidderId, title, subject: { line, bidder: this.companyName(bidderId) } };
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

  /** Sets a bidder's entry on a line (BID-033). */
  setBid(lineId: string, bidderId: string, chosen: LineItemBid): Promise<boolean> {
    const bid = storableBid(chosen);
    const price = bid.price === null ? null : amountText(bid.price);
    const body = {
      lineItemId: lineId,
      companyName: this.companyName(bidderId),
      price,
      classification: bid.classification,
    };
    return this.send(
      setLineItemBid,
      { body: { bidPackageId: this.bidPackageId, ...body } },
      this.bidPlace(lineId, bidderId, text('priceNotSaved')),
      () => setBid(this.model, lineId, bidderId, bid),
    );
  }

  /** Takes a bidder's entry on a line away (BID-034). */
  deleteBid(lineId: string, bidderId: string): Promise<boolean> {
    return this.send(
      deleteLineItemBid,
      { body: { bidPackageId: this.bidPackageId, lineItemId: lineId, companyName: this.companyName(bidderId) } },
      this.bidPlace(lineId, bidderId, text('priceNotSaved')),
      () => setBid(this.model, lineId, bidderId, null),
    );
  }

  /** Marks lines of one bidder as Included, all or none (the offer after a lump sum). */
  markIncluded(row: RowKey, bidderId: string, lineIds: readonly string[]): Promise<boolean> {
    const companyName = this.companyName(bidderId);
    const entry = { classification: Classification.Included, price: null };
    return this.send(
      setLineItemBids,
      {
        body: {
          bidPackageId: this.bidPackageId,
          bids: lineIds.map((lineItemId) => ({ lineItemId, companyName, ...entry })),
        },
      },
      { row, column: bidderId, title: text('priceNotSaved') },
      () => {
        const takeBacks = lineIds.map((lineId) => setBid(this.model, lineId, bidderId, entry));
        return () => {
          for (const takeBack of takeBacks) takeBack();
        };
      },
    );
  }

  private lumpSumPlace(place: GroupPlace, bidderId: string): Place {
    const line = place.level2 ?? place.level1 ?? sectionName(this.model, place.section);
    return {
      row: nodeKey(place),
      column: bidderId,
      title: text('priceNotSaved'),
      subject: { line, bidder: this.companyName(bidderId) },
    };
  }

  /** Sets a lump sum; what it replaces goes in the same step. */
  setLumpSum(place: GroupPlace, bidderId: string, amount: Amount, replaced: Replaced = {}): Promise<boolean> {
    const body = {
      bidPackageId: this.bidPackageId,
      companyName: this.companyName(bidderId),
      alternateName: this.alternateName(place.section),
      metadataValues: [...groupOfPlace(place)],
      price: amountText(amount),
      ...(replaced.lowerLevels ? { replaceLowerLevels: true } : {}),
      ...(replaced.lineItemBids ? { replaceLineItemBids: true } : {}),
    };
    return this.send(setLineItemRollupBid, { body }, this.lumpSumPlace(place, bidderId), () =>
      setLumpSum(this.model, place, bidderId, amount, replaced),
    );
  }

  /** Clears a lump sum (RAR-004). */
  deleteLumpSum(place: GroupPlace, bidderId: string): Promise<boolean> {
    const body = {
      bidPackageId: this.bidPackageId,
      companyName: this.companyName(bidderId),
      alternateName: this.alternateName(place.section),
      metadataValues: [...groupOfPlace(place)],
    };
    return this.send(deleteLineItemRollupBid, { body }, this.lumpSumPlace(place, bidderId), () =>
      setLumpSum(this.model, place, bidderId, null),
    );
  }

  /** Sets (null: deletes) a bidder's adjustment of a section (RAR-010 to RAR-013). */
  setAdjustment(section: number, bidderId: string, value: Amount | null): Promise<boolean> {
    const { model } = this;
    const bidder = model.bidderIndex(bidderId);
    const place: Place = {
      row: `adjustment-${section}`,
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
    if (value === null) return this.send(deleteAdjustment, { body: where }, place, apply);
    const bidsTotal = model.content.totals[section]?.bidders[bidder]?.bidsTotal ?? 0n;
    const newBidAmount = amountText(storableAmount(bidAmountOf(bidsTotal, value)));
    return this.send(
      setAdjustmentCommand,
      { body: { ...where, value: amountText(value), newBidAmount } },
      place,
      apply,
    );
  }

  /** Sets (null: removes) a bidder's answer to a requirement (RAR-016 to RAR-020). */
  setAnswer(requirement: SheetRequirement, bidderId: string, chosen: SheetAnswer | null): Promise<boolean> {
    const answer = chosen?.bid ? { ...chosen, bid: storableBid(chosen.bid) } : chosen;
    const where = {
      bidPackageId: this.bidPackageId,
      description: requirement.description,
      isTradeRequirement: requirement.requirementType === 'Trade',
      companyName: this.companyName(bidderId),
    };
    const place: Place = {
      row: `r-${requirement.id}`,
      column: bidderId,
      title: text('answerNotSaved'),
      subject: { line: requirement.description, bidder: where.companyName },
    };
    const apply = () => setAnswer(this.model, requirement.id, bidderId, answer);
    if (answer === null) return this.send(deleteBidderRequirementFulfillment, { body: where }, place, apply);
    const isPriced = requirement.fulfillmentType === FulfillmentType.Quantitative;
    const price = answer.bid?.price ?? null;
    const body = {
      ...where,
      requirementFulfillmentType: requirement.fulfillmentType,
      price: isPriced && price !== null ? amountText(price) : null,
      classification: isPriced ? (answer.bid?.classification ?? null) : null,
      value: isPriced ? null : answer.value,
    };
    return this.send(setBidderRequirementFulfillment, { body }, place, apply);
  }

  /** Changes fields typed in a line's row (LINE-046). */
  setLineFields(lineId: string, field: string, fields: LineFields): Promise<boolean> {
    const body = { bidPackageId: this.bidPackageId, lineItemId: lineId, ...fieldsOfCommand(fields) };
    return this.send(
      updateLineItems,
      { body },
      { row: `l-${lineId}`, column: field, title: text('lineNotSaved') },
      () => setLineFields(this.model, lineId, fields),
    );
  }

  /** Selects a bidder, or clears the selection with null (LOCK-001, LOCK-002, LOCK-004). */
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

  /** Locks with the viewer's own e-mail or unlocks with null (LOCK-006 to LOCK-009). */
  setLock(lockedByUserEmail: string | null): Promise<boolean> {
    const place = { row: HEAD_ROW, column: 'lock', title: text('lockFailed'), isUndoable: false };
    return this.send(updateLock, { body: { bidPackageId: this.bidPackageId, lockedByUserEmail } }, place, () =>
      setHeader(this.model, { lockedByUserEmail }),
    );
  }

  /** Returns the bidders to the sorting rule (BDR-021); their order comes back live. */
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
