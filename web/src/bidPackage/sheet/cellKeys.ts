import type { KeyboardEvent } from 'react';
import { chooseClassification, classificationOfKey, draftOf, FulfillmentType, isAcceptedKey } from '#leveling';
import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
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
import { closeWhy, isWhyOpen, openWhy } from '../why/openWhy.ts';
import { openMenu } from './menus.ts';
import { bidderOfColumn, numberLocale, type SheetPage } from './sheetPage.ts';

/** Keys on a cell that is not being edited, before the grid's own. True: the key was used. */
export function onCellKey(page: SheetPage, run: ClassRun, event: KeyboardEvent, cursor: Cursor): boolean {
  const { model } = page;
  if (event.key === 'F1') return explainAt(page, cursor);
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
  if (event.altKey) return event.key.toLowerCase() === 'n' && openAdjustmentNotes(page, cursor, bidder);
  if (cursor.row === HEAD_ROW) return onHeadKey(page, event, cursor, bidder);
  const row = model.row(cursor.row);
  if (row === null) return false;
  if (event.key === ' ' && cursor.column === Column.number) {
    if (page.isEditable()) model.toggleTick(row);
    return true;
  }
  if (event.key === ' ' && cursor.column === Column.description && model.traits(cursor.row).expanded !== null) {
    model.toggleCollapsed(cursor.row);
    return true;
  }
  if (bidder === -1 || !page.isEditable()) return false;
  if (row.kind === 'requirement' && event.key === ' ') {
    const requirement = model.content.requirements[row.requirement];
    if (requirement?.fulfillmentType === FulfillmentType.Qualitative)
      return toggleAnswer(page, row.requirement, bidder);
  }
  return event.key.length === 1 && onLetter(page, run, event, cursor, bidder);
}

/** Handles a class key, and a letter that shows that the class keys before it were part of a word. */
function onLetter(page: SheetPage, run: ClassRun, event: KeyboardEvent, cursor: Cursor, bidder: number): boolean {
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

/** Ctrl Enter on a cell with a draft stores it. */
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

function onHeadKey(page: SheetPage, event: KeyboardEvent, cursor: Cursor, bidder: number): boolean {
  if (event.key !== ' ') return false;
  if (cursor.column === Column.number) {
    if (page.isEditable()) page.model.toggleTickAll();
  } else if (bidder !== -1) void toggleSelection(page, bidder);
  return true;
}

/** Alt Down on a bidder's head opens its statuses, as it opens any list. */
function openStatus(page: SheetPage, cursor: Cursor, bidder: number): boolean {
  if (cursor.row !== HEAD_ROW || bidder === -1 || !page.isEditable()) return false;
  const bidderId = page.model.bidder(bidder).id;
  // After this key event: an open menu takes its keys from the window and would close on this one.
  setTimeout(() => openMenu({ kind: 'status', bidderId, ...belowCursor() }), 0);
  return true;
}

/** Where a menu of the head under the cursor hangs. */
export function belowCursor(): { left: number; top: number } {
  const box = document.querySelector('.leveling .head [data-at]')?.getBoundingClientRect();
  return { left: box?.left ?? 0, top: box?.bottom ?? 0 };
}

/** Alt N on an adjustment cell opens its notes. */
function openAdjustmentNotes(page: SheetPage, cursor: Cursor, bidder: number): boolean {
  const row = page.model.row(cursor.row);
  if (row?.kind !== 'adjustment' || bidder === -1) return false;
  openSheetDialog({ dialog: 'adjustmentNotes', section: row.section, bidderId: page.model.bidder(bidder).id });
  return true;
}

/** Turns a Yes/No answer over. */
export function toggleAnswer(page: SheetPage, index: number, bidder: number): boolean {
  const requirement = page.model.content.requirements[index];
  if (requirement === undefined || !page.isEditable()) return false;
  const isTicked = requirement.answers[bidder]?.value === true;
  void page.actions.setAnswer(requirement, page.model.bidder(bidder).id, isTicked ? null : { bid: null, value: true });
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
