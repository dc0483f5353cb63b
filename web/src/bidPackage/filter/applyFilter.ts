import { getChangedLines } from '#contract';
import { call } from '../../api/call.ts';
import { logFailure } from '../../api/logFailure.ts';
import { notify } from '../../notices/notices.ts';
import { followingBidders } from '../bidders/followBidders.ts';
import type { BidderView } from '../model/bidderView.ts';
import { statusKey, WHOLE_VIEW } from '../model/bidderView.ts';
import { hasOutlier } from '../model/comparisons.ts';
import { orderBidders } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { type LineFilter, NO_FILTER, type SheetFilter } from './sheetFilter.ts';

/** Shows other bidders or another order at once; the cursor stays with its bidder. */
export function viewBidders(page: SheetPage, change: Partial<BidderView>): void {
  const { bidders } = page.filter.getState();
  const view = { ...bidders, ...change };
  page.filter.setState({ bidders: view });
  page.controller.commitEdit();
  followingBidders(page, () => {
    page.model.view = view;
    orderBidders(page.model);
  });
}

export function hideBidder(page: SheetPage, bidderId: string): void {
  const { hiddenIds } = page.filter.getState().bidders;
  viewBidders(page, { hiddenIds: [...hiddenIds.filter((id) => id !== bidderId), bidderId] });
}

export function showAllBidders(page: SheetPage): void {
  viewBidders(page, { hiddenIds: WHOLE_VIEW.hiddenIds, hiddenStatuses: WHOLE_VIEW.hiddenStatuses });
}

/** Shows the bidders of a status, or hides them. */
export function viewStatus(page: SheetPage, status: number, isShown: boolean): void {
  const others = page.filter.getState().bidders.hiddenStatuses.filter((one) => one !== status);
  viewBidders(page, { hiddenStatuses: isShown ? others : [...others, status] });
}

/** Shows a bidder that is hidden, to whose cell the cursor goes. */
export function showBidder(page: SheetPage, bidderId: string): void {
  const { model } = page;
  const place = model.bidderIndex(bidderId);
  if (place < model.shownBidders) return;
  const { hiddenIds, hiddenStatuses } = page.filter.getState().bidders;
  viewBidders(page, {
    hiddenIds: hiddenIds.filter((id) => id !== bidderId),
    hiddenStatuses: hiddenStatuses.filter((status) => status !== statusKey(model.bidder(place))),
  });
}

/** Returns whether it is not known yet which lines a filter leaves: what it goes by is still read. */
export function isUnknown(
  model: SheetModel,
  { lines, changedIds }: Pick<SheetFilter, 'lines' | 'changedIds'>,
): boolean {
  return (
    (lines.kind === 'changed' && changedIds === null) || (lines.kind === 'outliers' && model.outlierLimits === null)
  );
}

/** Returns the ids of the lines that a filter leaves now; null: all. */
export function linesOf(model: SheetModel, { lines: filter, changedIds }: SheetFilter): string[] | null {
  const { ids } = model.content.lines;
  if (filter.kind === 'all' || isUnknown(model, { lines: filter, changedIds })) return null;
  if (filter.kind === 'changed') {
    const changed = new Set(changedIds);
    return ids.filter((id) => changed.has(id));
  }
  if (filter.kind === 'outliers') return ids.filter((_, line) => hasOutlier(model, line));
  const one = filter.bidderId === null ? null : model.bidderIndex(filter.bidderId);
  const bidders = model.content.bidders.map((_, index) => index);
  const among = bidders.filter((bidder) => (one === null ? !model.isExcluded(bidder) : bidder === one));
  return ids.filter(
    (_, line) =>
      model.isEnabled(model.content.lines.sections[line] ?? 0) &&
      among.some((bidder) => model.isUnleveled(line, bidder)),
  );
}

/** Filters lines, or (`all`) shows them all, with the groups of those that show open. */
export function filterLines(page: SheetPage, lines: LineFilter): void {
  page.controller.commitEdit();
  page.filter.setState({ lines });
  page.model.filterLines(linesOf(page.model, page.filter.getState()));
}

/**
 * Reads the lines that others have changed since the last visit, and shows them alone unless another filter was chosen
 * meanwhile. Until they are read all lines show; without a last visit, they stay.
 */
export async function filterChanged(page: SheetPage): Promise<void> {
  const { since } = page.lastVisit;
  if (since === null) {
    filterLines(page, NO_FILTER.lines);
    return;
  }
  filterLines(page, { kind: 'changed' });
  const input = { params: { id: page.model.content.bidPackage.id }, query: { since: String(since) } };
  try {
    page.filter.setState({ changedIds: await call(getChangedLines, input) });
    if (page.filter.getState().lines.kind === 'changed') filterLines(page, { kind: 'changed' });
  } catch (error) {
    logFailure(error);
    const { lines, changedIds } = page.filter.getState();
    if (lines.kind !== 'changed') return;
    if (changedIds === null) filterLines(page, NO_FILTER.lines);
    notify({ kind: 'error', title: text('changedLinesFailed') });
  }
}
