import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Amount } from '#leveling';
import { printExact, printTotal } from '../../cells/printAmount.ts';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon } from '../../ui/icons.ts';
import { cellClass } from '../cells/cellClass.ts';
import { TickBox } from '../cells/TickBox.tsx';
import { COMPARISON_COLUMNS, Column } from '../model/columnKeys.ts';
import { REQUIREMENT_SPAN, TITLE_SPAN } from '../model/columnStops.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { nodeName, type SheetPage, sectionName, text } from '../sheet/sheetPage.ts';
import styles from './columns.module.css';
import { RowHandle } from './RowHandle.tsx';
import { COLUMN_STYLES, COLUMN_WORDS } from './sheetColumns.tsx';

function plainCell(row: RowDrawing, column: number) {
  return { ...row.cell(column, { className: cellClass(COLUMN_WORDS[column]!) }), style: COLUMN_STYLES[column] };
}

/** The frozen pane of a row that is neither a line nor a requirement: its title covers all columns up to the estimate. */
function TitleRow({
  row,
  words = 'wide',
  label,
  number,
  estimate = null,
  children,
}: {
  row: RowDrawing;
  words?: string;
  /** The name that screen readers say with the cells of the row: without the button that folds it. */
  label: readonly (string | number | false)[];
  number?: ReactNode;
  /** An amount, or a text where there is none. */
  estimate?: Amount | string | null;
  children: ReactNode;
}) {
  const isAmount = typeof estimate === 'bigint';
  return (
    <>
      <div {...plainCell(row, Column.number)}>{number}</div>
      <div
        {...row.cell(Column.description, {
          className: cellClass(words),
          span: TITLE_SPAN,
          header: true,
          label: label.filter(Boolean).join(', '),
        })}
      >
        {children}
      </div>
      <div {...plainCell(row, Column.baseEstimate)} data-tip={isAmount ? printExact(estimate) : undefined}>
        {estimate !== null && <span>{isAmount ? printTotal(estimate) : estimate}</span>}
      </div>
      {COMPARISON_COLUMNS.map((column) => (
        <div key={column} {...plainCell(row, column)} />
      ))}
    </>
  );
}

function Twisty({ page, row, name }: { page: SheetPage; row: RowDrawing; name: string }) {
  const isClosed = page.model.collapsed.has(row.key);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.twisty}
      data-twisty=""
      aria-label={text(isClosed ? 'expand' : 'collapse', { name })}
    >
      {isClosed ? <IconChevronRight {...smallIcon} /> : <IconChevronDown {...smallIcon} />}
    </button>
  );
}

interface RowProps<Kind extends SheetRow['kind'] = SheetRow['kind']> {
  readonly page: SheetPage;
  readonly row: RowDrawing;
  readonly what: Extract<SheetRow, { kind: Kind }>;
}

export function NodeCells({ page, row, what }: RowProps<'node'>) {
  const { model } = page;
  const node = model.content.tree.nodes[what.node]!;
  const name = nodeName(model, node);
  const tick = model.ticks.state(what);
  const isSection = node.kind === 'section';
  const isEnabled = model.isEnabled(node.section);
  const alternate = isSection && node.section > 0 && text(isEnabled ? 'alternateOn' : 'disabledCountsNothing');
  const count = node.lineCount > 0 && node.lineCount;
  const { shownLines } = model;
  const shown = shownLines.isFiltered && count ? shownLines.beneath(what.node).length : null;
  return (
    <TitleRow
      row={row}
      words={isSection ? 'wide' : `wide ${node.kind}Name`}
      label={[name, count ? text('rangeLines', { count }) : text('noLines'), alternate]}
      number={
        <>
          {!isSection && <RowHandle page={page} rowKey={row.key} />}
          {tick !== 'untickable' && page.isEditable() && (
            <TickBox
              state={tick === 'all' ? 'on' : tick === 'some' ? 'mixed' : 'off'}
              label={text('selectLine', { name })}
              shown
            />
          )}
        </>
      }
      estimate={count ? model.content.sums.baseEstimates[what.node]! : '·'}
    >
      <Twisty page={page} row={row} name={name} />
      <span className="cut" data-tip-cut="">
        {name}
      </span>
      {count && <span className={styles.count}>{shown === null ? count : text('linesOfGroup', { shown, count })}</span>}
      {alternate && <span className={isEnabled ? 'tag ok' : 'tag'}>{alternate}</span>}
      {!count && <span className={styles.count}>{text('noLines')}</span>}
    </TitleRow>
  );
}

interface TitleProps {
  readonly page: SheetPage;
  readonly row: RowDrawing;
  readonly name: string;
  readonly count?: number;
  readonly children?: ReactNode;
}

export function Title({ page, row, name, count, children }: TitleProps) {
  return (
    <TitleRow row={row} label={[name, count ?? false]}>
      <Twisty page={page} row={row} name={name} />
      <span className="cut">{name}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children}
    </TitleRow>
  );
}

/** The button in the row of trade requirements. The treegrid is the one tab stop: by key it is in the row's menu. */
export function AddRequirement() {
  return (
    <button type="button" tabIndex={-1} className={`btn sm ${styles.rowButton}`} data-add-requirement="">
      <IconPlus {...smallIcon} />
      {text('addRequirement')}
    </button>
  );
}

export const TYPE_TEXTS = ['typeQuantitative', 'typeQualitative', 'typeFreeform'] as const;

export function RequirementCells({ page, row, what }: RowProps<'requirement'>) {
  const requirement = page.model.content.requirements[what.requirement]!;
  return (
    <>
      <div {...plainCell(row, Column.number)}>
        <span className={styles.position}>{what.number}</span>
      </div>
      <div
        {...row.cell(Column.description, { className: styles.level1, header: true })}
        style={COLUMN_STYLES[Column.description]}
      >
        <span className={`cut ${styles.lineName}`} data-tip-cut="">
          {requirement.description}
        </span>
      </div>
      <div {...row.cell(Column.quantity, { className: styles.requirementType, span: REQUIREMENT_SPAN })}>
        <span className="muted">{text(TYPE_TEXTS[requirement.fulfillmentType])}</span>
      </div>
    </>
  );
}

/** The frozen pane of a total, an adjustment or another sum. */
export function SumCells({ page, row, what }: RowProps) {
  const { model } = page;
  const name = nameOfRow(model, what);
  const off = isOfDisabledAlternate(model, what) && text('disabled');
  const isEstimate = what.kind === 'grandTotal' && model.content.bidPackage.isGeneralCondition;
  const estimate = isEstimate && text('theBaseEstimate');
  return (
    <TitleRow row={row} words="wide sumName" label={[name, off, estimate]} estimate={estimateOfRow(model, what)}>
      <span className="cut" data-tip-cut="">
        {name}
      </span>
      {off && <span className="tag">{off}</span>}
      {estimate && <span className={styles.isEstimate}>{estimate}</span>}
      {what.kind === 'adjustment' && <kbd className={styles.keyHint}>Alt N</kbd>}
    </TitleRow>
  );
}

/** Returns whether a row is a total of a disabled alternate, in its section or among the totals of the package. */
export function isOfDisabledAlternate(model: SheetModel, row: SheetRow): boolean {
  return (row.kind === 'sectionTotal' || row.kind === 'totalsSection') && !model.isEnabled(row.section);
}

/** Returns the name of a row that holds a sum. */
export function nameOfRow(model: SheetModel, row: SheetRow): string {
  switch (row.kind) {
    case 'contributions':
      return text('contributions');
    case 'printedDifference':
      return text('printedDifference');
    case 'adjustment':
      return row.section === 0
        ? text('adjustmentBase')
        : text('adjustmentAlternate', { name: sectionName(model, row.section) });
    case 'sectionTotal':
      return row.section === 0 ? text('totalBase') : text('totalAlternate', { name: sectionName(model, row.section) });
    // Other than the lines of the base bid, it holds the adjustment too.
    case 'totalsSection':
      return row.section === 0 ? text('totalBase') : sectionName(model, row.section);
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

/** Returns the base estimate in a row that holds a sum, or null where it shows none. */
export function estimateOfRow(model: SheetModel, row: SheetRow): Amount | null {
  if (row.kind === 'grandTotal') return model.estimateTotal();
  const isShown = row.kind === 'sectionTotal' || (row.kind === 'totalsSection' && model.isEnabled(row.section));
  return isShown ? model.content.totals[row.section]!.lineItemsTotal : null;
}
