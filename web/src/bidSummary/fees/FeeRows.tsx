import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amount, isSubtotal } from '#leveling';
import { printPercent } from '../../cells/printAmount.ts';
import { groupWidth } from '../../grid/grouped/columnWindow.ts';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { asRowHeader } from '../../grid/grouped/roles.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { bidTotalCell, type Cell, EMPTY } from '../columns/cells.ts';
import type { Column, ColumnGroup } from '../columns/column.ts';
import { columnCount, isColumnOff } from '../columns/columns.ts';
import { widthOfLeft } from '../columns/columnWidths.ts';
import { printFeeAmount } from '../model/print.ts';
import { selectedText } from '../model/summaryData.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { useFeesName } from '../sheet/groupName.ts';
import { SheetCell } from '../sheet/SheetCell.tsx';
import { SheetRow } from '../sheet/SheetRow.tsx';
import styles from '../sheet/SummarySheet.module.css';
import { placeOf } from '../sheet/spread.ts';
import { EditFeesButton } from './EditFeesButton.tsx';
import rowStyles from './FeeRows.module.css';
import { feeCell, feeSentence, feeTotalCell, feeTypeText, grandCell, grandTotalCell } from './feeCells.ts';

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
  const counts = selectedText(t, data.packages);
  const selectedCell = { text: counts, title: counts };
  return (
    <SheetRow
      className={styles.total}
      data-row="project"
      left={
        <>
          <RowName width={shape === 'wide' ? left.package + left.assigned : left.package}>
            {t('projectBidTotal')}
          </RowName>
          {shape !== 'wide' && left.assigned > 0 && <SheetCell cell={EMPTY} width={left.assigned} />}
          {showsBidder && (
            <>
              <SheetCell cell={selectedCell} width={left.selected} isNumber={false} />
              <SheetCell cell={EMPTY} width={left.count} />
            </>
          )}
        </>
      }
      right={<SheetCell cell={bidTotalCell(figures)} width={totalWidth} index={columnCount(groups)} />}
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
  return <GroupedCell as={asRowHeader} {...cell} className={`${styles.cell} ${styles.name} ${className}`} />;
}

function SpreadAxis({ width }: { width: number }) {
  const { t } = useTranslation('bid-summary');
  return (
    <SheetCell cell={EMPTY} width={width} isNumber={false} startsGroup>
      <span className={rowStyles.axis} aria-hidden="true">
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
      className={styles.feesHeader}
      data-row="fees"
      left={
        <>
          <RowName isFocusable={false} width={shape === 'wide' ? widthOfLeft(left) : left.package}>
            <button
              type="button"
              className={rowStyles.fold}
              aria-expanded={isOpen}
              data-cell
              tabIndex={-1}
              title={t(isOpen ? 'collapseFees' : 'expandFees')}
              onClick={onToggle}
            >
              {isOpen ? <IconChevronDown {...smallIcon} /> : <IconChevronRight {...smallIcon} />}
              {t('fees')} <span className={styles.count}>{figures.fees.length}</span>
            </button>
            <span className="grow" />
            {shape === 'wide' && edit}
          </RowName>
          {shape !== 'wide' && restWidth > 0 && (
            <GroupedCell isFocusable={false} className={styles.cell} width={restWidth}>
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
      span={group.columns.length}
    >
      <span className={rowStyles.named}>
        <span className="cut">{text}</span>
        {isOff && <span className={rowStyles.mark}>{t('alternateOff')}</span>}
      </span>
    </SheetCell>
  );
}

function FeeRow({ index }: { index: number }) {
  const view = useSummaryView();
  const { figures, groups, totalWidth, display, left, shape } = view;
  const fee = figures.fees[index]!;
  const made = feeSentence(index, figures.fees, figures.feeValues?.totals ?? null);
  const width = widthOfLeft(left);
  const name = shape === 'wide' ? Math.round(width * 0.42) : left.package;
  const amount = Math.max(96, Math.round(width * 0.22));
  const isCause = figures.feeValues === null && (figures.failure?.feeNames.includes(fee.name.trim()) ?? false);
  const type = feeTypeText(fee);
  return (
    <SheetRow
      className={isSubtotal(fee) ? `${styles.fee} ${styles.subtotal}` : styles.fee}
      data-subtotal={isSubtotal(fee) ? '' : undefined}
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
                <span className="cut soft">{type}</span>
              </SheetCell>
              <SheetCell cell={{ text: printFeeAmount(fee) }} width={amount}>
                {isCause && (
                  <span className={styles.cause}>
                    <IconAlertTriangle {...tinyIcon} />
                  </span>
                )}
              </SheetCell>
            </>
          )}
        </>
      }
      right={<SheetCell cell={feeTotalCell(index, figures)} width={totalWidth} index={columnCount(groups)} />}
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
        className={`${styles.cell} ${styles.first} soft`}
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
  return group.columns.map((column, index) => (
    <SheetCell
      key={column.key}
      index={column.index}
      cell={cellOf(column)}
      width={widths.get(column.key) ?? 0}
      startsGroup={index === 0}
    />
  ));
}

function GrandRow() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { figures, groups, totalWidth, left, shape } = view;
  const restWidth = widthOfLeft(left) - left.package;
  return (
    <SheetRow
      className={`${styles.total} ${styles.grand}`}
      data-row="grand"
      left={
        <>
          <RowName width={shape === 'wide' ? widthOfLeft(left) : left.package}>{t('grandTotal')}</RowName>
          {shape !== 'wide' && restWidth > 0 && <SheetCell cell={EMPTY} width={restWidth} />}
        </>
      }
      right={<SheetCell cell={grandTotalCell(figures)} width={totalWidth} index={columnCount(groups)} />}
    >
      {(group) => <GroupCells group={group} cellOf={(column) => grandCell(column, figures)} />}
    </SheetRow>
  );
}
