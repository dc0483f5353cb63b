import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amount, FeeType, isSubtotal } from '#leveling';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { amountCell, type Cell, projectCell } from '../columns/cells.ts';
import { type ColumnGroup, type ColumnPlace, columnCount } from '../columns/columns.ts';
import { widthOfLeft } from '../columns/columnWidths.ts';
import { printFeeAmount, printPercent } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { ColumnGroups } from '../sheet/ColumnGroups.tsx';
import { asCell, asRow, asRowHeader, inColumn, spanning } from '../sheet/roles.ts';
import { SheetCell } from '../sheet/SheetCell.tsx';
import { placeOf } from '../sheet/spread.ts';
import { EditFeesButton } from './EditFeesButton.tsx';
import { feeCell, feeSentence, feeTotalCell, grandCell, NO_FIGURE } from './feeCells.ts';

/** The project row, the fees in the same columns, the grand total (SUM-041, SUM-046, SUM-048, SUM-049). */
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
    <div {...asRow} className="bs-row bs-total" data-row="project">
      <div role="presentation" className="bs-left">
        <div
          {...asRowHeader}
          tabIndex={-1}
          data-cell
          className="bs-cell bs-name"
          style={{ width: shape === 'wide' ? left.package + left.assigned : left.package }}
        >
          {t('projectBidTotal')}
        </div>
        {shape !== 'wide' && left.assigned > 0 && <SheetCell cell={{ text: '' }} width={left.assigned} />}
        {showsBidder && (
          <>
            <SheetCell
              cell={{ text: t('selectedOf', { selected, count: awarded.length }) }}
              width={left.selected}
              isNumber={false}
            />
            <SheetCell cell={{ text: '' }} width={left.count} />
          </>
        )}
      </div>
      <ColumnGroups>
        {(group) =>
          group.columns.map((column, index) =>
            column.place.kind === 'spread' ? (
              <SpreadAxis key={column.key} width={widths.get(column.key) ?? 0} />
            ) : (
              <SheetCell
                key={column.key}
                cell={projectCell(column.place, figures, words)}
                width={widths.get(column.key) ?? 0}
                startsGroup={index === 0}
                index={column.index}
              />
            ),
          )
        }
      </ColumnGroups>
      <div role="presentation" className="bs-right">
        <SheetCell cell={amountCell(figures.project.bidTotal)} width={totalWidth} index={columnCount(groups)} />
      </div>
    </div>
  );
}

function SpreadAxis({ width }: { width: number }) {
  const { t } = useTranslation('bid-summary');
  return (
    <SheetCell cell={{ text: '' }} width={width} isNumber={false} startsGroup>
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
    <div {...asRow} className="bs-row bs-fees-head">
      <div role="presentation" className="bs-left">
        <div
          {...asRowHeader}
          className="bs-cell bs-name"
          style={{ width: shape === 'wide' ? widthOfLeft(left) : left.package }}
        >
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
        </div>
        {shape !== 'wide' && restWidth > 0 && (
          <div {...asCell} className="bs-cell" style={{ width: restWidth }}>
            {shape === 'medium' && edit}
          </div>
        )}
      </div>
      <ColumnGroups>{(group) => <FeesHeadGroup group={group} />}</ColumnGroups>
      <div role="presentation" className="bs-right">
        <SheetCell cell={{ text: t('total') }} width={totalWidth} index={columnCount(groups)} />
      </div>
    </div>
  );
}

/** Over a group of columns, which column of the fees stands in it: an alternate with its full name. */
function FeesHeadGroup({ group }: { group: ColumnGroup }) {
  const { t } = useTranslation('bid-summary');
  const { figures, widths, data } = useSummaryView();
  const { place } = group.columns[0]!;
  const isOff = place.kind === 'alternate' && figures.enabled[place.index] !== true;
  const texts = { bidAmount: t('baseBids'), contingency: t('contingency') };
  const alternate = place.kind === 'alternate' ? data.project.alternates[place.index]!.name : '';
  const text = place.kind === 'bidAmount' || place.kind === 'contingency' ? texts[place.kind] : alternate;
  const width = group.columns.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
  return (
    <SheetCell
      cell={{ text: '', isOff, ...(text !== '' && { title: text }) }}
      width={width}
      isNumber={place.kind !== 'alternate'}
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
  return (
    <div {...asRow} className={isSubtotal(fee) ? 'bs-row bs-fee bs-subtotal' : 'bs-row bs-fee'} data-fee={fee.name}>
      <div role="presentation" className="bs-left">
        <Tooltip label={display.displayClassifications ? null : made}>
          <div
            {...asRowHeader}
            tabIndex={-1}
            data-cell
            className="bs-cell bs-name"
            style={{ width: name }}
            title={fee.name}
          >
            <span className="cut">{fee.name}</span>
          </div>
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
      </div>
      <ColumnGroups>{(group) => <FeeGroup group={group} fee={index} made={made} />}</ColumnGroups>
      <div role="presentation" className="bs-right">
        <SheetCell
          cell={feeTotalCell(index, figures)}
          width={totalWidth}
          isFailed={feeTotalCell(index, figures) === NO_FIGURE}
          index={columnCount(groups)}
        />
      </div>
    </div>
  );
}

/** A fee under one group: the sentence that makes it stands under the classifications, which hold no amounts (SUM-049). */
function FeeGroup({ group, fee, made }: { group: ColumnGroup; fee: number; made: string }) {
  const { figures, widths, display } = useSummaryView();
  const width = group.columns.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
  if (group.kind === 'spread' && display.displayClassifications) return null;
  if (group.kind === 'classification') {
    const spread = widths.get('spread:spread');
    const first = group.columns[0]!.index;
    return (
      <div
        {...asCell}
        tabIndex={-1}
        data-cell
        {...spanning(group.columns.length + (spread === undefined ? 0 : 1))}
        {...inColumn(spread === undefined ? first : first - 1)}
        className="bs-cell bs-made first"
        style={{ width: width + (spread ?? 0) }}
        title={made}
      >
        <span className="cut">{made}</span>
      </div>
    );
  }
  return <GroupCells group={group} cellOf={(place) => feeCell(place, fee, figures)} />;
}

/** The cells of a group in a row of fees; a dash stands where they cannot be calculated. */
function GroupCells({ group, cellOf }: { group: ColumnGroup; cellOf: (place: ColumnPlace) => Cell }) {
  const { widths } = useSummaryView();
  return group.columns.map(({ key, place, index: at }, index) => {
    const cell = cellOf(place);
    return (
      <SheetCell
        key={key}
        index={at}
        cell={cell}
        width={widths.get(key) ?? 0}
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
    <div {...asRow} className="bs-row bs-total bs-grand" data-row="grand">
      <div role="presentation" className="bs-left">
        <div
          {...asRowHeader}
          tabIndex={-1}
          data-cell
          className="bs-cell bs-name"
          style={{ width: shape === 'wide' ? widthOfLeft(left) : left.package }}
        >
          {t('grandTotal')}
        </div>
        {shape !== 'wide' && restWidth > 0 && <SheetCell cell={{ text: '' }} width={restWidth} />}
      </div>
      <ColumnGroups>
        {(group) => <GroupCells group={group} cellOf={(place) => grandCell(place, figures)} />}
      </ColumnGroups>
      <div role="presentation" className="bs-right">
        <SheetCell cell={total} width={totalWidth} isFailed={total === NO_FIGURE} index={columnCount(groups)} />
      </div>
    </div>
  );
}
