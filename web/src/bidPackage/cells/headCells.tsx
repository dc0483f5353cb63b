import { IconChevronDown, IconDots, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { variancePercent } from '#leveling';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { mayMoveBidder } from '../bidders/bidderOrder.ts';
import { statusLabel } from '../bidders/bidderStatus.ts';
import { RESIZE_KEYS } from '../columns/useColumnResize.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { openMenu } from '../sheet/menus.ts';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { printExact, printExactPercent, printPercent, printTotal } from './printAmount.ts';
import { OpenCount, percentVerdict } from './sumCells.tsx';
import { TickBox } from './TickBox.tsx';

/** Why a bidder cannot be selected: what its status says. */
export function exclusionReason(model: SheetModel, bidder: number): string | undefined {
  if (!model.isExcluded(bidder)) return undefined;
  const { companyName, status } = model.bidder(bidder);
  const reason = statusLabel(status);
  return text('cannotSelect', { name: companyName, reason });
}

function openBelow(element: Element, kind: 'options' | 'status', bidderId: string): void {
  const { left, bottom } = element.getBoundingClientRect();
  openMenu({ kind, bidderId, left, top: bottom });
}

/** A base bid in percent of the base estimate; a bidder who has entered nothing is not compared. */
function ToEstimate({ model, bidder }: { model: SheetModel; bidder: number }): ReactNode {
  if (!model.hasBaseBid(bidder)) {
    return (
      <span className="num dl muted" role="img" aria-label={text('noBaseBid')} data-tip={text('noBaseBid')}>
        –
      </span>
    );
  }
  const estimate = model.content.totals[0]!.lineItemsTotal;
  if (estimate === 0n) {
    return (
      <span className="dl muted" data-tip={text('withoutEstimateTip')}>
        {text('withoutEstimate')}
      </span>
    );
  }
  const percent = variancePercent(model.sectionTotal(0, bidder), estimate);
  return (
    <span
      className={`num dl ${percentVerdict(percent)}`}
      data-tip={text('toBaseEstimate', { percent: printExactPercent(percent) })}
    >
      {printPercent(percent)}
    </span>
  );
}

/** What a screen reader adds to the name on the head itself: place, total, what is unleveled, status. */
function spokenHead(model: SheetModel, bidder: number): string {
  const { status } = model.bidder(bidder);
  const place = model.place(bidder);
  const count = model.unleveledCount(bidder);
  const parts = [
    place !== null && text(place === 1 ? 'selectedBidder' : 'secondBidder'),
    model.hasBaseBid(bidder) ? printTotal(model.sectionTotal(0, bidder)) : text('noBaseBid'),
    count > 0 && text('unleveledLines', { count }),
    statusLabel(status),
  ];
  return parts.filter(Boolean).join(', ');
}

/** One bidder's head block: select, name, place, total, status, difference, contacts, options. */
export function drawBidderHead(page: SheetPage, row: RowDrawing, bidder: number): ReactNode {
  const { model } = page;
  const record = model.bidder(bidder);
  const { isGeneralCondition, selectedBidderId } = model.content.bidPackage;
  const place = model.place(bidder);
  const isSelected = selectedBidderId === record.id;
  const reason = exclusionReason(model, bidder);
  const total = model.sectionTotal(0, bidder);
  const status = statusLabel(record.status);
  const classes = ['bh', isSelected && 'sel', place === 2 && 'sec2', reason !== undefined && 'excl'];
  const contacts = [record.primaryContactName, record.phoneNumber, record.primaryContactEmail].filter(Boolean);
  return (
    <div
      key={record.id}
      {...row.cell(columnOfBidder(bidder), { label: record.companyName, description: spokenHead(model, bidder) })}
      className={classes.filter(Boolean).join(' ')}
      data-bidder={record.id}
      aria-keyshortcuts={RESIZE_KEYS}
      draggable={mayMoveBidder(page, bidder) || undefined}
    >
      <div className="h1">
        {!isGeneralCondition && (
          <TickBox
            state={isSelected ? 'on' : 'off'}
            label={text(isSelected ? 'deselectBidder' : 'selectBidder', { name: record.companyName })}
            disabledReason={isSelected ? undefined : page.isEditable() ? reason : text('selectReadOnly')}
            shown
          />
        )}
        <span className="nm cut" data-tip-cut="">
          {record.companyName}
        </span>
        <button
          type="button"
          tabIndex={-1}
          className="mini"
          data-options=""
          onClick={(event) => openBelow(event.currentTarget, 'options', record.id)}
          aria-haspopup="menu"
          aria-label={text('optionsOf', { name: record.companyName })}
        >
          <IconDots {...smallIcon} />
        </button>
      </div>
      <div className="h2">
        {place !== null && (
          <span
            className={place === 1 ? 'trophy first' : 'trophy second'}
            data-tip={text(place === 1 ? 'selectedBidder' : 'secondBidder')}
          >
            <IconTrophy {...tinyIcon} />
            {text(place === 1 ? 'first' : 'second')}
          </span>
        )}
        <OpenCount count={model.unleveledCount(bidder)} />
        <span className={total === 0n ? 'num tot muted' : 'num tot'} data-tip={printExact(total)}>
          {printTotal(total)}
        </span>
      </div>
      <div className="h3">
        <button
          type="button"
          tabIndex={-1}
          className={reason === undefined ? 'st' : 'st late'}
          data-status=""
          onClick={(event) => {
            if (page.isEditable()) openBelow(event.currentTarget, 'status', record.id);
          }}
          aria-haspopup="menu"
          aria-label={`${text('statusOf', { name: record.companyName })}: ${status}`}
        >
          <span className="cut" data-tip-cut="">
            {status}
          </span>
          <IconChevronDown {...tinyIcon} />
        </button>
        <ToEstimate model={model} bidder={bidder} />
      </div>
      <div className="h4">
        {contacts.length === 0 ? (
          <span className="muted">{text('noContact')}</span>
        ) : (
          <>
            <span className="cut" data-tip-cut="">
              {record.primaryContactName}
            </span>
            <span className="ph">{record.phoneNumber}</span>
          </>
        )}
      </div>
      <div className="h5 cut" data-tip-cut="">
        {record.primaryContactEmail !== null && (
          <a href={`mailto:${record.primaryContactEmail}`} tabIndex={-1}>
            {record.primaryContactEmail}
          </a>
        )}
      </div>
    </div>
  );
}
