import { IconAlertTriangle, IconArrowDownLeft, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type Amount,
  type BidValueSource,
  Classification,
  type EntryClassification,
  type LineItemBid,
  type Outlier,
  type ShownUnitPrice,
} from '#leveling';
import { printExact, printShare, printTotal, printTyped } from '../../cells/printAmount.ts';
import { DraftIcon } from '../../drafts/DraftIcon.tsx';
import { draftTip } from '../../drafts/draftTexts.ts';
import type { CellAttributes, RowDrawing } from '../../grid/gridView.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { isDeclined } from '../bidders/bidderStatus.ts';
import { shortName } from '../bidders/shortNames.ts';
import { Aligned } from '../columns/Aligned.tsx';
import { DraftValue } from '../drafts/DraftValue.tsx';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { Badge } from './Badge.tsx';
import { cellClass } from './cellClass.ts';
import type { CellState } from './cellStates.ts';
import styles from './cells.module.css';
import comparison from './comparison.module.css';
import { OutlierMark } from './OutlierMark.tsx';
import { UnitPrice } from './UnitPrice.tsx';

const WASHES: Readonly<Partial<Record<EntryClassification, string>>> = {
  3: ' missingScope',
  4: ' risk',
  5: ' ownerAllow',
  6: ' generalRequirement',
};

/** Returns the attributes of a bidder's cell. `states` are further words for what it is, each after a space. */
export function bidderCell(page: SheetPage, row: RowDrawing, bidder: number, states = ''): CellAttributes {
  const { model } = page;
  const isSelected = model.content.bidPackage.selectedBidderId === model.bidder(bidder).id;
  const state = `${isSelected ? ' selected' : ''}${model.isExcluded(bidder) ? ' excluded' : ''}${isDeclined(model.bidder(bidder)) ? ' declined' : ''}${states}`;
  return row.cell(columnOfBidder(bidder), { className: cellClass(`bidder${state}`), state });
}

interface TypedCell {
  /** Words for what it is, each after a space. */
  readonly states?: string;
  readonly before?: ReactNode;
  /** What it shows where it holds no draft. */
  readonly value: ReactNode;
  /** The printed value that a draft takes the place of, where it is not that of the content. */
  readonly without?: string;
  readonly 'data-tip'?: string | undefined;
  readonly 'data-open'?: '' | undefined;
}

export function stateOf({ model }: SheetPage, row: RowDrawing, bidder: number): CellState {
  return model.cells.get(row.key, model.bidder(bidder).id);
}

/** Draws a bidder's cell that is typed in: its editor, or its draft or value with the marks of its state. */
export function drawTypedCell(
  page: SheetPage,
  row: RowDrawing,
  bidder: number,
  state: CellState,
  { states = '', before, value, without = '', ...attributes }: TypedCell,
): ReactNode {
  const { id } = page.model.bidder(bidder);
  const editor = row.editor(columnOfBidder(bidder));
  if (editor !== null) {
    return (
      <div key={id} {...bidderCell(page, row, bidder, states)}>
        {editor}
      </div>
    );
  }
  return (
    <div key={id} {...bidderCell(page, row, bidder, states + stateWords(state))} {...invalidOf(state)} {...attributes}>
      {before}
      <StateMarks state={state} />
      {state.draft === null ? (
        value
      ) : (
        <DraftValue model={page.model} row={row.key} column={id} draft={state.draft} without={without} />
      )}
    </div>
  );
}

/** Returns the words for what is going on in a cell, each after a space. */
export function stateWords({ draft, error, saving, changedBy }: CellState): string {
  const isFailed = error !== null || draft?.reason === 'unread' || draft?.reason === 'failed';
  return [
    isFailed && ' failed',
    draft?.reason === 'conflict' && ' conflict',
    draft?.reason === 'typed' && ' unsent',
    draft !== null && ' draft',
    saving > 0 && ' saving',
    changedBy !== null && ` changed who-${changedBy.color}`,
  ]
    .filter(Boolean)
    .join('');
}

export function invalidOf({ draft }: CellState): { 'aria-invalid'?: true } {
  return draft?.reason === 'unread' ? { 'aria-invalid': true } : {};
}

/** Draws the icons of those states and who changed the cell; they go after the badge. */
export function StateMarks({ state }: { state: CellState }): ReactNode {
  const { draft, error } = state;
  return (
    <>
      {error !== null && <Mark label={error} icon={<IconAlertTriangle {...tinyIcon} />} />}
      {error === null && draft !== null && <Mark label={draftTip(draft)} icon={<DraftIcon draft={draft} />} />}
      {state.saving > 0 && error === null && (
        <span className={styles.mark} data-mark="saving" role="img" aria-label={text('savingCell')}>
          <IconLoader2 {...tinyIcon} className="i xs spin" />
        </span>
      )}
      {state.changedBy !== null && (
        <span className={styles.person} data-person="" data-tip={text('changedBy', { name: state.changedBy.name })}>
          {state.changedBy.firstName}
        </span>
      )}
    </>
  );
}

function Mark({ label, icon }: { label: string; icon: ReactNode }): ReactNode {
  return (
    <span className={styles.mark} data-mark="" role="img" aria-label={label} data-tip={label}>
      {icon}
    </span>
  );
}

interface BidContent {
  readonly bid: LineItemBid | null;
  readonly value: Amount;
  readonly source: BidValueSource;
  readonly isUnleveled: boolean;
  readonly note?: string | null;
  /** Quantity x unit price is no longer the price. */
  readonly isOutdated?: boolean;
  readonly outlier?: Outlier | null;
  /** Its percent of the line's low, as a text. */
  readonly ofLow?: string | null;
  /** The same to show in the cell; null: it is not shown. */
  readonly shownPercent?: Amount | null;
  /** The unit price to show in the cell; null: it is not shown. */
  readonly unitPrice?: ShownUnitPrice | null;
}

/** Returns what the corner marks of a cell mean, or nothing. */
function marksTip({ note, isOutdated }: BidContent): string | undefined {
  return joinSentences(note, isOutdated ? text('priceOutdated') : null) || undefined;
}

function amountTip(content: BidContent): string {
  return [printExact(content.value), content.ofLow, marksTip(content)].filter(Boolean).join(' · ');
}

/** Draws the corners of a cell with a note, and of one whose price is no longer quantity x unit price. */
function CornerMarks({ content: { note, isOutdated } }: { content: BidContent }): ReactNode {
  return (
    <>
      {note && (
        <span className={styles.noteCorner} data-corner="note">
          <span className="hidden-text">{text('bidNoteIs', { note })}</span>
        </span>
      )}
      {isOutdated && (
        <span className={styles.outdatedCorner} data-corner="outdated">
          <span className="hidden-text">{text('priceOutdated')}</span>
        </span>
      )}
    </>
  );
}

export function drawBidCell(page: SheetPage, row: RowDrawing, bidder: number, content: BidContent): ReactNode {
  const { bid, source, value } = content;
  const state = stateOf(page, row, bidder);
  const isUnleveled = content.isUnleveled && state.draft === null;
  const tip = isUnleveled ? text('unleveled') : undefined;
  if (bid === null) {
    return drawTypedCell(page, row, bidder, state, {
      states: isUnleveled ? ' unleveled' : '',
      value: isUnleveled && <span className="hidden-text">{tip}</span>,
      'data-tip': tip,
    });
  }
  const { classification, price } = bid;
  const isComputed = classification === Classification.MissingScope && price === null && state.draft === null;
  return drawTypedCell(page, row, bidder, state, {
    states: `${isUnleveled ? ' unleveled' : ''}${WASHES[classification] ?? ''}`,
    before: (
      <>
        <CornerMarks content={content} />
        <Badge classification={classification} isComputed={isComputed} />
        {content.outlier && state.draft === null && <OutlierMark outlier={content.outlier} />}
      </>
    ),
    'data-tip': tip ?? marksTip(content),
    value: (
      <>
        {isComputed && <SourceTag page={page} source={source} />}
        {content.unitPrice && <UnitPrice shown={content.unitPrice} />}
        {content.shownPercent != null && <PercentOfLow percent={content.shownPercent} />}
        {classification === Classification.Included ? (
          <span className={INCLUDED} data-amount="">
            {text('included')}
          </span>
        ) : (
          <span
            className={isComputed ? COMPUTED : value === 0n ? ZERO : styles.amount}
            data-amount=""
            data-tip={amountTip(content)}
          >
            <Aligned
              printed={isComputed ? printTotal(value) : printTyped(value)}
              places={page.model.columnFigures().places(bidder)}
            />
          </span>
        )}
      </>
    ),
  });
}

function PercentOfLow({ percent }: { percent: Amount }): ReactNode {
  return (
    <span className={comparison.percent} data-percent="">
      <span>{printShare(percent)}</span>
    </span>
  );
}

const INCLUDED = `${styles.amount} ${styles.included}`;
const COMPUTED = `${styles.amount} ${styles.computed}`;
const ZERO = `${styles.amount} muted`;
const SOURCE = `${styles.source} cut`;

/** Shows where a computed Missing Scope comes from: the bidder whose price it is, or the base estimate. */
function SourceTag({ page, source }: { page: SheetPage; source: BidValueSource }): ReactNode {
  if (source.kind === 'bidder') {
    const { start, end } = shortName(page.model, source.bidder);
    const name = page.model.bidder(source.bidder).companyName;
    return (
      <span className={SOURCE} data-figure="source" data-tip={text('sourceBidderTip', { name })}>
        <IconArrowDownLeft {...tinyIcon} />
        <span className="cut">{start}</span>
        {end !== '' && <span className={styles.sourceEnd}> {end}</span>}
      </span>
    );
  }
  if (source.kind !== 'baseEstimate') return null;
  return (
    <span className={SOURCE} data-figure="source" data-tip={text('sourceEstimateTip')}>
      {text('sourceBaseEstimate')}
    </span>
  );
}
