import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon } from '../../ui/icons.ts';
import { printExact, printTotal } from '../cells/printAmount.ts';
import { TickBox } from '../cells/TickBox.tsx';
import { Column } from '../model/columnKeys.ts';
import { REQUIREMENT_SPAN, TITLE_SPAN } from '../model/columnStops.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { nodeName, type SheetPage, sectionName, text } from '../sheet/sheetPage.ts';
import { RowHandle } from './RowHandle.tsx';
import { COLUMN_CLASSES, COLUMN_STYLES } from './sheetColumns.tsx';

const NUMBER = { className: COLUMN_CLASSES[Column.number], style: COLUMN_STYLES[Column.number] };
const ESTIMATE = { className: COLUMN_CLASSES[Column.baseEstimate], style: COLUMN_STYLES[Column.baseEstimate] };

/** The name of a row that screen readers say with its cells: without the button that folds it. */
function joinLabel(...parts: readonly (string | false)[]): string {
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

/** The frozen pane of a section or group. */
export function NodeCells({
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
      <div {...row.cell(Column.number)} {...NUMBER}>
        {node.kind !== 'section' && <RowHandle page={page} rowKey={row.key} />}
        {tick !== 'untickable' && page.isEditable() && (
          <TickBox
            state={tick === 'all' ? 'on' : tick === 'some' ? 'mixed' : 'off'}
            label={text('selectLine', { name })}
            shown
          />
        )}
      </div>
      <div
        {...row.cell(Column.description, {
          span: TITLE_SPAN,
          header: true,
          label: joinLabel(
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
      <div {...row.cell(Column.baseEstimate)} {...ESTIMATE} data-tip={hasLines ? printExact(estimate) : undefined}>
        <span>{hasLines ? printTotal(estimate) : '·'}</span>
      </div>
    </>
  );
}

/** The frozen pane of a title. */
export function Title({ page, row, name, count }: { page: SheetPage; row: RowDrawing; name: string; count?: number }) {
  return (
    <>
      <div {...row.cell(Column.number)} {...NUMBER} />
      <div
        {...row.cell(Column.description, {
          span: TITLE_SPAN,
          header: true,
          label: joinLabel(name, count !== undefined && String(count)),
        })}
        className="c d wide"
      >
        <Twisty page={page} row={row} name={name} />
        <span className="cut">{name}</span>
        {count !== undefined && <span className="cnt">{count}</span>}
      </div>
      <div {...row.cell(Column.baseEstimate)} {...ESTIMATE} />
    </>
  );
}

const TYPE_TEXTS = ['typeQuantitative', 'typeQualitative', 'typeFreeform'] as const;

/** The frozen pane of a requirement. */
export function RequirementCells({
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
      <div {...row.cell(Column.number)} {...NUMBER}>
        <span className="no">{what.number}</span>
      </div>
      <div
        {...row.cell(Column.description, { header: true })}
        className="c d i1"
        style={COLUMN_STYLES[Column.description]}
      >
        <span className="cut" data-tip-cut="">
          {requirement.description}
        </span>
      </div>
      <div {...row.cell(Column.quantity, { span: REQUIREMENT_SPAN })} className="c e2">
        <span className="muted">{text(TYPE_TEXTS[requirement.fulfillmentType])}</span>
      </div>
    </>
  );
}

/** The frozen pane of a total, an adjustment or another sum. */
export function SumCells({ page, row, what }: { page: SheetPage; row: RowDrawing; what: SheetRow }) {
  const { model } = page;
  const estimate = estimateOfRow(model, what);
  const name = nameOfRow(model, what);
  const isOff = what.kind === 'totalsSection' && !model.isEnabled(what.section);
  const isEstimate = what.kind === 'grandTotal' && model.content.bidPackage.isGeneralCondition;
  return (
    <>
      <div {...row.cell(Column.number)} {...NUMBER} />
      <div
        {...row.cell(Column.description, {
          span: TITLE_SPAN,
          header: true,
          label: joinLabel(name, isOff && text('disabled'), isEstimate && text('theBaseEstimate')),
        })}
        className="c d wide foot"
      >
        <span className="cut">{name}</span>
        {isOff && <span className="tag">{text('disabled')}</span>}
        {isEstimate && <span className="is-estimate">{text('theBaseEstimate')}</span>}
        {what.kind === 'adjustment' && <kbd className="k">Alt N</kbd>}
      </div>
      <div
        {...row.cell(Column.baseEstimate)}
        {...ESTIMATE}
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
