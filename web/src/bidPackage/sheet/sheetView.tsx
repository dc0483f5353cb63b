import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { contributesToBid, FulfillmentType, isAcceptedKey } from '#leveling';
import type { Cursor } from '../../grid/cursor.ts';
import type { Editing } from '../../grid/gridController.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import type { GridView, RowDrawing } from '../../grid/gridView.ts';
import { i18next } from '../../i18n/i18n.ts';
import { notify } from '../../notices/notices.ts';
import { toggleSelection } from '../actions/selectWinner.tsx';
import { drawBidCell } from '../cells/bidCells.tsx';
import { cellClass } from '../cells/cellClass.ts';
import { drawBidderHead } from '../cells/headCells.tsx';
import { drawRequirementCell } from '../cells/requirementCell.tsx';
import { drawAdjustmentCell, drawNodeCell, drawSumCell } from '../cells/sumCells.tsx';
import { sumOfRow } from '../cells/sumOfRow.tsx';
import { drawHeadLeft, drawLeft } from '../columns/leftCells.tsx';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { AmountEditor } from '../editing/AmountEditor.tsx';
import { amountShorthand, setAmount, setFreeform, storedAmount } from '../editing/amountCells.ts';
import { BidEditor } from '../editing/BidEditor.tsx';
import { bidTarget } from '../editing/bidTarget.ts';
import { FreeformEditor } from '../editing/FreeformEditor.tsx';
import { LineFieldEditor } from '../editing/LineFieldEditor.tsx';
import { commitInto } from '../editing/removedCell.ts';
import { lumpSumFigures } from '../lumpSums/lumpSumFigures.ts';
import { detailsAt, isPriceOutdated } from '../model/bidDetails.ts';
import { Column, fieldOfColumn } from '../model/columnKeys.ts';
import { outlierAt, percentOfLowAt } from '../model/comparisons.ts';
import { fieldDefinition } from '../model/lineFields.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { unitPriceAt } from '../model/unitPrices.ts';
import { onClipboard } from '../range/clipboard.ts';
import { fillByHandle } from '../range/fill.ts';
import { drawSubmittedCell } from '../submitted/SubmittedCell.tsx';
import { isEditKey, refusesEdits } from '../submitted/submittedView.ts';
import { cellAfterEntry } from '../typing/cellAfterEntry.ts';
import { ClassRun } from '../typing/classRun.ts';
import { isLettered } from '../typing/words.ts';
import { explainClicked } from '../why/openWhy.ts';
import { percentTip } from '../why/whyCompared.ts';
import { belowCursor, classifyAt, onCellKey, toggleAnswer } from './cellKeys.ts';
import { clearCells } from './clearCells.ts';
import { openMenu, switchedBy } from './menus.ts';
import { priceAt } from './priceAt.ts';
import {
  type AmountLetters,
  bidderOfColumn,
  keyIgnored,
  nodeName,
  numberLocale,
  type SheetPage,
  sectionName,
  text,
} from './sheetPage.ts';

/** Returns the view by which the grid draws the sheet of a bid package and handles events of its cells. */
export function sheetView(page: SheetPage): GridView {
  const run = new ClassRun(page);
  return {
    rowClass: cellClass,
    guestAt: (row, column) => page.guests.at(row, column),
    renderLeft: (row) => drawLeft(page, row),
    renderBlock: (row, bidder) => drawBlock(page, row, bidder),
    renderHeadLeft: (row) => drawHeadLeft(page, row),
    renderHeadBlock: (row, bidder) => drawBidderHead(page, row, bidder),
    renderEditor: (editing) => drawEditor(page, run, editing),
    editorOf: (cursor) => editorOf(page, cursor),
    onCellKey: (event: KeyboardEvent, cursor) => {
      run.chosen = null;
      if (isEditKey(event, cursor) && refusesEdits(page)) return true;
      return onCellKey(page, run, event, cursor);
    },
    typedText: (typed, cursor) => typedText(page, typed, cursor),
    cellAfterEntry: (cursor, back) => cellAfterEntry(page, cursor, back),
    clearCell: (cursor) => clearCells(page, cursor),
    mayFill: () => page.isEditable(),
    onFill: () => fillByHandle(page),
    onClipboard: (event, kind) => {
      if (kind !== 'copy' && refusesEdits(page)) event.preventDefault();
      else onClipboard(page, event, kind);
    },
    onCellClick: (event, cursor, again) => {
      run.reset();
      onCellClick(page, event, cursor, again);
    },
    onContextMenu: (event, cursor) => {
      const bidder = bidderOfColumn(cursor.column);
      if (cursor.row === HEAD_ROW && bidder >= 0) {
        event.preventDefault();
        openMenu({ kind: 'options', bidderId: page.model.bidder(bidder).id, ...belowCursor() });
        return;
      }
      const row = page.model.row(cursor.row);
      const price = priceAt(page, cursor);
      const hasSwitch = switchedBy(page, row) !== null;
      if (row === null || !MENU_ROWS.has(row.kind) || !(page.isEditable() || price !== null || hasSwitch)) return;
      if (row.kind === 'node' && !hasSwitch && page.model.ticks.lines().length === 0) return;
      event.preventDefault();
      const place = { left: event.clientX, top: event.clientY };
      const classify = (key: string, at: Cursor): void => classifyAt(page, run, key, at);
      openMenu({ kind: 'row', row: cursor.row, ...place, ...(price && { price: { place: price, classify } }) });
    },
  };
}

/** The kinds of rows that have a menu. */
const MENU_ROWS: ReadonlySet<SheetRow['kind']> = new Set(['line', 'node', 'requirements', 'requirement']);

function drawBlock(page: SheetPage, row: RowDrawing, bidder: number): ReactNode {
  const { model } = page;
  const what = model.row(row.key);
  if (what === null || model.content.bidders[bidder] === undefined) return null;
  if (model.showsSubmitted) return drawSubmittedCell(page, row, bidder, what);
  switch (what.kind) {
    case 'line':
      return drawBidCell(page, row, bidder, {
        bid: model.storedBid(what.line, bidder),
        value: model.bidValue(what.line, bidder),
        source: model.bidSource(what.line, bidder),
        isUnleveled: model.isUnleveled(what.line, bidder),
        note: detailsAt(model, what.line, bidder).note,
        isOutdated: isPriceOutdated(model, what.line, bidder),
        outlier: outlierAt(model, what.line, bidder),
        ofLow: percentTip(model, what.line, bidder),
        shownPercent: page.view.getState().percentOfLow ? percentOfLowAt(model, what.line, bidder) : null,
        unitPrice: page.view.getState().unitPrices ? unitPriceAt(model, what.line, bidder) : null,
      });
    case 'node':
      return drawNodeCell(page, row, bidder, what.node);
    case 'adjustment':
      return drawAdjustmentCell(page, row, bidder, what.section);
    case 'requirement':
      return drawRequirementCell(page, row, bidder, what.requirement);
    case 'requirements':
    case 'totals':
      return drawSumCell(page, row, bidder, { text: '' });
    default:
      return drawSumCell(page, row, bidder, sumOfRow(model, what, bidder));
  }
}

function editorOf(page: SheetPage, cursor: Cursor): 'no' | 'line' | 'lines' {
  const row = page.model.row(cursor.row);
  if (row === null || !page.isEditable()) return 'no';
  const bidder = bidderOfColumn(cursor.column);
  if (bidder === -1) return row.kind === 'line' && fieldOfColumn(cursor.column) !== null ? 'line' : 'no';
  if (row.kind === 'line' || row.kind === 'adjustment') return 'line';
  if (row.kind === 'node') {
    const node = page.model.content.tree.nodes[row.node]!;
    return page.model.coveringLumpSum(node, page.model.bidder(bidder).id) === null ? 'line' : 'no';
  }
  if (row.kind !== 'requirement') return 'no';
  const { fulfillmentType } = page.model.content.requirements[row.requirement]!;
  if (fulfillmentType === FulfillmentType.Freeform) return 'lines';
  return contributesToBid(fulfillmentType) ? 'line' : 'no';
}

/** A printable key opens the editor with it where the cell takes such a character. */
function typedText(page: SheetPage, typed: string, cursor: Cursor): string | null {
  const row = page.model.row(cursor.row);
  const field = fieldOfColumn(cursor.column);
  const isText =
    (field !== null && fieldDefinition(field).kind === 'text') ||
    (row?.kind === 'requirement' && editorOf(page, cursor) === 'lines');
  if (isText) return typed;
  const isField = bidderOfColumn(cursor.column) === -1;
  if (isAcceptedKey(typed, isField ? 'field' : 'amountCell', numberLocale())) return typed;
  // The editor shows it as no amount. Ignored, it would let the class letters after it count.
  if (!isField && isLettered(typed)) return typed;
  if (typed === '@' && !isField && row?.kind === 'line') return typed;
  notify({
    kind: 'info',
    title: isField ? i18next.t('general:numberKeyIgnored', { key: typed }) : keyIgnored(typed, lettersOf(row)),
  });
  return null;
}

function lettersOf(row: SheetRow | null): AmountLetters {
  if (row?.kind === 'line') return 'AB';
  return row?.kind === 'node' ? 'B' : row?.kind === 'requirement' ? 'A' : '';
}

function drawEditor(page: SheetPage, run: ClassRun, editing: Editing): ReactNode {
  const row = page.model.row(editing.row);
  if (row === null) return null;
  const bidder = bidderOfColumn(editing.column);
  if (bidder === -1) {
    const field = fieldOfColumn(editing.column);
    if (row.kind !== 'line' || field === null) return null;
    const lineId = page.model.content.lines.ids[row.line]!;
    const label = text('fieldOf', {
      field: text(fieldDefinition(field).label),
      line: page.model.content.lines.descriptions[row.line],
    });
    return <LineFieldEditor page={page} lineId={lineId} field={field} label={label} typed={editing.typed} />;
  }
  const target = bidTarget(page, editing.row, bidder);
  if (target !== null) return <BidEditor page={page} target={target} typed={editing.typed} run={run} />;
  const { id: bidderId, companyName } = page.model.bidder(bidder);
  const names = { bidder: companyName };
  if (row.kind === 'requirement') {
    const requirement = page.model.content.requirements[row.requirement]!;
    const stored = requirement.answers[bidder]?.value;
    const label = text('answerOf', { ...names, line: requirement.description });
    return (
      <FreeformEditor
        page={page}
        cell={{ row: row.key, column: bidderId, label }}
        stored={typeof stored === 'string' ? stored : null}
        typed={editing.typed}
        onCommit={(edited) =>
          commitInto(page, { row: editing.row, bidderId, label }, edited.text ?? '', (now, at) => {
            if (now.kind === 'requirement') setFreeform(page, now.requirement, at, edited);
          })
        }
      />
    );
  }
  const isLump = row.kind === 'node';
  const line = isLump
    ? nodeName(page.model, page.model.content.tree.nodes[row.node]!)
    : sectionName(page.model, row.kind === 'adjustment' ? row.section : 0);
  const ofGroup = isLump
    ? {
        group: {
          figures: lumpSumFigures(page, row.node, bidder),
          isSection: page.model.content.tree.nodes[row.node]!.kind === 'section',
        },
      }
    : {};
  const label = text(isLump ? 'lumpSumOf' : 'adjustmentOf', { ...names, line });
  return (
    <AmountEditor
      page={page}
      cell={{ row: row.key, column: bidderId, label }}
      stored={storedAmount(page, row, bidder)}
      typed={editing.typed}
      shorthand={amountShorthand(page, row, bidder)}
      {...ofGroup}
      baseEstimate={isLump ? (page.model.content.sums.baseEstimates[row.node] ?? null) : null}
      onCommit={(edited, when) =>
        commitInto(page, { row: editing.row, bidderId, label }, edited.text ?? '', (now, at) =>
          setAmount(page, now, at, edited, when),
        )
      }
    />
  );
}

function onCellClick(page: SheetPage, event: MouseEvent, cursor: Cursor, again: boolean): void {
  const target = event.target as HTMLElement;
  const bidder = bidderOfColumn(cursor.column);
  if (explainClicked(page, target, cursor, again)) return;
  if (cursor.row === HEAD_ROW) {
    if (target.closest('[data-tick]') !== null) {
      if (bidder === -1) page.model.ticks.toggleAll();
      else void toggleSelection(page, bidder);
    }
    return;
  }
  const row = page.model.row(cursor.row);
  if (row === null) return;
  if (target.closest('[data-add-requirement]') !== null) openSheetDialog({ dialog: 'addRequirement' });
  else if (target.closest('[data-twisty]') !== null) page.model.toggleCollapsed(cursor.row);
  else if (cursor.column === Column.number) {
    if (page.isEditable()) page.model.ticks.toggle(row);
  } else if (row.kind === 'requirement' && target.closest('[data-answer]') !== null)
    toggleAnswer(page, row.requirement, bidder, target.closest('[data-answer="no"]') === null);
  else if ((again || target.closest('.badge') !== null) && editorOf(page, cursor) !== 'no') page.controller.edit(null);
  else if (again && cursor.column === Column.description && page.model.traits(cursor.row).expanded !== null) {
    page.model.toggleCollapsed(cursor.row);
  }
}
