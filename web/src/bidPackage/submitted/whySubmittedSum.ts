import { type Amount, sumOf, ZERO } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { submittedNotCompared } from '../cells/notCompared.ts';
import { submittedBid } from '../model/bidDetails.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { columnOfBidder, nodeName, sectionName, text } from '../sheet/sheetPage.ts';
import { type Explanation, row, rowsOf, sectionRows, type WhyRow } from '../why/explanation.ts';
import { isLumpSumOfLeveling, submittedColumn, submittedGrandTotal } from './submittedFigures.ts';
import { printedTip, submittedSumOfRow } from './submittedSums.ts';
import { printEntry } from './submittedTexts.ts';

/** Explains a sum of what a bidder submitted, or null where the row has no such sum. */
export function whySubmittedSum(model: SheetModel, what: SheetRow, bidder: number): Explanation | null {
  switch (what.kind) {
    case 'node':
      return whyNode(model, what.node, bidder);
    case 'sectionTotal':
    case 'totalsSection':
    case 'printedDifference':
      return whySection(model, what, what.section, bidder);
    case 'grandTotal':
    case 'difference':
    case 'percent':
      return whyTotal(model, what, bidder);
    default:
      return null;
  }
}

const amountText = (amount: Amount | null | undefined): string =>
  amount == null ? text('whyNone') : printTotal(amount);

function whyNode(model: SheetModel, index: number, bidder: number): Explanation {
  const { tree, lines } = model.content;
  const node = tree.nodes[index]!;
  const { nodes } = submittedColumn(model, bidder);
  const column = columnOfBidder(bidder);
  const lineRow = (line: number): WhyRow => {
    const bid = submittedBid(model, line, bidder);
    const target = { row: rowKey.line(lines.ids[line]!), line, column };
    const mark =
      bid === null ? null : ({ kind: 'badge', classification: bid.classification, isComputed: false } as const);
    const figure =
      bid === null ? text('submittedNothing') : bid.price === null ? printEntry(bid) : printTotal(bid.price);
    return row(lines.descriptions[line]!, figure, { mark, target, tone: bid === null ? 'out' : 'plain' });
  };
  const priceOf = (line: number) => submittedBid(model, line, bidder)?.price ?? ZERO;
  const own = model.lumpSum(node, model.bidder(bidder).id);
  const rows = [
    ...rowsOf(node.lines, lineRow, (rest) => printTotal(sumOf(rest, priceOf))),
    ...node.children.map((child) =>
      row(nodeName(model, tree.nodes[child]!), amountText(nodes[child]), {
        target: { row: tree.nodes[child]!.key, column },
      }),
    ),
  ];
  if (own !== null) {
    const isLeft = isLumpSumOfLeveling(model, index, bidder);
    const figure = isLeft ? text('whyLeftOut', { reason: printTotal(own.amount) }) : printTotal(own.amount);
    rows.push(row(text('whyLumpSum'), figure, { mark: { kind: 'lumpSum' }, tone: isLeft ? 'out' : 'plain' }));
  }
  return explained(model, { kind: 'node', key: node.key, node: index }, bidder, {
    title: nodeName(model, node),
    rows,
    sum: amountText(nodes[index]),
    notes: [text('whySubmittedSum')],
  });
}

function whySection(model: SheetModel, what: SheetRow, section: number, bidder: number): Explanation {
  const { nodes, sections, printedDifference } = submittedColumn(model, bidder);
  const node = model.content.tree.sections[section]!;
  const name = sectionName(model, section);
  const target = { row: model.content.tree.nodes[node]!.key, column: columnOfBidder(bidder) };
  const printed = section === 0 ? printedTip(model, bidder) : null;
  const rows = [row(text('whyLinesAndLumpSums'), amountText(nodes[node]), { target })];
  if (section === 0 && printedDifference) rows.push(row(text('printedDifference'), printTotal(printedDifference)));
  return explained(model, what, bidder, {
    title: section === 0 ? text('totalBase') : text('totalAlternate', { name }),
    rows,
    sum: amountText(sections[section]),
    notes: printed === null ? [text('whySubmittedSum')] : [`${printed}.`, text('whySubmittedSum')],
  });
}

function whyTotal(model: SheetModel, what: SheetRow, bidder: number): Explanation {
  const { sections } = submittedColumn(model, bidder);
  const column = columnOfBidder(bidder);
  const rows = sectionRows(
    model,
    (section) => amountText(sections[section]),
    (section) => ({ row: rowKey.totalsSection(section), column }),
  );
  const printed = printedTip(model, bidder);
  const reason = what.kind === 'grandTotal' ? null : submittedNotCompared(model, bidder);
  return explained(model, what, bidder, {
    title: text('asSubmitted'),
    rows,
    sum: amountText(submittedGrandTotal(model, bidder)),
    notes: [
      ...(printed === null ? [] : [`${printed}.`]),
      ...(reason === null ? [] : [`${reason}.`]),
      text(what.kind === 'grandTotal' ? 'whySubmittedTotal' : 'whySubmittedEstimate'),
    ],
  });
}

function explained(
  model: SheetModel,
  what: SheetRow,
  bidder: number,
  rest: Pick<Explanation, 'title' | 'rows' | 'sum' | 'notes'>,
): Explanation {
  const figure = submittedSumOfRow(model, what, bidder).text;
  return { subtitle: model.bidder(bidder).companyName, figure, ...rest };
}
