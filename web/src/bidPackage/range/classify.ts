import { type Amount, bidOf, Classification, chooseClassification, draftOf, type EntryClassification } from '#leveling';
import type { Area } from '../../grid/range.ts';
import { notify } from '../../notices/notices.ts';
import { classLabel } from '../cells/classLabel.ts';
import { rowKey } from '../model/rowKey.ts';
import type { BidChange } from '../model/sheetEdits.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { cellsOf } from './rangeLines.ts';
import { sendBids } from './setBids.ts';

/**
 * A class key on a range: every entry of it gets the class by the rules of one cell, in one command and one step of
 * undo. A cell without an entry stays as it is where the class needs a price, and so does one with a draft; notices
 * count those.
 */
export function classifyRange(page: SheetPage, area: Area, classification: EntryClassification): void {
  const { model } = page;
  const { lines, bidders } = cellsOf(model, area);
  const changes: BidChange[] = [];
  const remembered: { row: string; bidderId: string; price: Amount }[] = [];
  let without = 0;
  let drafts = 0;
  for (const line of lines) {
    for (const bidder of bidders) {
      const row = rowKey.line(model.content.lines.ids[line]!);
      const bidderId = model.bidder(bidder).id;
      const stored = model.storedBid(line, bidder);
      const { draft: held, remembered: before } = model.cells.get(row, bidderId);
      if (held !== null) {
        drafts += 1;
        continue;
      }
      const draft = chooseClassification({ ...draftOf(stored), remembered: before }, classification);
      const bid = bidOf(draft);
      if (bid === null && stored === null) {
        if (classification !== Classification.Unallocated) without += 1;
        continue;
      }
      changes.push({ line, bidder, bid });
      if (draft.remembered !== null) remembered.push({ row, bidderId, price: draft.remembered });
    }
  }
  void sendBids(page, changes);
  // A price that Included has put away comes back with the next class, as in one cell.
  for (const { row, bidderId, price } of remembered) model.cells.change(row, bidderId, { remembered: price });
  if (drafts > 0) notify({ kind: 'info', title: text('rangeHasDrafts', { count: drafts }) });
  if (without > 0) {
    const message = text('rangeNeedsPriceHelp', { name: classLabel(classification) });
    notify({ kind: 'info', title: text('rangeNeedsPrice', { count: without }), message });
  }
}
