import { IconAlertTriangle, IconArrowDownLeft, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Amount, type BidValueSource, Classification, type LineItemBid } from '#leveling';
import { DraftIcon } from '../../drafts/DraftIcon.tsx';
import { draftTip } from '../../drafts/draftTexts.ts';
import type { RowDrawing } from '../../grid/gridView.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { shortName } from '../bidders/shortNames.ts';
import { Aligned } from '../columns/Aligned.tsx';
import { DraftValue } from '../drafts/DraftValue.tsx';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { Badge, WASHES } from './Badge.tsx';
import type { CellState } from './cellStates.ts';
import { printExact, printTotal, printTyped } from './printAmount.ts';

/** Classes that every cell of a bidder's column carries. */
export function columnClasses(page: SheetPage, bidder: number): string {
  const { model } = page;
  const isSelected = model.content.bidPackage.selectedBidderId === model.bidder(bidder).id;
  return `c b${isSelected ? ' sel' : ''}${model.isExcluded(bidder) ? ' excl' : ''}`;
}

/** Marks of what is going on in a cell, in the order in which they matter: error, saving, somebody else. */
export function stateClasses(state: CellState): string {
  const { draft, error } = state;
  return [
    (error !== null || draft?.reason === 'unread' || draft?.reason === 'failed') && ' bad',
    draft?.reason === 'conflict' && ' conflict',
    draft?.reason === 'typed' && ' dirty',
    draft !== null && ' has-draft',
    state.saving > 0 && ' is-saving',
    state.changedBy !== null && ` peer who-${state.changedBy.color}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Says on the cell that the text in it could not be read. */
export function invalidOf({ draft }: CellState): { 'aria-invalid'?: true } {
  return draft?.reason === 'unread' ? { 'aria-invalid': true } : {};
}

/** Icons and flags of those marks; they go after the badge. */
export function StateMarks({ state }: { state: CellState }): ReactNode {
  const { draft, error } = state;
  return (
    <>
      {error !== null && <Mark label={error} icon={<IconAlertTriangle {...tinyIcon} />} />}
      {error === null && draft !== null && <Mark label={draftTip(draft)} icon={<DraftIcon draft={draft} />} />}
      {state.saving > 0 && error === null && (
        <span className="mark" role="img" aria-label={text('savingCell')}>
          <IconLoader2 {...tinyIcon} className="i xs spin" />
        </span>
      )}
      {state.changedBy !== null && (
        <span className="flag" data-tip={text('changedBy', { name: state.changedBy.name })}>
          {state.changedBy.firstName}
        </span>
      )}
    </>
  );
}

function Mark({ label, icon }: { label: string; icon: ReactNode }): ReactNode {
  return (
    <span className="mark" role="img" aria-label={label} data-tip={label}>
      {icon}
    </span>
  );
}

/** What stands in a price and class cell, apart from where it stands. */
export interface BidContent {
  readonly bid: LineItemBid | null;
  readonly value: Amount;
  readonly source: BidValueSource;
  readonly isUnleveled: boolean;
}

/** One bidder's price and class on a line or a contributing requirement. */
export function drawBidCell(page: SheetPage, row: RowDrawing, bidder: number, content: BidContent): ReactNode {
  const column = columnOfBidder(bidder);
  const record = page.model.bidder(bidder);
  const state = page.model.cells.get(row.key, record.id);
  const editor = row.editor(column);
  const { bid } = content;
  const wash = bid === null ? undefined : WASHES[bid.classification];
  const isOpen = content.isUnleveled && state.draft === null;
  const classes = `${columnClasses(page, bidder)}${isOpen ? ' open' : ''}${wash === undefined ? '' : ` ${wash}`}`;
  if (editor !== null) {
    return (
      <div key={record.id} {...row.cell(column)} className={`${classes} editing`}>
        {editor}
      </div>
    );
  }
  return (
    <div
      key={record.id}
      {...row.cell(column)}
      {...invalidOf(state)}
      className={classes + stateClasses(state)}
      data-tip={isOpen ? text('unleveled') : undefined}
    >
      {state.draft !== null ? (
        <>
          {bid !== null && <Badge classification={bid.classification} />}
          <StateMarks state={state} />
          <DraftValue model={page.model} row={row.key} column={record.id} draft={state.draft} />
        </>
      ) : (
        <BidValue page={page} content={content} state={state} places={page.model.columnFigures().places(bidder)} />
      )}
    </div>
  );
}

interface BidValueProps {
  readonly page: SheetPage;
  readonly content: BidContent;
  readonly state: CellState;
  /** Decimals that the column leaves room for. */
  readonly places: number;
}

function BidValue({ page, content, state, places }: BidValueProps): ReactNode {
  const { bid, source, value } = content;
  if (bid === null) {
    return (
      <>
        <StateMarks state={state} />
        {content.isUnleveled && <span className="hidden-text">{text('unleveled')}</span>}
      </>
    );
  }
  const isComputed = bid.classification === Classification.MissingScope && bid.price === null;
  const isIncluded = bid.classification === Classification.Included;
  return (
    <>
      <Badge classification={bid.classification} isComputed={isComputed} />
      <StateMarks state={state} />
      {isComputed && <SourceTag page={page} source={source} />}
      {isIncluded ? (
        <span className="amt inc">{text('included')}</span>
      ) : (
        <span className={amountClass(isComputed, value)} data-tip={printExact(value)}>
          <Aligned printed={isComputed ? printTotal(value) : printTyped(value)} places={places} />
        </span>
      )}
    </>
  );
}

function amountClass(isComputed: boolean, value: Amount): string {
  if (isComputed) return 'amt comp';
  return value === 0n ? 'amt muted' : 'amt';
}

/** Where a computed Missing Scope comes from: the bidder whose price it is, or the base estimate. */
function SourceTag({ page, source }: { page: SheetPage; source: BidValueSource }): ReactNode {
  if (source.kind === 'bidder') {
    const { start, end } = shortName(page.model, source.bidder);
    const name = page.model.bidder(source.bidder).companyName;
    return (
      <span className="src cut" data-tip={text('sourceBidderTip', { name })}>
        <IconArrowDownLeft {...tinyIcon} />
        <span className="cut">{start}</span>
        {end !== '' && <span className="src-end"> {end}</span>}
      </span>
    );
  }
  if (source.kind !== 'baseEstimate') return null;
  return (
    <span className="src cut" data-tip={text('sourceEstimateTip')}>
      {text('sourceBaseEstimate')}
    </span>
  );
}
