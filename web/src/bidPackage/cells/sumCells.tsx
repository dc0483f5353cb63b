import { IconBracketsContain, IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Amount, amountWhenEnabled, variance, variancePercent } from '#leveling';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Aligned } from '../columns/Aligned.tsx';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { DraftValue } from '../drafts/DraftValue.tsx';
import { OfferMenu } from '../lumpSums/OfferMenu.tsx';
import { offerNow } from '../lumpSums/offers.ts';
import { columnOfBidder, nodeName, type SheetPage, text } from '../sheet/sheetPage.ts';
import { columnClasses, invalidOf, StateMarks, stateClasses } from './bidCells.tsx';
import { printExact, printExactPercent, printPercent, printTotal, printTyped } from './printAmount.ts';

/** The dashed count of unleveled lines. */
export function OpenCount({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  const label = text('unleveledLines', { count });
  return (
    <span className="n-open" role="img" aria-label={label} data-tip={label}>
      {count}
    </span>
  );
}

/** A section's or group's cell: its lump sum, the lump sum above that covers it, or its subtotal. */
export function drawNodeCell(page: SheetPage, row: RowDrawing, bidder: number, index: number): ReactNode {
  const { model } = page;
  const node = model.content.tree.nodes[index]!;
  const record = model.bidder(bidder);
  const column = columnOfBidder(bidder);
  const state = model.cells.get(row.key, record.id);
  const editor = row.editor(column);
  const base = columnClasses(page, bidder);
  if (editor !== null) {
    return (
      <div key={record.id} {...row.cell(column)} className={`${base} editing`}>
        {editor}
      </div>
    );
  }
  const covering = model.coveringLumpSum(node, record.id);
  const own = model.lumpSum(node, record.id);
  const count = model.content.sums.unleveled[index]![bidder]!;
  const isOff = !model.isEnabled(node.section);
  const isEmpty = node.lineCount === 0 && own === null && covering === null && model.nodeTotal(index, bidder) === 0n;
  const places = model.columnFigures().places(bidder);
  const { current } = page.offer;
  const offer = current?.row === row.key && current.bidderId === record.id ? offerNow(page) : null;
  const attributes = { ...row.cell(column), 'data-open': offer === null ? undefined : '' };
  if (covering !== null) {
    const name = nodeName(model, covering);
    return (
      <div
        key={record.id}
        {...attributes}
        className={`${base} dis`}
        aria-disabled
        data-tip={text('coveredByTip', { name })}
      >
        <IconBracketsContain {...tinyIcon} />
        <span className="amt">{text('coveredBy', { name })}</span>
      </div>
    );
  }
  if (own !== null && state.draft === null) {
    const lower = model.nodeTotal(index, bidder) - own.amount;
    return (
      <div key={record.id} {...attributes} {...invalidOf(state)} className={`${base} lump${stateClasses(state)}`}>
        <span
          role="img"
          aria-label={text('lumpSumFor', { name: nodeName(model, node) })}
          data-tip={text('lumpSumFor', { name: nodeName(model, node) })}
        >
          <IconBracketsContain {...smallIcon} />
        </span>
        <StateMarks state={state} />
        {lower !== 0n && (
          <span className="plus num" data-tip={text('linesAdd', { amount: printTotal(lower, true) })}>
            <Sum printed={printTotal(lower, true)} />
          </span>
        )}
        <span className="amt" data-tip={printExact(own.amount)}>
          <Aligned printed={printTyped(own.amount)} places={places} />
        </span>
        {offer !== null && <OfferMenu page={page} offer={offer} />}
      </div>
    );
  }
  const total = amountWhenEnabled(model.nodeTotal(index, bidder), !isOff);
  return (
    <div key={record.id} {...attributes} {...invalidOf(state)} className={`${base} subt${stateClasses(state)}`}>
      {!isOff && <OpenCount count={count} />}
      <StateMarks state={state} />
      {state.draft !== null ? (
        <DraftValue
          model={model}
          row={row.key}
          column={record.id}
          draft={state.draft}
          without={isEmpty ? '' : printTotal(total)}
        />
      ) : (
        <span className={`amt${total === 0n ? ' muted' : ''}`} data-tip={isEmpty ? undefined : printExact(total)}>
          {isEmpty ? '·' : <Aligned printed={printTotal(total)} places={places} />}
        </span>
      )}
    </div>
  );
}

/** A signed sum that is whole or, where there is no room for it, its sign alone: a cut amount would be another amount. */
function Sum({ printed }: { printed: string }): ReactNode {
  return (
    <>
      {printed.slice(0, 1)}
      <wbr />
      <span className="whole">{printed.slice(1)}</span>
    </>
  );
}

/** A bidder's adjustment of a section with its notes. */
export function drawAdjustmentCell(page: SheetPage, row: RowDrawing, bidder: number, section: number): ReactNode {
  const { model } = page;
  const record = model.bidder(bidder);
  const column = columnOfBidder(bidder);
  const state = model.cells.get(row.key, record.id);
  const editor = row.editor(column);
  const base = columnClasses(page, bidder);
  if (editor !== null) {
    return (
      <div key={record.id} {...row.cell(column)} className={`${base} editing`}>
        {editor}
      </div>
    );
  }
  const { value, notes } = model.adjustment(section, record.id);
  const label = text(notes ? 'adjustmentHasNotes' : 'addAdjustmentNotes');
  return (
    <div key={record.id} {...row.cell(column)} {...invalidOf(state)} className={`${base} adj${stateClasses(state)}`}>
      {(value !== null || notes) && (
        <button
          type="button"
          tabIndex={-1}
          className={notes ? 'mini note on' : 'mini note'}
          aria-label={label}
          data-tip={label}
          onClick={() => openSheetDialog({ dialog: 'adjustmentNotes', section, bidderId: record.id })}
        >
          <IconNotes {...smallIcon} />
        </button>
      )}
      <StateMarks state={state} />
      {state.draft !== null ? (
        <DraftValue model={model} row={row.key} column={record.id} draft={state.draft} />
      ) : (
        <span className="amt" data-tip={value === null ? undefined : printExact(value, true)}>
          {value !== null && (
            <Aligned printed={printTyped(value, true)} places={model.columnFigures().places(bidder)} />
          )}
        </span>
      )}
    </div>
  );
}

interface SumCell {
  readonly text: string;
  readonly className?: string;
  readonly tip?: string;
  readonly before?: ReactNode;
  /** An amount, whose point stands in one line with those of its column. */
  readonly isAmount?: boolean;
}

/** A cell that only shows a figure. */
export function drawSumCell(page: SheetPage, row: RowDrawing, bidder: number, sum: SumCell): ReactNode {
  const record = page.model.bidder(bidder);
  return (
    <div key={record.id} {...row.cell(columnOfBidder(bidder))} className={columnClasses(page, bidder)}>
      {sum.before}
      <span className={`amt ${sum.className ?? ''}`} data-tip={sum.tip}>
        {sum.isAmount ? <Aligned printed={sum.text} places={page.model.columnFigures().places(bidder)} /> : sum.text}
      </span>
    </div>
  );
}

/** A total; zero is a quiet number. */
export function totalCell(value: Amount): SumCell {
  return { text: printTotal(value), className: value === 0n ? 'muted' : '', tip: printExact(value), isAmount: true };
}

/** What stands where the base estimate is 0, so that there is nothing to compare with. */
export function noEstimateCell(): SumCell {
  return { text: text('withoutEstimate'), className: 'muted', tip: text('withoutEstimateTip') };
}

/** A difference to the estimate: red above, green below. */
export function differenceCell(amount: Amount, estimate: Amount): SumCell {
  if (estimate === 0n) return noEstimateCell();
  const difference = variance(amount, estimate);
  return {
    text: printTotal(difference, true),
    className: verdict(difference),
    tip: printExact(difference, true),
    isAmount: true,
  };
}

/** The same in percent: whole, with up to 5 decimals in the tooltip. */
export function percentCell(amount: Amount, estimate: Amount): SumCell {
  if (estimate === 0n) return noEstimateCell();
  const percent = variancePercent(amount, estimate);
  return { text: printPercent(percent), className: percentVerdict(percent), tip: printExactPercent(percent) };
}

/** The verdict on a percent as it prints: what rounds to 0% is none. */
export function percentVerdict(percent: Amount): string {
  return printPercent(percent) === printPercent(0n) ? 'muted' : verdict(percent);
}

/** The class of a difference's color: up above 0, down below, muted at 0. */
export function verdict(difference: Amount): string {
  return difference > 0n ? 'up' : difference < 0n ? 'down' : 'muted';
}
