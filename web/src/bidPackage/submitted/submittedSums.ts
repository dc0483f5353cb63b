import { type Amount, ZERO } from '#leveling';
import { printExact, printTotal } from '../../cells/printAmount.ts';
import { submittedNotCompared } from '../cells/notCompared.ts';
import { differenceCell, percentCell, type SumCell, totalCell } from '../cells/sumCells.tsx';
import { sumOfRow } from '../cells/sumOfRow.tsx';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { text } from '../sheet/sheetPage.ts';
import { submittedColumn, submittedGrandTotal } from './submittedFigures.ts';

/** Returns the cell of a bidder in a row that sums, or has no part in, what was submitted. */
export function submittedSumOfRow(model: SheetModel, row: SheetRow, bidder: number): SumCell {
  const { nodes, sections } = submittedColumn(model, bidder);
  switch (row.kind) {
    case 'node': {
      const { section } = model.content.tree.nodes[row.node]!;
      return sectionCell(model, section, nodes[row.node] ?? null);
    }
    case 'sectionTotal':
    case 'totalsSection': {
      const cell = sectionCell(model, row.section, sections[row.section] ?? null);
      const printed = row.section === 0 ? printedTip(model, bidder) : null;
      return printed === null ? cell : { ...cell, tip: `${cell.tip} · ${printed}` };
    }
    case 'printedDifference': {
      const { printedDifference } = submittedColumn(model, bidder);
      if (printedDifference === null) return { ...nothing(), tip: text('submittedNotPrinted') };
      return { ...totalCell(printedDifference), tip: printedTip(model, bidder)! };
    }
    case 'grandTotal':
      return amountCell(submittedGrandTotal(model, bidder));
    case 'difference':
    case 'percent': {
      const total = submittedGrandTotal(model, bidder);
      if (total === null) return nothing();
      const reason = submittedNotCompared(model, bidder);
      if (reason !== null) return { text: '–', className: 'muted', tip: reason };
      return (row.kind === 'percent' ? percentCell : differenceCell)(total, model.estimateTotal());
    }
    case 'adjustment':
    case 'contributions':
    case 'requirement':
      return { text: '·', className: 'muted', tip: text('submittedNoPart') };
    case 'unleveled':
      return sumOfRow(model, row, bidder);
    default:
      return { text: '' };
  }
}

const nothing = (): SumCell => ({ text: '·', className: 'muted', tip: text('submittedNothing') });

/** Returns the cell of an amount; null is nothing that was submitted, which is not 0.00. */
const amountCell = (amount: Amount | null): SumCell => (amount === null ? nothing() : totalCell(amount));

function sectionCell(model: SheetModel, section: number, submitted: Amount | null): SumCell {
  if (submitted === null || model.isEnabled(section)) return amountCell(submitted);
  return { ...totalCell(ZERO), off: submitted };
}

/** Says that the total of the base bid is printed on the quote, with the sum of the prices where that is another one. */
export function printedTip(model: SheetModel, bidder: number): string | null {
  const { printedTotal, nodes } = submittedColumn(model, bidder);
  if (printedTotal === null) return null;
  const sum = nodes[model.content.tree.sections[0]!] ?? ZERO;
  if (sum === printedTotal) return text('submittedPrinted');
  return text('submittedPrintedOther', { sum: printTotal(sum) });
}

/** Returns the tooltip of a bidder's total. */
export function submittedTotalTip(model: SheetModel, bidder: number): string {
  const total = submittedGrandTotal(model, bidder);
  if (total === null) return text('submittedNothing');
  return [printExact(total), printedTip(model, bidder)].filter(Boolean).join(' · ');
}
