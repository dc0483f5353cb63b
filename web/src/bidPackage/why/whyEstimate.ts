import { sumOf } from '#leveling';
import { printQuantity, printTotal, printTyped } from '../../cells/printAmount.ts';
import { Column } from '../model/columnKeys.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { nodeName, text } from '../sheet/sheetPage.ts';
import { type Explanation, row, rowsOf, sectionRows } from './explanation.ts';

export function whyLineEstimate(model: SheetModel, line: number): Explanation {
  const { ids, descriptions, quantities, units, unitPrices, baseEstimates } = model.content.lines;
  const at = { row: rowKey.line(ids[line]!), line };
  return {
    title: text('baseEstimate'),
    subtitle: descriptions[line]!,
    figure: printTotal(baseEstimates[line]!),
    rows: [
      row(text('quantity'), `${printQuantity(quantities[line]!)} ${units[line]}`, {
        target: { ...at, column: Column.quantity },
      }),
      row(text('unitPrice'), printTyped(unitPrices[line]!), { target: { ...at, column: Column.unitPrice } }),
    ],
    notes: [text('whyQuantityTimesPrice')],
  };
}

export function whyNodeEstimate(model: SheetModel, index: number): Explanation {
  const { tree, lines, sums } = model.content;
  const node = tree.nodes[index]!;
  const lineRows = rowsOf(
    node.lines,
    (line) =>
      row(lines.descriptions[line]!, printTotal(lines.baseEstimates[line]!), {
        target: { row: rowKey.line(lines.ids[line]!), line, column: Column.baseEstimate },
      }),
    (rest) => printTotal(sumOf(rest, (line) => lines.baseEstimates[line]!)),
  );
  const groups = node.children.map((child) =>
    row(nodeName(model, tree.nodes[child]!), printTotal(sums.baseEstimates[child]!), {
      target: { row: tree.nodes[child]!.key, column: Column.baseEstimate },
    }),
  );
  const total = printTotal(sums.baseEstimates[index]!);
  return {
    title: text('baseEstimate'),
    subtitle: nodeName(model, node),
    figure: total,
    rows: [...lineRows, ...groups],
    sum: total,
    notes: [text('whyEstimateSum')],
  };
}

export function whyEstimateTotal(model: SheetModel): Explanation {
  const { totals, tree } = model.content;
  const rows = sectionRows(
    model,
    (section) => printTotal(totals[section]!.lineItemsTotal),
    (section) => ({ row: tree.nodes[tree.sections[section]!]!.key, column: Column.baseEstimate }),
  );
  const total = printTotal(model.estimateTotal());
  return {
    title: text('baseEstimate'),
    subtitle: text(model.content.bidPackage.isGeneralCondition ? 'packageAmount' : 'totalWithAlternates'),
    figure: total,
    rows,
    sum: total,
    notes: [text('whyGrandTotal')],
  };
}
