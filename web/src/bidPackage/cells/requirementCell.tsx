import type { ReactNode } from 'react';
import { bidValue, bidValueSource, FulfillmentType, REQUIREMENT_BASE_ESTIMATE } from '#leveling';
import type { RowDrawing } from '../../grid/gridView.ts';
import { DraftValue } from '../drafts/DraftValue.tsx';
import { answerEntries } from '../model/sheetContent.ts';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { columnClasses, drawBidCell, invalidOf, StateMarks, stateClasses } from './bidCells.tsx';
import { TickBox } from './TickBox.tsx';

/** A bidder's answer: Yes or No, a text, or a price with its class. */
export function drawRequirementCell(page: SheetPage, row: RowDrawing, bidder: number, index: number): ReactNode {
  const { model } = page;
  const requirement = model.content.requirements[index]!;
  const record = model.bidder(bidder);
  const answer = requirement.answers[bidder] ?? null;
  if (requirement.fulfillmentType === FulfillmentType.Quantitative) {
    const entries = answerEntries(requirement);
    return drawBidCell(page, row, bidder, {
      bid: answer?.bid ?? null,
      value: bidValue(entries, bidder, REQUIREMENT_BASE_ESTIMATE),
      source: bidValueSource(entries, bidder, REQUIREMENT_BASE_ESTIMATE),
      isUnleveled: false,
    });
  }
  const column = columnOfBidder(bidder);
  const state = model.cells.get(row.key, record.id);
  const editor = row.editor(column);
  const classes = columnClasses(page, bidder);
  if (editor !== null) {
    return (
      <div key={record.id} {...row.cell(column)} className={`${classes} editing`}>
        {editor}
      </div>
    );
  }
  const isTicked = answer?.value === true;
  const label = text('answerOf', { bidder: record.companyName, line: requirement.description });
  const isText = requirement.fulfillmentType === FulfillmentType.Freeform;
  const value = typeof answer?.value === 'string' ? answer.value : '';
  return (
    <div key={record.id} {...row.cell(column)} {...invalidOf(state)} className={classes + stateClasses(state)}>
      {!isText && page.isEditable() && <TickBox state={isTicked ? 'on' : 'off'} label={label} shown />}
      <StateMarks state={state} />
      {state.draft !== null ? (
        <DraftValue model={model} row={row.key} column={record.id} draft={state.draft} />
      ) : isText ? (
        <span className="cut" data-tip={value || undefined}>
          {value}
        </span>
      ) : (
        <span className="yn">{text(isTicked ? 'yes' : 'no')}</span>
      )}
    </div>
  );
}
