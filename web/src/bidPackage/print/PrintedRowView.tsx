import { IconBracketsContain } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { tinyIcon } from '../../ui/icons.ts';
import printed from '../../ui/print/printedTable.module.css';
import { Badge } from '../cells/Badge.tsx';
import { Aligned } from '../columns/Aligned.tsx';
import { QuantityText } from '../columns/sheetColumns.tsx';
import { estimateOfRow, isOfDisabledAlternate, nameOfRow, TYPE_TEXTS } from '../columns/titleCells.tsx';
import type { SheetModel } from '../model/sheetModel.ts';
import { rowKind, type SheetRow } from '../model/sheetRows.ts';
import { nodeName, text } from '../sheet/sheetPage.ts';
import styles from './PrintedPackage.module.css';
import type { PrintedCell } from './printedCells.ts';
import type { PrintedRow } from './printLayout.ts';

interface RowProps {
  readonly model: SheetModel;
  readonly row: PrintedRow;
  readonly bidders: readonly number[];
  readonly hasFigures: boolean;
}

export function PrintedRowView({ model, row: { row, cells }, bidders, hasFigures }: RowProps) {
  const kinds = rowKind(row, model.content, (section) => model.isEnabled(section)).split(' ');
  const { selectedBidderId } = model.content.bidPackage;
  return (
    <tr
      className={kinds
        .flatMap((kind) => [printed[kind], styles[kind]])
        .filter(Boolean)
        .join(' ')}
      data-printed={row.key}
    >
      <td className={`num ${styles.number}`}>{row.kind === 'line' || row.kind === 'requirement' ? row.number : ''}</td>
      <Name model={model} row={row} />
      {hasFigures && <Figures model={model} row={row} />}
      {bidders.map((bidder) => (
        <Cell
          key={bidder}
          cell={cells[bidder]!}
          places={model.columnFigures().places(bidder)}
          isSelected={model.bidder(bidder).id === selectedBidderId}
        />
      ))}
    </tr>
  );
}

function Name({ model, row }: { model: SheetModel; row: SheetRow }) {
  const { t } = useTranslation('bid-package');
  const { lines, tree, requirements } = model.content;
  if (row.kind === 'line') {
    const level = tree.nodes[tree.nodeOfLine[row.line]!]!.kind;
    return (
      <th scope="row" className={INDENTS[level]}>
        <span className={`${printed.clamped} ${styles.lineName}`}>{lines.descriptions[row.line]}</span>
      </th>
    );
  }
  if (row.kind === 'node') {
    const node = tree.nodes[row.node]!;
    const isOff = node.kind === 'section' && !model.isEnabled(node.section);
    return (
      <th scope="row" className={node.kind === 'group2' ? styles.level1 : undefined}>
        {nodeName(model, node)}
        <span className={styles.count}>{countOf(model, row.node)}</span>
        {isOff && <span className="tag">{t('disabledCountsNothing')}</span>}
      </th>
    );
  }
  if (row.kind === 'requirement') {
    return (
      <th scope="row" className={styles.level1}>
        <span className={`${printed.clamped} ${styles.lineName}`}>{requirements[row.requirement]!.description}</span>
      </th>
    );
  }
  return (
    <th scope="row">
      {titleOf(model, row)} {isOfDisabledAlternate(model, row) && <span className="tag">{t('disabled')}</span>}
    </th>
  );
}

/** Returns how many lines a section or group has, and how many of them are printed where others are not. */
function countOf({ shownLines, content }: SheetModel, index: number): string {
  const { lineCount: count } = content.tree.nodes[index]!;
  if (count === 0) return text('noLines');
  const shown = shownLines.beneath(index).length;
  return shown < count ? text('linesOfGroup', { shown, count }) : String(count);
}

const INDENTS = { section: undefined, group1: styles.level1, group2: styles.level2 } as const;

function titleOf(model: SheetModel, row: SheetRow): string {
  if (row.kind === 'requirements') {
    return text(row.type === 'General' ? 'generalRequirements' : 'tradeRequirements');
  }
  return row.kind === 'totals' ? text('packageTotals') : nameOfRow(model, row);
}

/** Quantity, unit, unit price and base estimate of a line; of other rows what they have of them. */
function Figures({ model, row }: { model: SheetModel; row: SheetRow }) {
  const { lines, sums } = model.content;
  if (row.kind === 'line') {
    const { quantity, unitPrice } = model.decimals();
    return (
      <>
        <td className="num">
          <QuantityText value={lines.quantities[row.line]!} places={quantity} />
        </td>
        <td>{lines.units[row.line]}</td>
        <td className="num">
          <Aligned printed={printTyped(lines.unitPrices[row.line]!)} places={unitPrice} />
        </td>
        <td className="num">{printTotal(lines.baseEstimates[row.line]!)}</td>
      </>
    );
  }
  if (row.kind === 'requirement') {
    const { fulfillmentType } = model.content.requirements[row.requirement]!;
    return (
      <td colSpan={4} className="muted">
        {text(TYPE_TEXTS[fulfillmentType])}
      </td>
    );
  }
  const isEmpty = row.kind === 'node' && model.content.tree.nodes[row.node]!.lineCount === 0;
  const estimate = row.kind === 'node' ? sums.baseEstimates[row.node]! : estimateOfRow(model, row);
  return (
    <>
      <td colSpan={3} />
      <td className="num">{isEmpty ? '·' : estimate !== null && printTotal(estimate)}</td>
    </>
  );
}

function Cell({ cell, places, isSelected }: { cell: PrintedCell; places: number; isSelected: boolean }) {
  const { classification, tone = '' } = cell;
  const hasMark = classification !== undefined || cell.isLumpSum === true;
  const words = [
    cell.isUnleveled && styles.unleveled,
    isSelected && styles.selected,
    cell.isAmount ? 'num' : styles.said,
  ].filter(Boolean);
  const classes = words.join(' ');
  const content = cell.isAmount ? <Aligned printed={cell.text} places={places} /> : cell.text;
  return (
    <td className={classes}>
      {hasMark ? (
        <span className={styles.marked}>
          {classification === undefined ? (
            <IconBracketsContain {...tinyIcon} />
          ) : (
            <Badge classification={classification} isComputed={cell.isComputed} />
          )}
          <span className={cell.isComputed ? styles.computed : tone}>{content}</span>
        </span>
      ) : (
        <span className={tone}>{content}</span>
      )}
      {cell.below !== undefined && <span className={styles.below}>{cell.below}</span>}
    </td>
  );
}
