import type { Amount } from '#leveling';
import { printQuantity, printTotal, printTyped } from '../cells/printAmount.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { nodeName, sectionName, text } from '../sheet/sheetPage.ts';
import { type Explanation, MOST_ROWS, row } from './explanation.ts';

const COLUMN = 5;

/** Why a line's base estimate is what it is: quantity x unit price. */
export function whyLineEstimate(model: SheetModel, line: number): Explanation {
  const { ids, descriptions, quantities, units, unitPrices, baseEstimates } = model.content.lines;
  const at = { row: rowKey.line(ids[line]!), line };
  return {
    title: text('baseEstimate'),
    subtitle: descriptions[line]!,
    figure: printTotal(baseEstimates[line]!),
    rows: [
      row(text('quantity'), `${printQuantity(quantities[line]!)} ${units[line]}`, { target: { ...at, column: 2 } }),
      row(text('unitPrice'), printTyped(unitPrices[line]!), { target: { ...at, column: 4 } }),
    ],
    notes: [text('whyQuantityTimesPrice')],
  };
}

/** Why a group's or section's base estimate is what it is: its lines and groups. */
export function whyNodeEstimate(model: SheetModel, index: number): Explanation {
  const { tree, lines, sums } = model.content;
  const node = tree.nodes[index]!;
  const own = node.lines.slice(0, MOST_ROWS).map((line) =>
    row(lines.descriptions[line]!, printTotal(lines.baseEstimates[line]!), {
      target: { row: rowKey.line(lines.ids[line]!), line, column: COLUMN },
    }),
  );
  const rest = node.lines.slice(MOST_ROWS);
  const more = rest.reduce<Amount>((sum, line) => sum + lines.baseEstimates[line]!, 0n);
  const groups = node.children.map((child) =>
    row(nodeName(model, tree.nodes[child]!), printTotal(sums.baseEstimates[child]!), {
      target: { row: tree.nodes[child]!.key, column: COLUMN },
    }),
  );
  const total = printTotal(sums.baseEstimates[index]!);
  return {
    title: text('baseEstimate'),
    subtitle: nodeName(model, node),
    figure: total,
    rows: [
      ...own,
      ...(rest.length === 0 ? [] : [row(text('whyMoreLines', { count: rest.length }), printTotal(more))]),
      ...groups,
    ],
    sum: total,
    notes: [text('whyEstimateSum')],
  };
}

/** Why the base estimate of the whole package is what it is: the sections that count. */
export function whyEstimateTotal(model: SheetModel): Explanation {
  const { totals, tree } = model.content;
  const rows = totals.map((one, section) => {
    const isOff = !model.isEnabled(section);
    return row(sectionName(model, section), isOff ? text('whyDisabledCounts') : printTotal(one.lineItemsTotal), {
      tone: isOff ? 'out' : 'plain',
      target: { row: tree.nodes[tree.sections[section]!]!.key, column: COLUMN },
    });
  });
  const total = printTotal(model.estimateTotal());
  const title = text('baseEstimate');
  return {
    title,
    subtitle: text(model.content.bidPackage.isGeneralCondition ? 'packageAmount' : 'totalWithAlternates'),
    figure: total,
    rows,
    sum: total,
    notes: [text('whyGrandTotal')],
  };
}
