import { type Amount, decideFreeform, type Shorthand, ZERO } from '#leveling';
import { decideAmount } from '../../cells/amountDecision.ts';
import type { CommitTime } from '../../cells/useOpenEditor.ts';
import { dropDraft, holdUnread } from '../drafts/unread.ts';
import { askForLumpSum } from '../lumpSums/askForLumpSum.tsx';
import { asksFirst, lumpSumFigures } from '../lumpSums/lumpSumFigures.ts';
import { openOffer } from '../lumpSums/offers.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import type { TreeNode } from '../model/sheetTree.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { changeOf } from './bidTarget.ts';

/**
 * Returns what short texts mean in a lump sum or adjustment cell (rules.md, One line): `A` is nothing, `B` the sum of
 * the base estimates beneath a lump sum, a signed percent changes a lump sum or is that share of the bids adjusted.
 */
export function amountShorthand(page: SheetPage, row: SheetRow, bidder: number): Shorthand {
  const { content } = page.model;
  if (row.kind !== 'adjustment') {
    const baseEstimate = row.kind === 'node' ? (content.sums.baseEstimates[row.node] ?? ZERO) : null;
    return { averageOfOthers: null, baseEstimate, signedPercent: changeOf(storedAmount(page, row, bidder)) };
  }
  const bids = content.totals[row.section]?.bidders[bidder]?.bidsTotal ?? ZERO;
  return { averageOfOthers: null, baseEstimate: null, signedPercent: { of: bids, from: ZERO } };
}

/** Returns the amount of a lump sum or adjustment cell, or null where the row has neither. */
export function storedAmount(page: SheetPage, row: SheetRow, bidder: number): Amount | null {
  const bidderId = page.model.bidder(bidder).id;
  if (row.kind === 'adjustment') return page.model.adjustment(row.section, bidderId).value;
  if (row.kind !== 'node') return null;
  return page.model.lumpSum(page.model.content.tree.nodes[row.node]!, bidderId)?.amount ?? null;
}

/**
 * Takes over what was typed into a lump sum or adjustment cell. While the
 * cell stays open, nothing is asked and nothing offered.
 */
export function setAmount(
  page: SheetPage,
  row: SheetRow,
  bidder: number,
  edited: Edited,
  when: CommitTime = 'left',
): void {
  const isResting = when === 'resting';
  if (row.kind !== 'node' && row.kind !== 'adjustment') return;
  const { model, actions, offer } = page;
  const bidderId = model.bidder(bidder).id;
  const shorthand = amountShorthand(page, row, bidder);
  const typed = edited.text ?? '';
  const decision = decideAmount(typed, storedAmount(page, row, bidder), numberLocale(), shorthand);
  const { due } = offer;
  if (!isResting) offer.due = null;
  if (decision.action === 'hold') {
    if (!isResting) holdUnread(model, row.key, bidderId, typed, text(decision.refusal), edited);
    return;
  }
  const amount = decision.action === 'set' ? decision.amount : null;
  if (row.kind === 'node' && amount !== null && asksFirst(lumpSumFigures(page, row.node, bidder))) {
    if (!isResting) void askForLumpSum(page, row.node, bidderId, amount, edited);
    return;
  }
  dropDraft(model, row.key, bidderId);
  if (decision.action === 'nothing') {
    const isDue = !isResting && due?.row === row.key && due.bidderId === bidderId;
    if (isDue && row.kind === 'node') openOffer(page, row.key, bidderId);
  } else if (row.kind !== 'node') void actions.setAdjustment(row.section, bidderId, amount, edited);
  else if (amount === null) void actions.setLumpSum(nodeAt(page, row.node), bidderId, null, {}, edited);
  else {
    void actions.setLumpSum(nodeAt(page, row.node), bidderId, amount, {}, edited);
    if (isResting) offer.due = { row: row.key, bidderId };
    else openOffer(page, row.key, bidderId);
  }
}

const nodeAt = (page: SheetPage, index: number): TreeNode => page.model.content.tree.nodes[index]!;

/** Takes over a text answer: trimmed, cut after 4000 characters, an empty one removes it. */
export function setFreeform(page: SheetPage, requirementIndex: number, bidder: number, edited: Edited): void {
  const requirement = page.model.content.requirements[requirementIndex];
  if (requirement === undefined) return;
  const stored = requirement.answers[bidder]?.value;
  const decision = decideFreeform(edited.text ?? '', typeof stored === 'string' ? stored : null);
  const bidderId = page.model.bidder(bidder).id;
  if (decision.action === 'none') dropDraft(page.model, rowKey.requirement(requirement.id), bidderId);
  else {
    const answer = decision.action === 'set' ? { bid: null, value: decision.value } : null;
    void page.actions.setAnswer(requirement, bidderId, answer, edited);
  }
}
