import {
  Classification,
  contributesToBid,
  fulfillmentValue,
  negate,
  subtract,
  sumOf,
  variance,
  variancePercent,
  ZERO,
} from '#leveling';
import { printExactPercent, printPercent, printTotal, printTyped } from '../../cells/printAmount.ts';
import { notCompared } from '../cells/notCompared.ts';
import { Column } from '../model/columnKeys.ts';
import { rowKey } from '../model/rowKey.ts';
import { answerEntries } from '../model/sheetContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { linesBeneath } from '../model/sheetTree.ts';
import { columnOfBidder, nodeName, sectionName, text } from '../sheet/sheetPage.ts';
import { type Explanation, row, rowsOf, sectionRows, type WhyRow } from './explanation.ts';
import { markOf } from './whyBid.ts';

/** Explains a bidder's total of a group or section: its lines, its groups and its lump sum. */
export function whyNode(model: SheetModel, index: number, bidder: number): Explanation {
  const node = model.content.tree.nodes[index]!;
  const { id, companyName } = model.bidder(bidder);
  const column = columnOfBidder(bidder);
  const own = model.lumpSum(node, id);
  const covering = model.coveringLumpSum(node, id);
  const total = model.nodeTotal(index, bidder);
  const rows = [
    ...lineRows(model, node.lines, bidder),
    ...node.children.map((child) =>
      row(nodeName(model, model.content.tree.nodes[child]!), printTotal(model.nodeTotal(child, bidder)), {
        target: { row: model.content.tree.nodes[child]!.key, column },
      }),
    ),
    row(text('whyLumpSum'), own === null ? text('whyNone') : printTyped(own.amount), {
      mark: { kind: 'lumpSum' },
      tone: own === null ? 'out' : 'plain',
      target: { row: node.key, column },
    }),
  ];
  const isOff = !model.isEnabled(node.section);
  // A lump sum is shown as it was typed, whether the alternate counts or not.
  const isZero = isOff && own === null;
  const disabled = own === null ? text('whyDisabled', { amount: printTotal(total) }) : text('whyDisabledLumpSum');
  const notes = [
    nodeToEstimate(model, index, bidder),
    ...(own === null ? [] : [text('whyLumpSumLines', addedToLumpSum(model, index, bidder))]),
    ...(covering === null ? [] : [text('whyCovered', { name: nodeName(model, covering) })]),
    ...(isOff ? [disabled] : []),
  ];
  return {
    title: nodeName(model, node),
    subtitle: companyName,
    figure: printTotal(isZero ? ZERO : total),
    rows,
    sum: printTotal(total),
    notes,
  };
}

/** Says the base estimate of a group or section, and the difference where it has a price and an estimate (rules.md, A bid package). */
function nodeToEstimate(model: SheetModel, index: number, bidder: number): string {
  const { tree, sums } = model.content;
  const estimate = sums.baseEstimates[index]!;
  const total = model.nodeTotal(index, bidder);
  if (estimate === 0n && total !== 0n) return text('withoutEstimateTip');
  const { id } = model.bidder(bidder);
  const hasLumpSum = (node: number): boolean =>
    model.lumpSum(tree.nodes[node]!, id) !== null || tree.nodes[node]!.children.some(hasLumpSum);
  const hasEntry = linesBeneath(tree, index).some((line) => model.storedBid(line, bidder) !== null);
  const values = { estimate: printTotal(estimate) };
  if (!hasEntry && !hasLumpSum(index)) return text('whyToEstimateUnpriced', values);
  return text('whyToEstimate', { ...values, difference: printTotal(variance(total, estimate), true) });
}

/** Counts the lines that are Included in the lump sum of their group, and sums what the others add to it. */
function addedToLumpSum(model: SheetModel, index: number, bidder: number): { count: number; amount: string } {
  const node = model.content.tree.nodes[index]!;
  const own = model.lumpSum(node, model.bidder(bidder).id)?.amount ?? ZERO;
  const lines = linesBeneath(model.content.tree, index);
  const included = lines.filter((line) => model.storedBid(line, bidder)?.classification === Classification.Included);
  return { count: included.length, amount: printTotal(subtract(model.nodeTotal(index, bidder), own)) };
}

function lineRows(model: SheetModel, lines: readonly number[], bidder: number): WhyRow[] {
  const { ids, descriptions } = model.content.lines;
  const rowOf = (line: number): WhyRow => {
    const isOpen = model.isUnleveled(line, bidder);
    const value = model.bidValue(line, bidder);
    const figure = isOpen ? text('whyUnleveledFigure', { amount: printTotal(ZERO) }) : printTyped(value);
    return row(descriptions[line]!, figure, {
      mark: markOf(model.entriesOfLine(line), bidder),
      tone: isOpen ? 'out' : 'plain',
      target: { row: rowKey.line(ids[line]!), line, column: columnOfBidder(bidder) },
    });
  };
  const ownValue = (line: number) => model.bidValue(line, bidder);
  return rowsOf(lines, rowOf, (rest) => printTotal(sumOf(rest, ownValue)));
}

/** Explains a bidder's total of a section: bids total and adjustment (rules.md, Sections and totals). */
export function whySectionTotal(model: SheetModel, section: number, bidder: number): Explanation {
  const { id, companyName } = model.bidder(bidder);
  const column = columnOfBidder(bidder);
  const node = model.content.tree.sections[section]!;
  const { value } = model.adjustment(section, id);
  const total = model.sectionTotal(section, bidder);
  const isOff = !model.isEnabled(section);
  const target = { row: model.content.tree.nodes[node]!.key, column };
  const rows = [row(text('whyLinesAndLumpSums'), printTotal(model.nodeTotal(node, bidder)), { target })];
  const contributes = model.content.requirements.some((one) => contributesToBid(one.fulfillmentType));
  if (section === 0 && contributes && !model.content.bidPackage.isGeneralCondition) {
    const target = { row: 'contributions', column };
    rows.push(row(text('contributions'), printTotal(model.contributions(bidder)), { target }));
  }
  rows.push(
    row(text('whyAdjustment'), value === null ? text('whyNone') : printTyped(value, true), {
      tone: value === null ? 'out' : 'plain',
      target: { row: rowKey.adjustment(section), column },
    }),
  );
  const name = sectionName(model, section);
  return {
    title: section === 0 ? text('totalBase') : text('totalAlternate', { name }),
    subtitle: companyName,
    figure: printTotal(isOff ? ZERO : total),
    rows,
    sum: printTotal(total),
    notes: [
      text(section === 0 ? 'whySectionTotal' : 'whyAlternateTotal'),
      ...(isOff ? [text('whyDisabled', { amount: printTotal(total) })] : []),
    ],
  };
}

export function whyGrandTotal(model: SheetModel, bidder: number): Explanation {
  const rows = sectionRows(
    model,
    (section) => printTotal(model.sectionTotal(section, bidder)),
    (section) => ({ row: rowKey.sectionTotal(section), column: columnOfBidder(bidder) }),
  );
  const total = printTotal(model.grandTotal(bidder));
  const { companyName } = model.bidder(bidder);
  const title = text('totalWithAlternates');
  return { title, subtitle: companyName, figure: total, rows, sum: total, notes: [text('whyGrandTotal')] };
}

export function whyDifference(model: SheetModel, bidder: number, isPercent: boolean): Explanation {
  const column = columnOfBidder(bidder);
  const total = model.grandTotal(bidder);
  const estimate = model.estimateTotal();
  const percent = variancePercent(total, estimate);
  const difference = printTotal(variance(total, estimate), true);
  const hasEstimate = estimate !== 0n;
  const reason = notCompared(model, bidder);
  const shown = hasEstimate ? (isPercent ? printPercent(percent) : difference) : text('withoutEstimate');
  return {
    title: text(isPercent ? 'differencePercent' : 'differenceToEstimate'),
    subtitle: model.bidder(bidder).companyName,
    figure: reason === null ? shown : model.hasBaseBid(bidder) ? '–' : '·',
    rows: [
      row(text('totalWithAlternates'), printTotal(total), { target: { row: 'grandTotal', column } }),
      row(text('baseEstimate'), printTotal(negate(estimate)), {
        target: { row: 'grandTotal', column: Column.baseEstimate },
      }),
    ],
    ...(reason === null || !model.hasBaseBid(bidder) ? { sum: difference } : {}),
    notes: [
      ...(model.hasBaseBid(bidder) ? [] : [text('whyNoBaseBid')]),
      ...(reason === null || !model.hasBaseBid(bidder) ? [] : [`${reason}.`]),
      ...(hasEstimate ? [] : [text('withoutEstimateTip')]),
      text(isPercent ? 'whyPercent' : 'whyDifference'),
      ...(isPercent && hasEstimate && reason === null
        ? [text('toBaseEstimate', { percent: printExactPercent(percent) })]
        : []),
    ],
  };
}

/** Lists the lines that make a bidder unleveled, and those that do not count (rules.md, Bidders). */
export function whyUnleveled(model: SheetModel, bidder: number): Explanation {
  const { lines, tree, sums } = model.content;
  const column = columnOfBidder(bidder);
  const open = lines.ids.flatMap((_, line) =>
    model.isEnabled(lines.sections[line] ?? 0) && model.isUnleveled(line, bidder) ? [line] : [],
  );
  const rows = rowsOf(
    open,
    (line) =>
      row(lines.descriptions[line]!, text('whyNoEntry'), {
        mark: { kind: 'open' },
        target: { row: rowKey.line(lines.ids[line]!), line, column },
      }),
    () => '',
  );
  tree.sections.forEach((node, section) => {
    const count = sums.unleveled[node]![bidder]!;
    if (model.isEnabled(section) || count === 0) return;
    const target = { row: tree.nodes[node]!.key, column };
    rows.push(row(sectionName(model, section), text('whyNotCounted', { count }), { tone: 'out', target }));
  });
  const count = model.unleveledCount(bidder);
  return {
    title: text('unleveledRow'),
    subtitle: model.bidder(bidder).companyName,
    figure: String(count),
    rows,
    notes: [text(count === 0 ? 'whyUnleveledNone' : 'whyUnleveledCount')],
  };
}

export function whyContributions(model: SheetModel, bidder: number): Explanation {
  const rows = model.content.requirements
    .filter((requirement) => contributesToBid(requirement.fulfillmentType))
    .map((requirement) => {
      const entries = answerEntries(requirement);
      return row(requirement.description, printTyped(fulfillmentValue(entries, bidder)), {
        mark: markOf(entries, bidder),
        target: { row: rowKey.requirement(requirement.id), column: columnOfBidder(bidder) },
      });
    });
  const total = printTotal(model.contributions(bidder));
  return {
    title: text('contributions'),
    subtitle: model.bidder(bidder).companyName,
    figure: total,
    rows,
    sum: total,
    notes: [text('whyContributions')],
  };
}
