import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amount, FeeType, isSubtotal } from '#leveling';
import { groupWidth } from '../../grid/grouped/columnWindow.ts';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { asRowHeader } from '../../grid/grouped/roles.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { amountCell, type Cell, EMPTY } from '../columns/cells.ts';
import type { Column, ColumnGroup } from '../columns/column.ts';
import { columnCount, isColumnOff } from '../columns/columns.ts';
import { widthOfLeft } from '../columns/columnWidths.ts';
import { printFeeAmount, printPercent } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { useFeesName } from '../sheet/groupName.ts';
import { SheetCell } from '../sheet/SheetCell.tsx';
import { SheetRow } from '../sheet/SheetRow.tsx';
import { placeOf } from '../sheet/spread.ts';
import { EditFeesButton } from './EditFeesButton.tsx';
import { feeCell, feeSentence, feeTotalCell, grandCell, NO_FIGURE } from './feeCells.ts';

/** The project row, the fees in the same columns, the grand total. */
export function FeeRows() {
  const [isOpen, setOpen] = useState(true);
  const { figures } = useSummaryView();
  return (
    <>
      <ProjectRow />
      <FeesHead isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && figures.fees.map((fee, index) => <FeeRow key={fee.name} index={index} />)}
      <GrandRow />
    </>
  );
}

function ProjectRow() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { figures, groups, widths, left, totalWidth, data, words, shape, showsBidder } = view;
  const awarded = data.packages.filter((row) => !row.isGeneralCondition);
  const selected = awarded.filter((row) => row.selectedBidder !== null).length;
  return (
    <SheetRow
      className="bs-total"
      data-row="project"
      left={
        <>
          <RowName width={shape === 'wide' ? left.package + left.assigned : left.package}>
            {t('projectBidTotal')}
          </RowName>
          {shape !== 'wide' && left.assigned > 0 && <SheetCell cell={EMPTY} width={left.assigned} />}
          {showsBidder && (
            <>
              <SheetCell
                cell={{ text: t('selectedOf', { selected, count: awarded.length }) }}
                width={left.selected}
                isNumber={false}
              />
              <SheetCell cell={EMPTY} width={left.count} />
            </>
          )}
        </>
      }
      right={<SheetCell cell={amountCell(figures.project.bidTotal)} width={totalWidth} index={columnCount(groups)} />}
    >
      {(group) =>
        group.kind === 'spread' ? (
          <SpreadAxis width={groupWidth(group, widths)} />
        ) : (
          <GroupCells group={group} cellOf={(column) => column.projectCell(figures, words)} />
        )
      }
    </SheetRow>
  );
}

/** The name of a row; the keyboard comes to it unless a control in it takes its place. */
function RowName({ className = '', ...cell }: ComponentProps<typeof GroupedCell>) {
  return <GroupedCell as={asRowHeader} {...cell} className={`bs-cell bs-name ${className}`} />;
}

function SpreadAxis({ width }: { width: number }) {
  const { t } = useTranslation('bid-summary');
  return (
    <SheetCell cell={EMPTY} width={width} isNumber={false} startsGroup>
      <span className="bs-axis" aria-hidden="true">
        <i style={{ left: placeOf(-10) }}>{printPercent(amount('-10'))}</i>
        <i style={{ left: placeOf(0) }}>{t('keyEstimate')}</i>
        <i style={{ left: placeOf(10) }}>{printPercent(amount('10'))}</i>
      </span>
    </SheetCell>
  );
}

function FeesHead({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { figures, groups, totalWidth, left, shape } = view;
  const restWidth = widthOfLeft(left) - left.package;
  const edit = <EditFeesButton />;
  return (
    <SheetRow
      className="bs-fees-head"
      left={
        <>
          <RowName isFocusable={false} width={shape === 'wide' ? widthOfLeft(left) : left.package}>
            <button
              type="button"
              className="bs-fold"
              aria-expanded={isOpen}
              data-cell
              tabIndex={-1}
              title={t(isOpen ? 'collapseFees' : 'expandFees')}
              onClick={onToggle}
            >
              {isOpen ? <IconChevronDown {...smallIcon} /> : <IconChevronRight {...smallIcon} />}
              {t('fees')} <span className="bs-count">{figures.fees.length}</span>
            </button>
            <span className="grow" />
            {shape === 'wide' && edit}
          </RowName>
          {shape !== 'wide' && restWidth > 0 && (
            <GroupedCell isFocusable={false} className="bs-cell" width={restWidth}>
              {shape === 'medium' && edit}
            </GroupedCell>
          )}
        </>
      }
      right={<SheetCell cell={{ text: t('total') }} width={totalWidth} index={columnCount(groups)} />}
    >
      {(group) => <FeesHeadGroup group={group} />}
    </SheetRow>
  );
}

/** Over a group of columns, which column of the fees is in it: an alternate with its full name. */
function FeesHeadGroup({ group }: { group: ColumnGroup }) {
  const { t } = useTranslation('bid-summary');
  const { figures, widths } = useSummaryView();
  const isOff = isColumnOff(group, figures.enabled);
  const text = useFeesName()(group);
  return (
    <SheetCell
      cell={{ text: '', isOff, ...(text !== '' && { title: text }) }}
      width={groupWidth(group, widths)}
      isNumber={group.alternate === undefined}
      startsGroup
      index={group.columns[0]!.index}
    >
      <span className="bs-named">
        <span className="cut">{text}</span>
        {isOff && <span>{t('alternateOff')}</span>}
      </span>
    </SheetCell>
  );
}

function FeeRow({ index }: { index: number }) {
  const { t } = useTranslation('fees');
  const view = useSummaryView();
  const { figures, groups, totalWidth, display, left, shape } = view;
  const fee = figures.fees[index]!;
  const made = feeSentence(index, figures.fees, figures.feeValues?.totals ?? null);
  const width = widthOfLeft(left);
  const name = shape === 'wide' ? Math.round(width * 0.42) : left.package;
  const amount = Math.max(96, Math.round(width * 0.22));
  const isCause = figures.feeValues === null && (figures.failure?.feeNames.includes(fee.name.trim()) ?? false);
  const type =
    fee.feeType === FeeType.Percent
      ? t('typeOfFee', { name: fee.referenceFeeName ?? '' })
      : t(`feeType.${fee.feeType}`);
  const printed = isSubtotal(fee) ? '' : printFeeAmount(fee.amount, fee.feeType === FeeType.LumpSum);
  const total = feeTotalCell(index, figures);
  return (
    <SheetRow
      className={isSubtotal(fee) ? 'bs-fee bs-subtotal' : 'bs-fee'}
      data-fee={fee.name}
      left={
        <>
          <Tooltip label={display.displayClassifications ? null : made}>
            <RowName width={name} title={fee.name}>
              <span className="cut">{fee.name}</span>
            </RowName>
          </Tooltip>
          {width > name && (
            <>
              <SheetCell cell={{ text: '', title: type }} width={width - name - amount} isNumber={false}>
                <span className="cut bs-type">{type}</span>
              </SheetCell>
              <SheetCell cell={{ text: printed }} width={amount}>
                {isCause && (
                  <span className="bs-cause">
                    <IconAlertTriangle {...tinyIcon} />
                  </span>
                )}
              </SheetCell>
            </>
          )}
        </>
      }
      right={<SheetCell cell={total} width={totalWidth} isFailed={total === NO_FIGURE} index={columnCount(groups)} />}
    >
      {(group) => <FeeGroup group={group} fee={index} made={made} />}
    </SheetRow>
  );
}

/** A fee under one group: the sentence that makes it is under the classifications, which hold no amounts. */
function FeeGroup({ group, fee, made }: { group: ColumnGroup; fee: number; made: string }) {
  const { figures, widths, display } = useSummaryView();
  if (group.kind === 'spread' && display.displayClassifications) return null;
  if (group.kind === 'classification') {
    const spread = widths.get('spread:spread');
    const first = group.columns[0]!.index;
    return (
      <GroupedCell
        span={group.columns.length + (spread === undefined ? 0 : 1)}
        index={spread === undefined ? first : first - 1}
        className="bs-cell bs-made first"
        width={groupWidth(group, widths) + (spread ?? 0)}
        title={made}
      >
        <span className="cut">{made}</span>
      </GroupedCell>
    );
  }
  return <GroupCells group={group} cellOf={(column) => feeCell(column, fee, figures)} />;
}

/** The cells of a group in a row of sums; a dash where they cannot be calculated. */
function GroupCells({ group, cellOf }: { group: ColumnGroup; cellOf: (column: Column) => Cell }) {
  const { widths } = useSummaryView();
  return group.columns.map((column, index) => {
    const cell = cellOf(column);
    return (
      <SheetCell
        key={column.key}
        index={column.index}
        cell={cell}
        width={widths.get(column.key) ?? 0}
        startsGroup={index === 0}
        isFailed={cell === NO_FIGURE}
      />
    );
  });
}

function GrandRow() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { figures, groups, totalWidth, left, shape } = view;
  const restWidth = widthOfLeft(left) - left.package;
  const { grandTotal } = figures.project;
  const total = grandTotal === null || figures.feeValues === null ? NO_FIGURE : amountCell(grandTotal);
  return (
    <SheetRow
      className="bs-total bs-grand"
      data-row="grand"
      left={
        <>
          <RowName width={shape === 'wide' ? widthOfLeft(left) : left.package}>{t('grandTotal')}</RowName>
          {shape !== 'wide' && restWidth > 0 && <SheetCell cell={EMPTY} width={restWidth} />}
        </>
      }
      right={<SheetCell cell={total} width={totalWidth} isFailed={total === NO_FIGURE} index={columnCount(groups)} />}
    >
      {(group) => <GroupCells group={group} cellOf={(column) => grandCell(column, figures)} />}
    </SheetRow>
  );
}
