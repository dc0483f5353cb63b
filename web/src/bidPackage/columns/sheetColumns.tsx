import type { CSSProperties } from 'react';
import { type Amount, amountOfUnits, amountText, type Quantity, ZERO } from '#leveling';
import { printExact, printQuantity, printTotal, printTyped } from '../../cells/printAmount.ts';
import { TickBox } from '../cells/TickBox.tsx';
import { COLUMN_KEYS, type ColumnKey } from '../model/columnKeys.ts';
import { comparisonOf } from '../model/comparisons.ts';
import { fieldDefinition, fieldValue, type LineField } from '../model/lineFields.ts';
import type { SheetLines } from '../model/sheetLines.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { Aligned, Filled } from './Aligned.tsx';
import styles from './columns.module.css';
import { RowHandle } from './RowHandle.tsx';
import type { SheetColumn } from './SheetColumn.ts';
import { longest, unitWidth, widthFor } from './textWidth.ts';

const COLUMNS: Readonly<Record<ColumnKey, Omit<SheetColumn, 'key'>>> = {
  number: {
    header: 'lineNumber',
    renderHeader: (page) => <SelectAll page={page} />,
    words: 'number',
    width: () => 32,
    cellState: ({ page, rowKey }) => (isTicked(page, rowKey) ? ' ticked' : ''),
    renderCell: ({ page, rowKey, line, number }) => (
      <>
        <RowHandle page={page} rowKey={rowKey} />
        <span className={styles.position}>{number}</span>
        {page.isEditable() && (
          <TickBox
            state={isTicked(page, rowKey) ? 'on' : 'off'}
            label={text('selectLine', { name: page.model.content.lines.descriptions[line] })}
          />
        )}
      </>
    ),
  },
  description: {
    header: 'lineItem',
    isResizable: true,
    words: 'description',
    width: 'rest',
    isRowHeader: true,
    cellState: ({ page, line }) => ` ${indentOf(page.model, line)}`,
    renderCell: ({ page, line }) => (
      <span className={`cut ${styles.lineName}`} data-tip-cut="">
        {page.model.content.lines.descriptions[line]}
      </span>
    ),
    print: (lines, line) => lines.descriptions[line]!,
    find: 'words',
    copy: copyField('description'),
  },
  quantity: {
    header: 'quantity',
    words: 'quantity figure',
    hidden: 'small',
    width: (model) => {
      const places = model.decimals().quantity;
      const whole = longest(
        model.content.lines.quantities.map((value) => printTotal(amountOfUnits(value)).slice(0, -3)),
      );
      return widthFor(60, whole + (places > 0 ? places + 1 : 0), 14);
    },
    renderCell: ({ page: { model }, line }) => (
      <QuantityText value={model.content.lines.quantities[line]!} places={model.decimals().quantity} />
    ),
    print: (lines, line) => printQuantity(lines.quantities[line]!),
    find: 'number',
    copy: copyField('quantity'),
  },
  unit: {
    header: 'unit',
    words: 'unit',
    hidden: 'small',
    width: (model) => {
      const widest = Math.max(0, ...[...new Set(model.content.lines.units)].map(unitWidth));
      return Math.max(32, Math.min(96, Math.ceil(widest) + 14));
    },
    renderCell: ({ page, line }) => <Unit unit={page.model.content.lines.units[line]!} listed={page.units()} />,
    print: (lines, line) => lines.units[line]!,
    copy: copyField('unit'),
  },
  unitPrice: {
    header: 'unitPrice',
    words: 'unitPrice figure',
    hidden: 'narrow',
    width: (model) => {
      const prices = longest(model.content.lines.unitPrices.map((value) => printTyped(value)));
      return widthFor(80, prices + Math.max(0, model.decimals().unitPrice - 2), 13);
    },
    renderCell: ({ page: { model }, line }) => (
      <Aligned printed={printTyped(model.content.lines.unitPrices[line]!)} places={model.decimals().unitPrice} />
    ),
    print: (lines, line) => printTyped(lines.unitPrices[line]!),
    find: 'number',
    copy: copyField('unitPrice'),
  },
  baseEstimate: {
    header: 'baseEstimateShort',
    headerState: ({ model }) => (model.content.bidPackage.isGeneralCondition ? ' chosen' : ''),
    words: 'estimate figure',
    hidden: 'small',
    width: (model) => {
      const { lines, totals } = model.content;
      const estimates = [
        model.estimateTotal(),
        ...totals.map((section) => section.lineItemsTotal),
        lowest(lines.baseEstimates),
        highest(lines.baseEstimates),
      ];
      // One px more for the border of the pane.
      return widthFor(92, longest(estimates.map((value) => printTotal(value))), 13) + 1;
    },
    tip: ({ page, line }) => printExact(page.model.content.lines.baseEstimates[line]!),
    renderCell: ({ page, line }) => {
      const estimate = page.model.content.lines.baseEstimates[line]!;
      return <span className={estimate === 0n ? 'muted' : ''}>{printTotal(estimate)}</span>;
    },
    print: (lines, line) => printTotal(lines.baseEstimates[line]!),
    find: 'number',
    copy: (lines, line) => amountText(lines.baseEstimates[line]!),
  },
  low: {
    header: 'lowColumn',
    words: 'compared figure',
    hidden: 'optional',
    width: longestPriceWidth,
    tip: ({ page: { model }, line }) => {
      const { low } = comparisonOf(model, line);
      return low === null ? text('nothingToCompare') : text('lowOf', { name: model.bidder(low.bidder).companyName });
    },
    renderCell: ({ page: { model }, line }) => {
      const { low } = comparisonOf(model, line);
      return <ComparedAmount printed={low && printTyped(low.price)} />;
    },
  },
  average: {
    header: 'averageColumn',
    words: 'compared figure',
    hidden: 'optional',
    width: longestPriceWidth,
    tip: ({ page: { model }, line }) => {
      const { comparables } = comparisonOf(model, line);
      return comparables.length === 0 ? text('nothingToCompare') : text('averageOf', { count: comparables.length });
    },
    renderCell: ({ page: { model }, line }) => {
      const { average } = comparisonOf(model, line);
      return <ComparedAmount printed={average && printTotal(average)} />;
    },
  },
};

/** No low or average is longer than the longest price of a bidder. */
function longestPriceWidth(model: SheetModel): number {
  const figures = model.columnFigures();
  return widthFor(84, Math.max(0, ...model.content.bidders.map((_, bidder) => figures.longest(bidder))), 14);
}

function ComparedAmount({ printed }: { printed: string | null }) {
  return printed === null ? <span className="muted">·</span> : <span>{printed}</span>;
}

/** The columns of the frozen pane, left to right, as the grid counts them. */
export const SHEET_COLUMNS: readonly SheetColumn[] = COLUMN_KEYS.map((key) => ({ ...COLUMNS[key], key }));

const HIDING = { narrow: ' hiddenWhenNarrow', small: ' hiddenWhenSmall', optional: ' hiddenUntilChosen' };

export const COLUMN_WORDS: readonly string[] = SHEET_COLUMNS.map(
  ({ words, hidden }) => words + (hidden === undefined ? '' : HIDING[hidden]),
);

/** The width of the header and the cells of each column; the border of the pane takes 1 px of the last that always shows. */
export const COLUMN_STYLES: readonly CSSProperties[] = COLUMN_KEYS.map((key) => ({
  width: key === 'baseEstimate' ? `calc(var(--w-${key}) - 1px)` : `var(--w-${key})`,
}));

export function hiddenColumns(screen: 'wide' | 'narrow' | 'small', hasOptional = false): ReadonlySet<number> {
  const isHidden = ({ hidden }: SheetColumn): boolean =>
    hidden !== undefined &&
    (screen === 'small' || (screen === 'narrow' && hidden === 'narrow') || (hidden === 'optional' && !hasOptional));
  return new Set(SHEET_COLUMNS.flatMap((column, index) => (isHidden(column) ? [index] : [])));
}

function copyField(field: LineField): (lines: SheetLines, line: number) => string {
  return (lines, line) => fieldDefinition(field).toWire(fieldValue(lines, field, line));
}

const lowest = (values: readonly Amount[]): Amount => values.reduce((least, one) => (one < least ? one : least), ZERO);
const highest = (values: readonly Amount[]): Amount => values.reduce((most, one) => (one > most ? one : most), ZERO);

function isTicked({ model }: SheetPage, rowKey: string): boolean {
  return model.ticks.state(model.row(rowKey)!) === 'all';
}

/** Returns the word for how far the name of a line is indented: by its level in the tree. */
function indentOf({ content: { tree } }: SheetModel, line: number): string {
  const kind = tree.nodes[tree.nodeOfLine[line] ?? 0]?.kind;
  return kind === 'section' ? 'level1' : kind === 'group1' ? 'level2' : 'level3';
}

function SelectAll({ page }: { page: SheetPage }) {
  const { model } = page;
  const count = model.ticks.lines().length;
  const all = model.content.lines.ids.length;
  if (all === 0 || !page.isEditable()) return <span className="hidden-text">{text('lineNumber')}</span>;
  const state = count === 0 ? 'off' : count === all ? 'on' : 'mixed';
  return <TickBox state={state} label={text('selectAllLines')} shown />;
}

/** Shows the unit of a line, marked where it is not in the company's list, once that list is known. */
function Unit({ unit, listed }: { unit: string; listed: readonly string[] }) {
  const isListed = listed.length === 0 || listed.includes(unit);
  return (
    <span
      className={isListed ? 'muted' : `muted ${styles.unlisted}`}
      data-tip={isListed ? undefined : text('unitNotInList', { unit })}
    >
      {unit}
    </span>
  );
}

/** A quantity with its decimals in a slot as wide as the longest of the column. */
export function QuantityText({ value, places }: { value: Quantity; places: number }) {
  const [, decimals = ''] = amountText(value).split('.');
  const fill = places === 0 ? '' : decimals === '' ? `.${'0'.repeat(places)}` : '0'.repeat(places - decimals.length);
  return <Filled printed={printQuantity(value)} fill={fill} />;
}
