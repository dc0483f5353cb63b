import { type Amount, ZERO } from '#leveling';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import type { Draft } from '../../drafts/draft.ts';
import { choose, confirm } from '../../ui/dialog/confirm.ts';
import { dropDraft } from '../drafts/unread.ts';
import { notifyCellRemoved } from '../editing/removedCell.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { columnOfBidder, nodeName, type SheetPage, text } from '../sheet/sheetPage.ts';
import { GroupFigures } from './GroupFigures.tsx';
import { type LumpSumFigures, lumpSumFigures } from './lumpSumFigures.ts';
import { openOffer } from './offers.ts';

/**
 * Asks, before a lump sum is entered on a group with values, whether it replaces its entries or is added to them, and
 * says that lower lump sums are removed. Asks again with the new figures where values change while the question is
 * open. Meanwhile the cell keeps the typed text as a draft; where the person declines, its editor opens again with it.
 */
export async function askForLumpSum(
  page: SheetPage,
  index: number,
  bidderId: string,
  amount: Amount,
  edited: Edited,
): Promise<void> {
  const { model, actions } = page;
  const node = model.content.tree.nodes[index]!;
  const place = nodeName(model, node);
  const bidder = model.content.bidders[model.bidderIndex(bidderId)]?.companyName ?? '';
  const alternateNow = () => model.content.alternates[node.section - 1]?.id;
  const alternate = alternateNow();
  const typed = edited.text ?? '';
  const label = text('lumpSumOf', { bidder, line: place });
  const draft: Draft = { text: typed, reason: 'typed', label, message: null, content: amount, seen: edited.seen };
  model.cells.setDraft(node.key, bidderId, draft);
  /** Returns the index of the group; undefined once it, its bidder or its alternate was deleted. */
  const indexNow = () => {
    const isLeft = model.bidderIndex(bidderId) !== -1 && alternateNow() === alternate;
    return isLeft ? model.content.tree.indexOf.get(node.key) : undefined;
  };
  const figuresAt = (at: number) => lumpSumFigures(page, at, model.bidderIndex(bidderId));
  const askAt = (at: number, figures: LumpSumFigures, isAskedAgain: boolean) => {
    const estimate = model.content.sums.baseEstimates[at] ?? ZERO;
    return ask({ place, bidder, amount, figures, estimate, isSection: node.kind === 'section', isAskedAgain });
  };
  let figures = figuresAt(index);
  let answer = await askAt(index, figures, false);
  let now = indexNow();
  while (answer !== null && now !== undefined && figuresAt(now).entries !== figures.entries) {
    figures = figuresAt(now);
    answer = await askAt(now, figures, true);
    now = indexNow();
  }
  if (now === undefined) {
    dropDraft(model, node.key, bidderId);
    if (answer !== null) notifyCellRemoved(label, typed);
  } else if (answer === null) reopen(page, node.key, bidderId, typed);
  else {
    dropDraft(model, node.key, bidderId);
    const lowerLevels = model.lumpSumsBelow(model.content.tree.nodes[now]!, bidderId).length > 0;
    void actions.setLumpSum(model.content.tree.nodes[now]!, bidderId, amount, { ...answer, lowerLevels }, edited);
    openOffer(page, node.key, bidderId);
  }
}

/** Opens the cell's editor again with the typed text, so that declining loses nothing. */
function reopen({ model, controller, isEditable }: SheetPage, row: string, bidderId: string, typed: string): void {
  if (!isEditable() || model.rowIndex(row) === -1) return;
  controller.moveTo(row, columnOfBidder(model.bidderIndex(bidderId)));
  controller.edit(typed);
}

interface Asked {
  readonly place: string;
  readonly bidder: string;
  readonly amount: Amount;
  readonly figures: LumpSumFigures;
  readonly estimate: Amount;
  readonly isSection: boolean;
  /** The question before it had other figures. */
  readonly isAskedAgain: boolean;
}

async function ask(asked: Asked): Promise<{ lineItemBids?: boolean } | null> {
  const { place, bidder, amount, figures, estimate, isSection, isAskedAgain } = asked;
  const { lineCount, lowerCount } = figures;
  const title = text('lumpSumTitle', { place });
  const printed = { place, bidder, amount: printTyped(amount), sum: printTotal(figures.lines) };
  const lower = lowerCount > 0 ? text('lumpSumLower', { count: lowerCount }) : '';
  const details = (
    <GroupFigures place="question" figures={figures} amount={amount} estimate={estimate} isSection={isSection} />
  );
  const footnote = text('oneUndoStep');
  const changed = isAskedAgain ? text('lumpSumChanged') : '';
  if (lineCount === 0) {
    const message = [changed, text('lumpSumMessage', printed), lower].join(' ').trim();
    const confirmLabel = text('lumpSumButton');
    const yes = await confirm({ title, message, details, footnote, confirmLabel, isEnterAct: false });
    return yes ? {} : null;
  }
  const message = [changed, text('lumpSumHolds', { ...printed, count: lineCount }), lower].join(' ').trim();
  const choice = await choose({ title, message, details, footnote }, [
    { label: text('inPlaceOf'), key: IN_PLACE_KEY },
    { label: text('onTopOf'), key: ON_TOP_KEY },
  ]);
  return choice === null ? null : { lineItemBids: choice === 0 };
}

/** Letters that neither set a class nor are part of an amount. */
const [IN_PLACE_KEY, ON_TOP_KEY] = ['P', 'T'];
