import type { CSSProperties } from 'react';
import { type Amount, amountText, type Quantity } from '#leveling';
import { printExact, printQuantity, printTotal, printTyped } from '../cells/printAmount.ts';
import { TickBox } from '../cells/TickBox.tsx';
import { COLUMN_KEYS, type ColumnKey, LEFT_COLUMNS } from '../model/columnKeys.ts';
import { fieldDefinition, fieldValue, type LineField } from '../model/lineFields.ts';
import type { SheetLines } from '../model/sheetLines.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { Aligned, Filled } from './Aligned.tsx';
import { RowHandle } from './RowHandle.tsx';
import type { SheetColumn } from './SheetColumn.ts';
import { longest, unitWidth, widthFor } from './textWidth.ts';

/** The columns of the frozen pane by their keys. */
const COLUMNS: Readonly<Record<ColumnKey, Omit<SheetColumn, 'key'>>> = {
  number: {
    header: 'lineNumber',
    renderHeader: (page) => <SelectAll page={page} />,
    className: 'n',
    width: () => 32,
    cellClass: ({ page, rowKey }) => (isTicked(page, rowKey) ? ' ticked' : ''),
    renderCell: ({ page, rowKey, line, number }) => (
      <>
        <RowHandle page={page} rowKey={rowKey} />
        <span className="no">{number}</span>
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
    className: 'd',
    width: 'rest',
    isRowHeader: true,
    cellClass: ({ page, line }) => ` ${indentOf(page.model, line)}`,
    renderCell: ({ page, line }) => (
      <span className="cut" data-tip-cut="">
        {page.model.content.lines.descriptions[line]}
      </span>
    ),
    print: (lines, line) => lines.descriptions[line]!,
    find: 'words',
    copy: copyField('description'),
  },
  quantity: {
    header: 'quantity',
    className: 'q num',
    hidden: 'small',
    width: (model) => {
      const places = model.decimals().quantity;
      const whole = longest(model.content.lines.quantities.map((value: bigint) => printTotal(value).slice(0, -3)));
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
    className: 'u',
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
    className: 'p num',
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
    headerClass: ({ model }) => (model.content.bidPackage.isGeneralCondition ? ' chosen' : ''),
    className: 'e num',
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
};

/** The columns of the frozen pane, left to right, as the grid counts them. */
export const SHEET_COLUMNS: readonly SheetColumn[] = COLUMN_KEYS.map((key) => ({ ...COLUMNS[key], key }));

/** Classes of the header and the cells of each column. */
export const COLUMN_CLASSES: readonly string[] = SHEET_COLUMNS.map(
  ({ className, hidden }) => `c ${className}${hidden === undefined ? '' : ` hide-${hidden}`}`,
);

/** The width of the header and the cells of each column; the border of the pane takes 1 px of the last. */
export const COLUMN_STYLES: readonly CSSProperties[] = COLUMN_KEYS.map((key, index) => ({
  width: index === LEFT_COLUMNS - 1 ? `calc(var(--w-${key}) - 1px)` : `var(--w-${key})`,
}));

/** The places of the columns that a screen hides. */
export function hiddenColumns(screen: 'wide' | 'narrow' | 'small'): ReadonlySet<number> {
  const isHidden = ({ hidden }: SheetColumn): boolean =>
    hidden !== undefined && (screen === 'small' || (screen === 'narrow' && hidden === 'narrow'));
  return new Set(SHEET_COLUMNS.flatMap((column, index) => (isHidden(column) ? [index] : [])));
}

/** Copies the exact value of a field. */
function copyField(field: LineField): (lines: SheetLines, line: number) => string {
  return (lines, line) => fieldDefinition(field).toWire(fieldValue(lines, field, line));
}

const lowest = (values: readonly Amount[]): Amount => values.reduce((least, one) => (one < least ? one : least), 0n);
const highest = (values: readonly Amount[]): Amount => values.reduce((most, one) => (one > most ? one : most), 0n);

function isTicked({ model }: SheetPage, rowKey: string): boolean {
  return model.tickState(model.row(rowKey)!) === 'all';
}

/** Levels of the tree are drawn as indents of the name. */
function indentOf({ content: { tree } }: SheetModel, line: number): string {
  const kind = tree.nodes[tree.nodeOfLine[line] ?? 0]?.kind;
  return kind === 'section' ? 'i1' : kind === 'group1' ? 'i2' : 'i3';
}

/** Ticks all lines, at the head of their numbers. */
function SelectAll({ page }: { page: SheetPage }) {
  const { model } = page;
  const count = model.tickedLines().length;
  const all = model.content.lines.ids.length;
  if (all === 0 || !page.isEditable()) return <span className="hidden-text">{text('lineNumber')}</span>;
  const state = count === 0 ? 'off' : count === all ? 'on' : 'mixed';
  return <TickBox state={state} label={text('selectAllLines')} shown />;
}

/** Shows the unit of a line; one that is not in the company's list says so, once that list is known. */
function Unit({ unit, listed }: { unit: string; listed: readonly string[] }) {
  const isListed = listed.length === 0 || listed.includes(unit);
  return (
    <span
      className={isListed ? 'muted' : 'muted unlisted'}
      data-tip={isListed ? undefined : text('unitNotInList', { unit })}
    >
      {unit}
    </span>
  );
}

/** A quantity with its decimals in a slot as wide as the longest of the column. */
function QuantityText({ value, places }: { value: Quantity; places: number }) {
  const [, decimals = ''] = amountText(value).split('.');
  const fill = places === 0 ? '' : decimals === '' ? `.${'0'.repeat(places)}` : '0'.repeat(places - decimals.length);
  return <Filled printed={printQuantity(value)} fill={fill} />;
}
