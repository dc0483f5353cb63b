import { type Amount, averageOfOthers, type LineItemBid, type Shorthand, type SignedPercent } from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';
import { dropDraft, holdUnread } from '../drafts/unread.ts';
import { detailsAt } from '../model/bidDetails.ts';
import { answerEntries } from '../model/sheetContent.ts';
import type { EnteredBid } from '../model/sheetEdits.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { type BidDecision, decideBid, openDraft } from './bidDraft.ts';
import { notifyCellRemoved } from './removedCell.ts';

/** A cell that takes a price and a class: one bidder on a line, or on a requirement that contributes to the bid. */
export interface BidTarget {
  readonly row: RowKey;
  readonly bidderId: string;
  readonly label: string;
  /** Of a line; a requirement has none. */
  readonly baseEstimate: Amount | null;
  /** The unit of the line, which takes a unit price; null on a requirement. */
  readonly unit: string | null;
  isGone(): boolean;
  stored(): LineItemBid | null;
  shorthand(): Shorthand;
  /** The unit price that is kept with the entry; null without one. */
  unitPrice(): Amount | null;
  send(bid: EnteredBid, edited?: Edited): Promise<boolean>;
  remove(edited?: Edited): Promise<boolean>;
}

/** The target of a cell, or null where the cell takes no price and class. */
export function bidTarget(page: SheetPage, key: RowKey, bidder: number): BidTarget | null {
  const { model, actions } = page;
  const row = model.row(key);
  const record = model.content.bidders[bidder];
  if (row === null || record === undefined) return null;
  const bidderId = record.id;
  if (row.kind === 'line') {
    const { line } = row;
    const lineId = model.content.lines.ids[line]!;
    const at = () => ({ line: model.content.lines.indexOf.get(lineId) ?? line, bidder: model.bidderIndex(bidderId) });
    const baseEstimate = model.content.lines.baseEstimates[line]!;
    const target: BidTarget = {
      row: key,
      bidderId,
      label: text('bidOf', { bidder: record.companyName, line: model.content.lines.descriptions[line] }),
      baseEstimate,
      unit: model.content.lines.units[line]!,
      isGone: () => !model.content.lines.indexOf.has(lineId) || model.bidderIndex(bidderId) === -1,
      stored: () => model.storedBid(at().line, at().bidder),
      shorthand: () => ({
        averageOfOthers: model.averageOfOthers(at().line, at().bidder),
        baseEstimate,
        signedPercent: changeOf(model.storedBid(at().line, at().bidder)?.price),
        quantity: model.content.lines.quantities[at().line]!,
      }),
      unitPrice: () => (target.isGone() ? null : detailsAt(model, at().line, at().bidder).unitPrice),
      send: (bid, edited) => actions.setBid(lineId, bidderId, bid, edited),
      remove: (edited) => actions.setBid(lineId, bidderId, null, edited),
    };
    return target;
  }
  if (row.kind !== 'requirement') return null;
  const requirement = model.content.requirements[row.requirement];
  if (requirement === undefined || requirement.fulfillmentType !== 0) return null;
  const current = () => model.content.requirements.find((one) => one.id === requirement.id) ?? requirement;
  const index = () => model.bidderIndex(bidderId);
  return {
    row: key,
    bidderId,
    label: text('bidOf', { bidder: record.companyName, line: requirement.description }),
    baseEstimate: null,
    unit: null,
    isGone: () => index() === -1 || !model.content.requirements.some((one) => one.id === requirement.id),
    stored: () => current().answers[index()]?.bid ?? null,
    shorthand: () => ({
      averageOfOthers: averageOfOthers(answerEntries(current()), index()),
      baseEstimate: null,
      signedPercent: changeOf(current().answers[index()]?.bid?.price),
    }),
    unitPrice: () => null,
    send: (bid, edited) => actions.setAnswer(requirement, bidderId, { bid, value: null }, edited),
    remove: (edited) => actions.setAnswer(requirement, bidderId, null, edited),
  };
}

/** A signed percent changes the amount itself; in a cell without one it is refused. */
export function changeOf(stored: Amount | null | undefined): SignedPercent | null {
  return stored == null ? null : { of: stored, from: stored };
}

/** Carries out a decision of `decideBid`, and keeps in the cell a text that is not sent. */
export function carryOut(page: SheetPage, target: BidTarget, decision: BidDecision, edited: Edited): void {
  const { model } = page;
  const typed = edited.text ?? '';
  if (target.isGone()) {
    notifyCellRemoved(target.label, typed);
    return;
  }
  switch (decision.action) {
    case 'send':
      void target.send(decision.bid, edited);
      return;
    case 'delete':
      void target.remove(edited);
      return;
    case 'hold':
      holdUnread(model, target.row, target.bidderId, typed, text(decision.refusal), edited);
      return;
    case 'nothing':
      dropDraft(model, target.row, target.bidderId);
  }
}

export function clearBid(page: SheetPage, target: BidTarget): void {
  const empty = openDraft(null, '');
  page.model.cells.change(target.row, target.bidderId, { error: null, remembered: null });
  carryOut(page, target, decideBid(empty, target.stored()), {});
}
