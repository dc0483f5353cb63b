import { ZERO } from '#leveling';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { text } from '../sheet/sheetPage.ts';
import { notCompared } from './notCompared.ts';
import { differenceCell, OpenCount, percentCell, type SumCell, totalCell } from './sumCells.tsx';

/** Returns the cell of a bidder in a row that holds a sum, a difference or a count. */
export function sumOfRow(model: SheetModel, row: SheetRow, bidder: number): SumCell {
  const { kind } = row;
  const section = 'section' in row ? row.section : 0;
  const nothing = { text: '·', className: 'muted' };
  const isEstimate = model.content.bidPackage.isGeneralCondition;
  const sectionTotal = (): SumCell => {
    const total = model.sectionTotal(section, bidder);
    if (!model.isEnabled(section)) return { ...totalCell(ZERO), off: total };
    if (section === 0) return totalCell(total);
    const { unleveledLines } = model.content.totals[section]!.bidders[bidder]!;
    return { ...totalCell(total), before: <OpenCount count={unleveledLines} /> };
  };
  switch (kind) {
    case 'contributions':
      return { ...totalCell(model.contributions(bidder)), className: 'muted' };
    case 'sectionTotal':
      return sectionTotal();
    case 'totalsSection': {
      const hasLines = model.content.tree.nodes[model.content.tree.sections[section]!]!.lineCount > 0;
      const isEmpty = isEstimate && section > 0 && !hasLines && model.sectionTotal(section, bidder) === 0n;
      return isEmpty ? nothing : sectionTotal();
    }
    case 'grandTotal':
      return isEstimate ? nothing : totalCell(model.grandTotal(bidder));
    case 'difference':
    case 'percent': {
      const reason = notCompared(model, bidder);
      if (reason !== null) return { ...nothing, text: model.hasBaseBid(bidder) ? '–' : nothing.text, tip: reason };
      const cellOf = kind === 'percent' ? percentCell : differenceCell;
      return cellOf(model.grandTotal(bidder), model.estimateTotal());
    }
    default: {
      const count = model.unleveledCount(bidder);
      return count === 0
        ? { text: text('none'), className: 'muted' }
        : { text: String(count), before: <OpenCount count={count} /> };
    }
  }
}
