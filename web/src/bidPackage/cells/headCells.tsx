import { IconChevronDown, IconClockExclamation, IconDots, IconFlag, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { printExact, printTotal } from '../../cells/printAmount.ts';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { mayMoveBidder } from '../bidders/bidderOrder.ts';
import { isDeclined, statusLabel } from '../bidders/bidderStatus.ts';
import { lateText, receiptText } from '../bidders/receipt.ts';
import { RESIZE_KEYS } from '../columns/useColumnResize.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { openMenu } from '../sheet/menus.ts';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { SubmittedDifference, SubmittedTotals, spokenTotals } from '../submitted/SubmittedHead.tsx';
import { AmountRank, amountName, rankText } from './AmountRank.tsx';
import cells from './cells.module.css';
import { HeadMarks, spokenMarks } from './HeadMarks.tsx';
import styles from './headCells.module.css';
import { notCompared } from './notCompared.ts';
import { SelectMark } from './SelectMark.tsx';
import { OpenCount, percentCell } from './sumCells.tsx';

function openBelow(element: Element, kind: 'options' | 'status', bidderId: string): void {
  const { left, bottom } = element.getBoundingClientRect();
  openMenu({ kind, bidderId, left, top: bottom });
}

/** A total in percent of the estimate of the same sections, or a dash with the reason why it is not compared. */
function ToEstimate({ model, bidder }: { model: SheetModel; bidder: number }): ReactNode {
  const estimate = model.estimateTotal();
  const reason = notCompared(model, bidder);
  const percent = percentCell(model.grandTotal(bidder), estimate);
  const tip = estimate === 0n ? percent.tip : text('toBaseEstimate', { percent: percent.tip });
  return (
    <span
      className={`${reason === null && estimate === 0n ? '' : 'num'} ${styles.toEstimate} ${reason === null ? percent.className : 'muted'}`}
      data-to-estimate=""
      data-whole=""
      data-tip={reason ?? tip}
      {...(reason !== null && { role: 'img', 'aria-label': reason })}
    >
      {reason === null ? percent.text : '–'}
    </span>
  );
}

/** Shows what the imported file says of a bidder, which excludes nobody. */
function FileMark({ mark }: { mark: string | undefined }): ReactNode {
  if (mark === undefined) return null;
  const tip = text('fileMarkTip', { mark });
  return (
    <span className={styles.mark} data-mark-of="file" role="img" aria-label={mark} data-tip={tip}>
      <IconFlag {...tinyIcon} />
    </span>
  );
}

/** Shows that a bid came in after bids were due, which excludes nobody. */
function LateMark({ tip }: { tip: string | null }): ReactNode {
  if (tip === null) return null;
  return (
    <span className={styles.mark} data-mark-of="late" role="img" aria-label={text('late')} data-tip={tip}>
      <IconClockExclamation {...tinyIcon} />
    </span>
  );
}

/** Returns what a screen reader adds to the name on the header: place, total, count of unleveled lines, status. */
function spokenHead(model: SheetModel, bidder: number): string {
  const record = model.bidder(bidder);
  const { status } = record;
  const place = model.place(bidder);
  const count = model.unleveledCount(bidder);
  const parts = [
    place !== null && text(place === 1 ? 'selectedBidder' : 'secondBidder'),
    model.showsSubmitted && spokenTotals(model, bidder),
    model.hasBaseBid(bidder) ? `${amountName(model)} ${printTotal(model.grandTotal(bidder))}` : text('noBaseBid'),
    rankText(model, bidder),
    count > 0 && text('unleveledLines', { count }),
    statusLabel(status),
    receiptText(record),
    lateText(record, model.content.project) !== null && text('late'),
    record.fileMark,
    ...spokenMarks(model, record),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Draws the place, the total with the alternates that are on, and what that total is. */
function LeveledTotal({ model, bidder }: { model: SheetModel; bidder: number }): ReactNode {
  const place = model.place(bidder);
  const total = model.grandTotal(bidder);
  return (
    <>
      <div className={styles.totalLine}>
        {place !== null && (
          <span
            className={place === 1 ? 'trophy first' : 'trophy second'}
            data-figure="rank"
            data-tip={text(place === 1 ? 'selectedBidder' : 'secondBidder')}
          >
            <IconTrophy {...tinyIcon} />
            {text(place === 1 ? 'first' : 'second')}
          </span>
        )}
        <OpenCount count={model.unleveledCount(bidder)} />
        <span
          className={`num ${styles.total} ${total === 0n ? 'muted' : ''}`}
          data-figure="total"
          data-whole=""
          data-tip={printExact(total)}
        >
          {printTotal(total)}
        </span>
      </div>
      <AmountRank model={model} bidder={bidder} />
    </>
  );
}

/** The status, with the menu of others; where the page cannot be edited it is off and says why. */
function StatusButton({ page, bidder }: { page: SheetPage; bidder: number }): ReactNode {
  const record = page.model.bidder(bidder);
  const isEditable = page.isEditable();
  const status = statusLabel(record.status);
  const received = receiptText(record);
  const whole = received === null ? status : `${status}, ${received}`;
  const tip = isEditable ? received && whole : text('statusReadOnly', { status: whole });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.status} ${page.model.isExcluded(bidder) ? styles.excluding : ''}`}
      data-status=""
      onClick={(event) => {
        if (isEditable) openBelow(event.currentTarget, 'status', record.id);
      }}
      aria-disabled={!isEditable || undefined}
      aria-haspopup={isEditable ? 'menu' : undefined}
      aria-label={`${text('statusOf', { name: record.companyName })}: ${status}`}
      data-tip={tip ?? undefined}
    >
      <span className="cut" {...(tip === null && { 'data-tip-cut': '' })}>
        {status}
      </span>
      {isEditable && <IconChevronDown {...tinyIcon} />}
    </button>
  );
}

/** Draws one bidder's header: select, name, place, total, status, difference, contacts, options. */
export function drawBidderHead(page: SheetPage, row: RowDrawing, bidder: number): ReactNode {
  const { model } = page;
  const record = model.bidder(bidder);
  const { isGeneralCondition, selectedBidderId } = model.content.bidPackage;
  const place = model.place(bidder);
  const isSelected = selectedBidderId === record.id;
  const status = statusLabel(record.status);
  const reason = model.isExcluded(bidder)
    ? text('cannotSelect', { name: record.companyName, reason: status })
    : undefined;
  const words = [
    'bidder',
    isSelected && 'selected',
    place === 2 && 'second',
    reason !== undefined && 'excluded',
    isDeclined(record) && 'declined',
  ];
  const states = words.filter((word) => word !== false);
  const contacts = [record.primaryContactName, record.phoneNumber, record.primaryContactEmail].filter(Boolean);
  return (
    <div
      key={record.id}
      {...row.cell(columnOfBidder(bidder), {
        className: states.map((state) => styles[state]).join(' '),
        state: states.map((state) => ` ${state}`).join(''),
        label: record.companyName,
        description: spokenHead(model, bidder),
      })}
      data-bidder={record.id}
      aria-keyshortcuts={RESIZE_KEYS}
      draggable={mayMoveBidder(page, bidder) || undefined}
    >
      <div className={styles.nameLine}>
        {!isGeneralCondition && (
          <SelectMark
            isSelected={isSelected}
            label={text(isSelected ? 'deselectBidder' : 'selectBidder', { name: record.companyName })}
            disabledReason={page.isEditable() ? (isSelected ? undefined : reason) : text('selectReadOnly')}
          />
        )}
        <span className={`${styles.name} cut`} data-bidder-name="" data-tip-cut="">
          {record.companyName}
        </span>
        <button
          type="button"
          tabIndex={-1}
          className={`${cells.iconButton} ${styles.options}`}
          data-options=""
          onClick={(event) => openBelow(event.currentTarget, 'options', record.id)}
          aria-haspopup="menu"
          aria-label={text('optionsOf', { name: record.companyName })}
        >
          <IconDots {...smallIcon} />
        </button>
      </div>
      {model.showsSubmitted ? (
        <SubmittedTotals model={model} bidder={bidder} />
      ) : (
        <LeveledTotal model={model} bidder={bidder} />
      )}
      <div className={styles.statusLine}>
        <StatusButton page={page} bidder={bidder} />
        <LateMark tip={lateText(record, model.content.project)} />
        <FileMark mark={record.fileMark} />
        {model.showsSubmitted ? (
          <SubmittedDifference model={model} bidder={bidder} />
        ) : (
          <ToEstimate model={model} bidder={bidder} />
        )}
      </div>
      <div className={styles.contact}>
        {contacts.length === 0 ? (
          <span className="muted">{text('noContact')}</span>
        ) : (
          <>
            <span className="cut" data-tip-cut="">
              {record.primaryContactName}
            </span>
            <span className={styles.phone}>{record.phoneNumber}</span>
          </>
        )}
      </div>
      <div className={styles.foot}>
        <div className={`${styles.email} cut`} data-tip-cut="">
          {record.primaryContactEmail !== null && (
            <a href={`mailto:${record.primaryContactEmail}`} tabIndex={-1}>
              {record.primaryContactEmail}
            </a>
          )}
        </div>
        <HeadMarks page={page} bidder={record} />
      </div>
    </div>
  );
}
