import type { LineItemBid } from '#leveling';
import { editText } from '../../cells/printAmount.ts';
import { amountContent, type Draft, isRetriable } from '../../drafts/draft.ts';
import type { DraftCell } from '../cells/cellStates.ts';
import { setAmount, setFreeform } from '../editing/amountCells.ts';
import { beginBid } from '../editing/BidEditor.tsx';
import { decideBid } from '../editing/bidDraft.ts';
import { bidTarget, carryOut } from '../editing/bidTarget.ts';
import { decideField, type FieldValue, type LineField } from '../model/lineFields.ts';
import { openRow } from '../model/openRow.ts';
import { lineIdOf, parseRowKey } from '../model/rowKey.ts';
import type { SheetAnswer } from '../model/sheetContent.ts';
import { storedFields } from '../model/sheetLines.ts';
import { sendBidCells } from '../range/setBids.ts';
import { cellEdit, type Edited } from '../sending/cellEdit.ts';
import { numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { type CellContent, cellContent } from './cellContent.ts';
import { chosenWith } from './chosenWith.ts';
import { dropDraft, holdUnread } from './unread.ts';

/**
 * Stores a draft. A refused or failed edit is sent as it was, with what its author saw, so that a change by somebody
 * else becomes a conflict; a conflict overwrites the stored content; a text that was not entered is entered. A text
 * that cannot be read stays.
 */
export function retryDraft(page: SheetPage, { row, column, draft }: DraftCell): void {
  const access = cellContent(page.model, row, column);
  if (access === null || !isRetriable(draft) || !page.isEditable()) return;
  const edited = editedOf(access, draft);
  // A lump sum asks again about the entries beneath it.
  const isLumpSum = page.model.content.tree.indexOf.has(row);
  if ('content' in draft && !isLumpSum) sendContent(page, row, column, draft.content, edited);
  else enterText(page, row, column, draft, edited);
}

/** Stores these drafts: prices of lines in one command and one step of undo, the others one by one. */
export function retryDrafts(page: SheetPage, cells: readonly DraftCell[]): void {
  if (!page.isEditable()) return;
  const { model } = page;
  const isBid = ({ row, column, draft }: DraftCell): boolean =>
    lineIdOf(row) !== null && model.bidderIndex(column) !== -1 && 'content' in draft;
  const bids = cells.filter(isBid);
  if (bids.length < 2) {
    for (const cell of cells) retryDraft(page, cell);
    return;
  }
  const edits = bids.flatMap(({ row, column, draft }) => {
    const access = cellContent(model, row, column);
    return access === null ? [] : [cellEdit(model, row, column, draft.content, editedOf(access, draft))];
  });
  void sendBidCells(page, edits);
  for (const cell of cells) if (!isBid(cell)) retryDraft(page, cell);
}

function editedOf(access: CellContent, { reason, text: typed, seen }: Draft): Edited {
  const isShown = reason === 'conflict';
  return { text: typed, ...(isShown ? { seen: access.stored() } : seen === undefined ? {} : { seen }) };
}

function sendContent(page: SheetPage, row: string, column: string, content: unknown, edited: Edited): void {
  const { model, actions } = page;
  const identity = parseRowKey(row);
  if (identity?.kind === 'requirement') {
    const requirement = model.content.requirements.find(({ id }) => id === identity.requirementId);
    if (requirement !== undefined) void actions.setAnswer(requirement, column, content as SheetAnswer | null, edited);
  } else if (identity?.kind === 'adjustment') {
    void actions.setAdjustment(identity.section, column, amountContent(content), edited);
  } else if (identity?.kind === 'line') {
    const { lineId } = identity;
    if (model.bidderIndex(column) === -1) {
      void actions.setLineField(lineId, column as LineField, content as FieldValue, edited);
    } else void actions.setBid(lineId, column, content as LineItemBid | null, edited);
  }
}

/** Enters the text of a draft as if it were typed in its cell. */
function enterText(page: SheetPage, key: string, column: string, draft: Draft, edited: Edited): void {
  const { model } = page;
  openRow(model, key);
  const row = model.row(key);
  const bidder = model.bidderIndex(column);
  const typed = 'content' in draft ? editText(amountContent(draft.content)) : draft.text;
  if (row?.kind === 'line' && bidder === -1) {
    const lineId = model.content.lines.ids[row.line]!;
    const field = column as LineField;
    const decision = decideField(field, typed, storedFields(model.content.lines, lineId), page.units(), numberLocale());
    if (decision.action === 'send') sendContent(page, key, column, decision.fields[field], edited);
    else if (decision.action === 'hold')
      holdUnread(model, key, column, typed, text(decision.problem, { limit: decision.limit }), edited);
    else dropDraft(model, key, column);
    return;
  }
  const target = bidTarget(page, key, bidder);
  if (target !== null) {
    const cell = beginBid(target, typed, null, { keys: null, chosen: chosenWith(draft), before: null });
    carryOut(page, target, decideBid(cell, target.stored(), target.unitPrice()), edited);
  } else if (row?.kind === 'requirement') setFreeform(page, row.requirement, bidder, edited);
  else if (row !== null) setAmount(page, row, bidder, { ...edited, text: typed });
}
