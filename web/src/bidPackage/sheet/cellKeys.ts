import type { KeyboardEvent } from 'react';
import { chooseClassification, classificationOfKey, draftOf, FulfillmentType, isAcceptedKey } from '#leveling';
import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { notify } from '../../notices/notices.ts';
import { type Resolution, resolveOutdated } from '../actions/outdatedPrices.ts';
import { moveByOne } from '../actions/reorder.ts';
import { toggleSelection } from '../actions/selectWinner.tsx';
import { moveBidderByOne } from '../bidders/bidderOrder.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { cellAt } from '../drafts/keptCells.ts';
import { retryDraft } from '../drafts/settleDraft.ts';
import { setAmount } from '../editing/amountCells.ts';
import { decideBid } from '../editing/bidDraft.ts';
import { bidTarget, carryOut, clearBid } from '../editing/bidTarget.ts';
import { closeOffer, offerNow } from '../lumpSums/offers.ts';
import { Column } from '../model/columnKeys.ts';
import { fillDown, fillRight } from '../range/fill.ts';
import type { ClassRun } from '../typing/classRun.ts';
import { isLettered } from '../typing/words.ts';
import { explain } from '../why/explain.ts';
import { closeWhy, isWhyOpen, openHistory, openWhy } from '../why/openWhy.ts';
import { openMenu } from './menus.ts';
import { openBidNote, priceAt } from './priceAt.ts';
import { alternateIdOf, bidderOfColumn, numberLocale, type SheetPage, text } from './sheetPage.ts';

/** Keys on a cell that is not being edited, before the grid's own. True: the key was used. */
export function onCellKey(page: SheetPage, run: ClassRun, event: KeyboardEvent, cursor: Cursor): boolean {
  const { model } = page;
  if (event.key === 'F1') return explainAt(page, cursor);
  if (event.key === 'F2' && event.shiftKey) return openBidNote(page, cursor);
  if (event.key === 'Escape' && isWhyOpen()) {
    closeWhy();
    return true;
  }
  if (event.key === 'Escape' && run.onEscape()) return true;
  if (event.key === 'Escape' && offerNow(page) !== null) {
    closeOffer(page);
    return true;
  }
  const bidder = bidderOfColumn(cursor.column);
  if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') return retryHere(page, cursor);
  if (event.ctrlKey || event.metaKey) return onFillKey(page, event);
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    if (cursor.row === HEAD_ROW) return event.key === 'ArrowDown' && openStatus(page, cursor, bidder);
    return moveByOne(page, cursor.row, event.key === 'ArrowUp' ? -1 : 1);
  }
  if (event.altKey && cursor.row === HEAD_ROW && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    if (bidder !== -1) moveBidderByOne(page, bidder, event.key === 'ArrowLeft' ? -1 : 1);
    return true;
  }
  // By its place: with Alt some keyboards make another letter of it.
  if (event.altKey && event.code === 'KeyH') return showHistory(page, cursor);
  if (event.altKey && event.code === 'KeyK') return resolveHere(page, cursor, 'keep');
  if (event.altKey && event.code === 'KeyR') return resolveHere(page, cursor, 'recalculate');
  if (event.altKey) return event.key.toLowerCase() === 'n' && openAdjustmentNotes(page, cursor, bidder);
  if (cursor.row === HEAD_ROW) return onHeadKey(page, event, cursor, bidder);
  const row = model.row(cursor.row);
  if (row === null) return false;
  if (event.key === ' ' && cursor.column === Column.number) {
    if (page.isEditable()) model.ticks.toggle(row);
    return true;
  }
  if (event.key === ' ' && cursor.column === Column.description && model.traits(cursor.row).expanded !== null) {
    model.toggleCollapsed(cursor.row);
    return true;
  }
  if (bidder === -1 || !page.isEditable()) return false;
  if (row.kind === 'requirement') {
    const requirement = model.content.requirements[row.requirement];
    const said = requirement?.fulfillmentType === FulfillmentType.Qualitative ? answerOfKey(event.key) : null;
    // A key that is held down answers once.
    if (said !== null) return event.repeat || said(page, row.requirement, bidder);
  }
  return event.key.length === 1 && onLetter(page, run, event, cursor, bidder);
}

/** Sets a class from a menu as its key does on the cell, or on the range, and as no part of a word. */
export function classifyAt(page: SheetPage, run: ClassRun, key: string, cursor: Cursor): void {
  run.reset();
  run.chosen = null;
  onLetter(page, run, { key, repeat: false }, cursor, bidderOfColumn(cursor.column));
  run.reset();
}

/** Handles a class key, and a letter that shows that the class keys before it were part of a word. */
function onLetter(
  page: SheetPage,
  run: ClassRun,
  event: Pick<KeyboardEvent, 'key' | 'repeat'>,
  cursor: Cursor,
  bidder: number,
): boolean {
  const { controller, model } = page;
  const { key } = event;
  const target = bidTarget(page, cursor.row, bidder);
  const area = controller.snapshot().range === null ? null : controller.area();
  const classification = classificationOfKey(key);
  if (target === null && area === null) return false;
  const isAmount = isAcceptedKey(key, 'amountCell', numberLocale());
  const word =
    isAmount || !(classification !== null || isLettered(key)) ? null : run.wordWith(key, classification !== null);
  // A class key that is held down acts once.
  if (classification !== null && event.repeat) return true;
  if (word !== null) {
    run.restore();
    controller.edit(word);
    return true;
  }
  if (classification === null) return key.toLowerCase() === 'z';
  if (area !== null) {
    run.onRange(area, key, classification);
    return true;
  }
  if (target === null) return false;
  if (model.cells.get(cursor.row, target.bidderId).draft !== null) {
    // The class goes with the text that the cell holds.
    run.chosen = classification;
    controller.edit(null);
    return true;
  }
  const { remembered } = model.cells.get(cursor.row, target.bidderId);
  const draft = chooseClassification({ ...draftOf(target.stored()), remembered }, classification);
  const decision = decideBid({ draft, refusal: null }, target.stored());
  if (decision.action === 'nothing' && target.stored() === null) {
    // A class without a price is no entry yet: the editor opens for the price.
    run.onCell(target, key, () => {});
    run.chosen = classification;
    controller.edit(null);
    return true;
  }
  run.onCell(target, key, () => {
    model.cells.change(cursor.row, target.bidderId, { remembered: draft.remembered });
    carryOut(page, target, decision, {});
  });
  controller.markEntered();
  return true;
}

function retryHere(page: SheetPage, cursor: Cursor): boolean {
  const cell = cellAt(page, cursor.row, cursor.column);
  const draft = cell === null ? null : page.model.cells.get(cell.row, cell.column).draft;
  if (cell === null || draft === null) return false;
  retryDraft(page, { ...cell, draft });
  return true;
}

/** Ctrl D fills down, Ctrl R to the right. */
function onFillKey(page: SheetPage, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if ((key !== 'd' && key !== 'r') || event.shiftKey || event.altKey) return false;
  const area = page.controller.area();
  if (area !== null && page.isEditable()) (key === 'd' ? fillDown : fillRight)(page, area);
  return true;
}

/** F1 explains the number under the cursor, and takes the keyboard to its panel; elsewhere it does nothing. */
function explainAt(page: SheetPage, cursor: Cursor): boolean {
  if (explain(page.model, cursor) !== null) openWhy({ cursor, figure: 'rank', takesFocus: true });
  return true;
}

/** Alt H lists the changes of the price under the cursor; elsewhere it does nothing. */
function showHistory(page: SheetPage, cursor: Cursor): boolean {
  if (priceAt(page, cursor) !== null) openHistory(cursor);
  return true;
}

/** Decides about outdated prices under the cursor or in the range; where there is none, a notice says so. */
function resolveHere(page: SheetPage, cursor: Cursor, resolution: Resolution): boolean {
  if (page.isEditable() && priceAt(page, cursor) !== null && !resolveOutdated(page, cursor, resolution)) {
    notify({ kind: 'info', title: text('noOutdatedPrice') });
  }
  return true;
}

function onHeadKey(page: SheetPage, event: KeyboardEvent, cursor: Cursor, bidder: number): boolean {
  if (event.key !== ' ') return false;
  if (cursor.column === Column.number) {
    if (page.isEditable()) page.model.ticks.toggleAll();
  } else if (bidder !== -1) void toggleSelection(page, bidder);
  return true;
}

/** Opens the statuses of a bidder by Alt+Down on its header, as that opens any list. */
function openStatus(page: SheetPage, cursor: Cursor, bidder: number): boolean {
  if (cursor.row !== HEAD_ROW || bidder === -1 || !page.isEditable()) return false;
  const bidderId = page.model.bidder(bidder).id;
  // After this key event: an open menu takes its keys from the window and would close on this one.
  setTimeout(() => openMenu({ kind: 'status', bidderId, ...belowCursor() }), 0);
  return true;
}

export function belowCursor(): { left: number; top: number } {
  const box = document.querySelector('[data-row="head"] [data-at]')?.getBoundingClientRect();
  return { left: box?.left ?? 0, top: box?.bottom ?? 0 };
}

function openAdjustmentNotes(page: SheetPage, cursor: Cursor, bidder: number): boolean {
  const row = page.model.row(cursor.row);
  if (row?.kind !== 'adjustment' || bidder === -1) return false;
  const { model } = page;
  const alternateId = alternateIdOf(model, row.section);
  openSheetDialog({ dialog: 'adjustmentNotes', alternateId, bidderId: model.bidder(bidder).id });
  return true;
}

type Answering = (page: SheetPage, index: number, bidder: number) => true;

/** Returns what a key does in a Yes/No cell: Space ticks and unticks, the first letters of Yes and No set these. */
function answerOfKey(key: string): Answering | null {
  if (key === ' ') return (page, index, bidder) => toggleAnswer(page, index, bidder, true);
  const letter = key.toLowerCase();
  if (letter === 'y' || letter === text('yes')[0]!.toLowerCase()) return (...cell) => giveAnswer(...cell, true);
  return letter === text('no')[0]!.toLowerCase() ? (...cell) => giveAnswer(...cell, false) : null;
}

/** Gives an answer, or takes it back where the bidder's is the same. */
export function toggleAnswer(page: SheetPage, index: number, bidder: number, value: boolean): true {
  const now = page.model.content.requirements[index]?.answers[bidder]?.value ?? null;
  return giveAnswer(page, index, bidder, now === value ? null : value);
}

/** Stores Yes or No; null is not asked. */
function giveAnswer(page: SheetPage, index: number, bidder: number, value: boolean | null): true {
  const requirement = page.model.content.requirements[index];
  if (requirement === undefined || !page.isEditable()) return true;
  const now = requirement.answers[bidder] ?? null;
  if ((now?.value ?? null) === value) return true;
  const answer = value === null ? null : { bid: null, value };
  void page.actions.setAnswer(requirement, page.model.bidder(bidder).id, answer);
  return true;
}

/** Delete or Backspace on a cell: what it holds goes. */
export function clearCell(page: SheetPage, cursor: Cursor): void {
  const bidder = bidderOfColumn(cursor.column);
  const row = page.model.row(cursor.row);
  if (row === null || bidder === -1 || !page.isEditable()) return;
  page.controller.markEntered();
  const target = bidTarget(page, cursor.row, bidder);
  if (target !== null) clearBid(page, target);
  else if (row.kind === 'requirement') {
    const requirement = page.model.content.requirements[row.requirement]!;
    if ((requirement.answers[bidder] ?? null) !== null) {
      void page.actions.setAnswer(requirement, page.model.bidder(bidder).id, null);
    }
  } else setAmount(page, row, bidder, { text: '' });
}
