import type { ReactNode } from 'react';
import { bidValue, bidValueSource, FulfillmentType, REQUIREMENT_BASE_ESTIMATE } from '#leveling';
import type { RowDrawing } from '../../grid/gridView.ts';
import { answerEntries, NOT_ASKED, yesNoOf } from '../model/sheetContent.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { drawBidCell, drawTypedCell, stateOf } from './bidCells.tsx';
import styles from './cells.module.css';
import { TickBox } from './TickBox.tsx';

/** Draws a bidder's answer: Yes, No or a dash where nobody has asked, a text, or a price with its class. */
export function drawRequirementCell(page: SheetPage, row: RowDrawing, bidder: number, index: number): ReactNode {
  const { model } = page;
  const requirement = model.content.requirements[index]!;
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
  const names = { bidder: model.bidder(bidder).companyName, line: requirement.description };
  const state = stateOf(page, row, bidder);
  if (requirement.fulfillmentType === FulfillmentType.Freeform) {
    const value = typeof answer?.value === 'string' ? answer.value : '';
    return drawTypedCell(page, row, bidder, state, {
      value: (
        <span className="cut" data-tip={value || undefined}>
          {value}
        </span>
      ),
    });
  }
  const said = yesNoOf(answer?.value);
  return drawTypedCell(page, row, bidder, state, {
    before: page.isEditable() && (
      <>
        <TickBox state={said === 'yes' ? 'on' : 'off'} label={text('answerYes', names)} answer="yes" shown />
        <TickBox state={said === 'no' ? 'on' : 'off'} label={text('answerNo', names)} answer="no" shown />
      </>
    ),
    value: (
      <span className={ANSWERS[said]} data-said={said} data-tip={said === 'notAsked' ? text('notAskedTip') : undefined}>
        {said === 'notAsked' ? NOT_ASKED : text(said)}
      </span>
    ),
  });
}

const ANSWERS = {
  yes: styles.answer,
  no: `${styles.answer} ${styles.refused}`,
  notAsked: `${styles.answer} muted`,
} as const;
