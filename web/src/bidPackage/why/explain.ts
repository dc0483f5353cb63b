import { contributesToBid } from '#leveling';
import { draftTip } from '../../drafts/draftTexts.ts';
import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { cellContent } from '../drafts/cellContent.ts';
import { typedOf } from '../drafts/DraftValue.tsx';
import { hasAlternates } from '../model/bidderRank.ts';
import { Column } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { bidderOfColumn, text } from '../sheet/sheetPage.ts';
import { whySubmittedSum } from '../submitted/whySubmittedSum.ts';
import type { Explanation } from './explanation.ts';
import { whyAnswer, whyLineBid } from './whyBid.ts';
import { whyCompared, withComparison } from './whyCompared.ts';
import { whyEstimateTotal, whyLineEstimate, whyNodeEstimate } from './whyEstimate.ts';
import { whyRank } from './whyRank.ts';
import { withSubmitted } from './whySubmitted.ts';
import { whyContributions, whyDifference, whyGrandTotal, whyNode, whySectionTotal, whyUnleveled } from './whyTotal.ts';

/** The explained figure of a bidder's header; F1 there explains the rank. */
export type HeadFigure = 'rank' | 'total' | 'unleveled';

/** Returns the arithmetic of the number in a cell, or null where the cell shows none. */
export function explain(model: SheetModel, cursor: Cursor, figure: HeadFigure = 'rank'): Explanation | null {
  const bidder = bidderOfColumn(cursor.column);
  if (bidder >= 0 && model.content.bidders[bidder] === undefined) return null;
  if (cursor.row === HEAD_ROW) {
    if (bidder === -1) return null;
    if (figure === 'total' && model.showsSubmitted)
      return whySubmittedSum(model, { kind: 'grandTotal', key: 'grandTotal' }, bidder);
    if (figure === 'total')
      return hasAlternates(model) ? whyGrandTotal(model, bidder) : whySectionTotal(model, 0, bidder);
    return figure === 'unleveled' ? whyUnleveled(model, bidder) : whyRank(model, bidder);
  }
  const explained = bidder === -1 ? explainEstimate(model, cursor) : explainBidder(model, cursor, bidder);
  return explained && withDraft(model, cursor.row, bidder, explained);
}

/** Adds to the explanation of a cell with a draft that its number is the stored one, and why the typed one is not. */
function withDraft(model: SheetModel, row: RowKey, bidder: number, explained: Explanation): Explanation {
  const column = model.content.bidders[bidder]?.id;
  const draft = column === undefined ? null : model.cells.get(row, column).draft;
  const access = draft === null ? null : cellContent(model, row, column!);
  if (draft === null || access === null) return explained;
  const note = text('whyDraft', { typed: typedOf(access, draft), why: draftTip(draft) });
  return { ...explained, notes: [note, ...explained.notes] };
}

function explainBidder(model: SheetModel, cursor: Cursor, bidder: number): Explanation | null {
  const row = model.row(cursor.row);
  const submitted = model.showsSubmitted && row !== null ? whySubmittedSum(model, row, bidder) : null;
  if (submitted !== null) return submitted;
  switch (row?.kind) {
    case 'line':
      return explainPrice(model, row.line, bidder);
    case 'node':
      return whyNode(model, row.node, bidder);
    case 'adjustment':
    case 'sectionTotal':
    case 'totalsSection':
      return whySectionTotal(model, row.section, bidder);
    case 'grandTotal':
      // The amount of general conditions is their base estimate: no bidder has a figure there.
      return model.content.bidPackage.isGeneralCondition ? null : whyGrandTotal(model, bidder);
    case 'difference':
      return whyDifference(model, bidder, false);
    case 'percent':
      return whyDifference(model, bidder, true);
    case 'unleveled':
      return whyUnleveled(model, bidder);
    case 'contributions':
      return whyContributions(model, bidder);
    case 'requirement': {
      const { fulfillmentType } = model.content.requirements[row.requirement]!;
      return contributesToBid(fulfillmentType) ? whyAnswer(model, row.requirement, bidder) : null;
    }
    default:
      return null;
  }
}

function explainPrice(model: SheetModel, line: number, bidder: number): Explanation {
  const explained = withSubmitted(model, line, bidder, whyLineBid(model, line, bidder));
  return withComparison(model, line, bidder, explained);
}

function explainEstimate(model: SheetModel, cursor: Cursor): Explanation | null {
  const row = model.row(cursor.row);
  if (row?.kind === 'line' && cursor.column === Column.low) return whyCompared(model, row.line, 'low');
  if (row?.kind === 'line' && cursor.column === Column.average) return whyCompared(model, row.line, 'average');
  if (row === null || cursor.column !== Column.baseEstimate) return null;
  if (row.kind === 'line') return whyLineEstimate(model, row.line);
  if (row.kind === 'node') return whyNodeEstimate(model, row.node);
  if (row.kind === 'sectionTotal' || row.kind === 'totalsSection') {
    if (row.kind === 'totalsSection' && !model.isEnabled(row.section)) return null;
    return whyNodeEstimate(model, model.content.tree.sections[row.section]!);
  }
  return row.kind === 'grandTotal' ? whyEstimateTotal(model) : null;
}
