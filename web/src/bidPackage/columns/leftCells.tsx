import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { amountText } from '#leveling';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { isLineItemOrderingOn, mayMove } from '../actions/reorder.ts';
import { invalidOf, StateMarks, stateClasses } from '../cells/bidCells.tsx';
import { printExact, printQuantity, printTotal, printTyped } from '../cells/printAmount.ts';
import { TickBox } from '../cells/TickBox.tsx';
import { DraftValue } from '../drafts/DraftValue.tsx';
import type { LineFields } from '../model/sheetEdits.ts';
import { Column, type SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { nodeName, type SheetPage, sectionName, text } from '../sheet/sheetPage.ts';
import { Aligned, Filled } from './Aligned.tsx';

/** The frozen pane of any row. */
export function drawLeft(page: SheetPage, row: RowDrawing): ReactNode {
  const what = page.model.row(row.key);
  if (what === null) return null;
  switch (what.kind) {
    case 'line':
      return <LineCells page={page} row={row} line={what.line} number={what.number} />;
    case 'node':
      return <NodeCells page={page} row={row} what={what} />;
    case 'requirement':
      return <RequirementCells page={page} row={row} what={what} />;
    case 'requirements':
      return (
        <Title
          page={page}
          row={row}
          name={text(what.type === 'General' ? 'generalRequirements' : 'tradeRequirements')}
          count={what.count}
        />
      );
    case 'totals':
      return <Title page={page} row={row} name={text('packageTotals')} />;
    default:
      return <SumCells page={page} row={row} what={what} />;
  }
}

/** What a row is dragged by, left of its number; absent where nothing can be moved (PAGE-055, PAGE-057). */
function Handle({ page, rowKey }: { page: SheetPage; rowKey: string }) {
  if (!page.isEditable() || !isLineItemOrderingOn(localStorage) || !mayMove(page.model, rowKey)) return null;
  return (
    <span className="handle" draggable data-handle="" data-tip={text('dragRow')} aria-hidden="true">
      <IconGripVertical {...tinyIcon} />
    </span>
  );
}

/** Levels of the tree are drawn as indents of the name. */
function indentOf(model: SheetModel, line: number): string {
  const kind = model.content.tree.nodes[model.content.tree.nodeOfLine[line] ?? 0]?.kind;
  return kind === 'section' ? 'i1' : kind === 'group1' ? 'i2' : 'i3';
}

function LineCells({ page, row, line, number }: { page: SheetPage; row: RowDrawing; line: number; number: number }) {
  const { model } = page;
  const { lines } = model.content;
  const ticked = model.tickState(model.row(row.key)!) === 'all';
  const description = lines.descriptions[line]!;
  return (
    <>
      <div {...row.cell(Column.Number)} className={ticked ? 'c n ticked' : 'c n'}>
        <Handle page={page} rowKey={row.key} />
        <span className="no">{number}</span>
        {page.isEditable() && (
          <TickBox state={ticked ? 'on' : 'off'} label={text('selectLine', { name: description })} />
        )}
      </div>
      <Field
        page={page}
        row={row}
        column={Column.Description}
        field="description"
        className={`c d ${indentOf(model, line)}`}
        header
      >
        <span className="cut" data-tip-cut="">
          {description}
        </span>
      </Field>
      <Field page={page} row={row} column={Column.Quantity} field="quantity" className="c q num">
        <Quantity value={lines.quantities[line]!} places={model.decimals().quantity} />
      </Field>
      <Field page={page} row={row} column={Column.Unit} field="unit" className="c u">
        <Unit unit={lines.units[line]!} listed={page.units()} />
      </Field>
      <Field page={page} row={row} column={Column.UnitPrice} field="unitPrice" className="c p num">
        <Aligned printed={printTyped(lines.unitPrices[line]!)} places={model.decimals().unitPrice} />
      </Field>
      <div {...row.cell(Column.BaseEstimate)} className="c e num" data-tip={printExact(lines.baseEstimates[line]!)}>
        <span className={lines.baseEstimates[line] === 0n ? 'muted' : ''}>
          {printTotal(lines.baseEstimates[line]!)}
        </span>
      </div>
    </>
  );
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

interface FieldProps {
  readonly page: SheetPage;
  readonly row: RowDrawing;
  readonly column: number;
  readonly field: keyof LineFields;
  readonly className: string;
  readonly header?: boolean;
  readonly children: ReactNode;
}

/** One field of a line, or its editor; a held text stands in it with what is wrong (LINE-046). */
function Field({ page, row, column, field, className, header = false, children }: FieldProps) {
  const state = page.model.cells.get(row.key, field);
  const editor = row.editor(column);
  if (editor !== null) {
    return (
      <div {...row.cell(column, { header })} className={`${className} editing`}>
        {editor}
      </div>
    );
  }
  return (
    <div
      {...row.cell(column, { header })}
      {...invalidOf(state)}
      className={`${className} typable${stateClasses(state)}`}
    >
      <StateMarks state={state} />
      {state.draft === null ? (
        children
      ) : (
        <DraftValue model={page.model} row={row.key} column={field} draft={state.draft} />
      )}
    </div>
  );
}

/** A quantity with its decimals in a slot as wide as the longest of the column. */
function Quantity({ value, places }: { value: bigint; places: number }) {
  const [, decimals = ''] = amountText(value).split('.');
  const fill = places === 0 ? '' : decimals === '' ? `.${'0'.repeat(places)}` : '0'.repeat(places - decimals.length);
  return <Filled printed={printQuantity(value)} fill={fill} />;
}

/** The name of a row that screen readers say with its cells: without the button that folds it (PAGE-083). */
function spoken(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(', ');
}

function Twisty({ page, row, name }: { page: SheetPage; row: RowDrawing; name: string }) {
  const isClosed = page.model.isCollapsed(row.key);
  return (
    <button
      type="button"
      tabIndex={-1}
      className="tw"
      data-twisty=""
      aria-label={text(isClosed ? 'expand' : 'collapse', { name })}
    >
      {isClosed ? <IconChevronRight {...smallIcon} /> : <IconChevronDown {...smallIcon} />}
    </button>
  );
}

function NodeCells({
  page,
  row,
  what,
}: {
  page: SheetPage;
  row: RowDrawing;
  what: Extract<SheetRow, { kind: 'node' }>;
}) {
  const { model } = page;
  const node = model.content.tree.nodes[what.node]!;
  const name = nodeName(model, node);
  const tick = model.tickState(what);
  const estimate = model.content.sums.baseEstimates[what.node]!;
  const hasLines = node.lineCount > 0;
  const isAlternate = node.section > 0 && node.kind === 'section';
  return (
    <>
      <div {...row.cell(Column.Number)} className="c n">
        {node.kind !== 'section' && <Handle page={page} rowKey={row.key} />}
        {tick !== 'untickable' && page.isEditable() && (
          <TickBox
            state={tick === 'all' ? 'on' : tick === 'some' ? 'mixed' : 'off'}
            label={text('selectLine', { name })}
            shown
          />
        )}
      </div>
      <div
        {...row.cell(Column.Description, {
          span: 4,
          header: true,
          label: spoken(
            name,
            hasLines ? text('rangeLines', { count: node.lineCount }) : text('noLines'),
            isAlternate && text(model.isEnabled(node.section) ? 'alternateOn' : 'disabledCountsNothing'),
          ),
        })}
        className={`c d wide ${node.kind === 'section' ? '' : node.kind === 'group1' ? 'g1' : 'g2'}`}
      >
        <Twisty page={page} row={row} name={name} />
        <span className="cut" data-tip-cut="">
          {name}
        </span>
        {hasLines && <span className="cnt">{node.lineCount}</span>}
        {isAlternate && (
          <span className={model.isEnabled(node.section) ? 'tag ok' : 'tag'}>
            {text(model.isEnabled(node.section) ? 'alternateOn' : 'disabledCountsNothing')}
          </span>
        )}
        {!hasLines && <span className="cnt">{text('noLines')}</span>}
      </div>
      <div
        {...row.cell(Column.BaseEstimate)}
        className="c e num"
        data-tip={hasLines ? printExact(estimate) : undefined}
      >
        <span>{hasLines ? printTotal(estimate) : '·'}</span>
      </div>
    </>
  );
}

function Title({ page, row, name, count }: { page: SheetPage; row: RowDrawing; name: string; count?: number }) {
  return (
    <>
      <div {...row.cell(Column.Number)} className="c n" />
      <div
        {...row.cell(Column.Description, {
          span: 4,
          header: true,
          label: spoken(name, count !== undefined && String(count)),
        })}
        className="c d wide"
      >
        <Twisty page={page} row={row} name={name} />
        <span className="cut">{name}</span>
        {count !== undefined && <span className="cnt">{count}</span>}
      </div>
      <div {...row.cell(Column.BaseEstimate)} className="c e num" />
    </>
  );
}

const TYPE_TEXTS = ['typeQuantitative', 'typeQualitative', 'typeFreeform'] as const;

function RequirementCells({
  page,
  row,
  what,
}: {
  page: SheetPage;
  row: RowDrawing;
  what: Extract<SheetRow, { kind: 'requirement' }>;
}) {
  const requirement = page.model.content.requirements[what.requirement]!;
  return (
    <>
      <div {...row.cell(Column.Number)} className="c n">
        <span className="no">{what.number}</span>
      </div>
      <div {...row.cell(Column.Description, { header: true })} className="c d i1">
        <span className="cut" data-tip-cut="">
          {requirement.description}
        </span>
      </div>
      <div {...row.cell(Column.Quantity, { span: 4 })} className="c e2">
        <span className="muted">{text(TYPE_TEXTS[requirement.fulfillmentType])}</span>
      </div>
    </>
  );
}

function SumCells({ page, row, what }: { page: SheetPage; row: RowDrawing; what: SheetRow }) {
  const { model } = page;
  const estimate = estimateOfRow(model, what);
  const name = nameOfRow(model, what);
  const isOff = what.kind === 'totalsSection' && !model.isEnabled(what.section);
  const isEstimate = what.kind === 'grandTotal' && model.content.bidPackage.isGeneralCondition;
  return (
    <>
      <div {...row.cell(Column.Number)} className="c n" />
      <div
        {...row.cell(Column.Description, {
          span: 4,
          header: true,
          label: spoken(name, isOff && text('disabled'), isEstimate && text('theBaseEstimate')),
        })}
        className="c d wide foot"
      >
        <span className="cut">{name}</span>
        {isOff && <span className="tag">{text('disabled')}</span>}
        {isEstimate && <span className="is-estimate">{text('theBaseEstimate')}</span>}
        {what.kind === 'adjustment' && <kbd className="k">Alt N</kbd>}
      </div>
      <div
        {...row.cell(Column.BaseEstimate)}
        className="c e num"
        data-tip={estimate === null ? undefined : printExact(estimate)}
      >
        {estimate !== null && <span>{printTotal(estimate)}</span>}
      </div>
    </>
  );
}

function nameOfRow(model: SheetModel, row: SheetRow): string {
  switch (row.kind) {
    case 'contributions':
      return text('contributions');
    case 'adjustment':
      return row.section === 0
        ? text('adjustmentBase')
        : text('adjustmentAlternate', { name: sectionName(model, row.section) });
    case 'sectionTotal':
      return row.section === 0 ? text('totalBase') : text('totalAlternate', { name: sectionName(model, row.section) });
    case 'totalsSection':
      return sectionName(model, row.section);
    case 'grandTotal':
      return text(model.content.bidPackage.isGeneralCondition ? 'packageAmount' : 'totalWithAlternates');
    case 'difference':
      return text('differenceToEstimate');
    case 'percent':
      return text('differencePercent');
    default:
      return text('unleveledRow');
  }
}

function estimateOfRow(model: SheetModel, row: SheetRow): bigint | null {
  if (row.kind === 'sectionTotal') return model.content.totals[row.section]!.lineItemsTotal;
  if (row.kind === 'totalsSection')
    return model.isEnabled(row.section) ? model.content.totals[row.section]!.lineItemsTotal : null;
  return row.kind === 'grandTotal' ? model.estimateTotal() : null;
}
