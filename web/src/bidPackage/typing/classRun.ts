import { type Amount, type BidDraft, draftOf, type EntryClassification, type LineItemBid } from '#leveling';
import type { Area } from '../../grid/range.ts';
import { notify } from '../../notices/notices.ts';
import type { BidTarget } from '../editing/bidTarget.ts';
import { rowKey } from '../model/rowKey.ts';
import { sameBid } from '../model/sheetEdits.ts';
import { classifyRange } from '../range/classify.ts';
import { cellsOf } from '../range/rangeLines.ts';
import { sendBids } from '../range/setBids.ts';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { type ClassKeys, MOST_CLASS_KEYS } from './typedCell.ts';
import { isLettered } from './words.ts';

/** The class keys pressed on a cell, or on a range, whose editor is closed, since the cursor came to it. */
interface Run {
  readonly place: string;
  readonly letters: string;
  readonly before: BidDraft;
  readonly given: readonly string[];
  isThere(): boolean;
  sendBefore(): void;
}

/**
 * Remembers the class keys pressed on a closed cell. They act at once; a letter after them, or a fourth one in a row,
 * shows that a word is being typed, and Escape that they were a mistake: both set back what was there before, and undo
 * passes over both commands.
 */
export class ClassRun {
  /** A class that was chosen while the cell was empty, to go with the price that follows. */
  chosen: EntryClassification | null = null;
  private readonly page: SheetPage;
  private run: Run | null = null;

  constructor(page: SheetPage) {
    this.page = page;
  }

  /** Returns the keys pressed so far on the cell under the cursor, for the editor that opens over it. */
  keys(): ClassKeys | null {
    const run = this.current();
    if (run === null) return null;
    return { typed: run.letters, inARow: run.letters.length, space: null };
  }

  /** Returns class and price of the cell under the cursor from before those keys; null where none was pressed. */
  before(): BidDraft | null {
    return this.current()?.before ?? null;
  }

  /** Returns the letters pressed so far, this one with them, where it makes them a word; null: it is a key of its own. */
  wordWith(key: string, isClassKey: boolean): string | null {
    const run = this.current();
    if (run === null || (isClassKey && run.letters.length < MOST_CLASS_KEYS)) return null;
    const word = run.letters + key;
    return isLettered(word) ? word : null;
  }

  /** Sets the class of one cell by `set`, and remembers the key. */
  onCell(target: BidTarget, key: string, set: () => void): void {
    const { cells } = this.page.model;
    const before = target.stored();
    const { remembered } = cells.get(target.row, target.bidderId);
    this.press(key, { ...draftOf(before), remembered }, set, () => {
      const after = target.stored();
      return {
        isThere: () => !target.isGone() && sameBid(target.stored(), after),
        sendBefore: () => {
          if (!sameBid(before, target.stored())) void (before === null ? target.remove() : target.send(before));
          cells.change(target.row, target.bidderId, { remembered });
        },
      };
    });
  }

  /** Sets the class of all entries of a range, and remembers the key. */
  onRange(area: Area, key: string, classification: EntryClassification): void {
    const { page } = this;
    const before = entriesIn(page, area);
    const { cursor } = page.controller.snapshot();
    const own = before.find(({ row, bidderId }) => {
      const bidder = page.model.bidderIndex(bidderId);
      return row === cursor?.row && cursor.column === columnOfBidder(bidder);
    });
    const draft = { ...draftOf(own?.bid ?? null), remembered: own?.remembered ?? null };
    const set = () => classifyRange(page, area, classification);
    this.press(key, draft, set, () => {
      const after = entriesIn(page, area);
      return {
        isThere: () => sameEntries(entriesIn(page, area), after),
        sendBefore: () => {
          const { lines } = page.model.content;
          const changes = before
            .map(({ lineId, bidderId, bid }) => ({
              line: lines.indexOf.get(lineId)!,
              bidder: page.model.bidderIndex(bidderId),
              bid,
            }))
            .filter(({ line, bidder, bid }) => !sameBid(page.model.storedBid(line, bidder), bid));
          void sendBids(page, changes);
          for (const { row, bidderId, remembered } of before) page.model.cells.change(row, bidderId, { remembered });
        },
      };
    });
  }

  /** Forgets the keys pressed so far: they were meant, and a later word leaves them alone. */
  reset(): void {
    this.run = null;
  }

  /** Sets back what the keys have changed. Returns whether there was anything. */
  restore(): boolean {
    const run = this.current();
    this.run = null;
    if (run === null || run.given.length === 0) return false;
    const given = [...run.given, ...this.givenBy(() => run.sendBefore())];
    for (const id of given) this.page.actions.own.forget(id);
    return true;
  }

  /** Sets back on Escape what class keys have changed, with a notice. Returns whether there was anything. */
  onEscape(): boolean {
    if (!this.restore()) return false;
    // After this key event: Escape also closes notices.
    setTimeout(() => notify({ kind: 'info', title: text('classIsBack') }), 0);
    return true;
  }

  private press(
    key: string,
    before: BidDraft,
    set: () => void,
    cells: () => Pick<Run, 'isThere' | 'sendBefore'>,
  ): void {
    const former = this.current();
    const given = this.givenBy(set);
    const { isThere, sendBefore } = cells();
    this.run = {
      place: this.place(),
      letters: (former?.letters ?? '') + key,
      before: former?.before ?? before,
      given: [...(former?.given ?? []), ...given],
      isThere,
      sendBefore: former === null ? sendBefore : () => former.sendBefore(),
    };
  }

  private current(): Run | null {
    const { run } = this;
    return run !== null && run.place === this.place() && run.isThere() ? run : null;
  }

  private place(): string {
    const { controller } = this.page;
    const area = controller.snapshot().range === null ? null : controller.area();
    return `${controller.visit} ${area === null ? '' : Object.values(area).join(' ')}`;
  }

  private givenBy(act: () => void): string[] {
    const { own } = this.page.actions;
    const before = new Set(own.done);
    act();
    return own.done.filter((id) => !before.has(id));
  }
}

interface EntryInRange {
  readonly row: string;
  readonly lineId: string;
  readonly bidderId: string;
  readonly bid: LineItemBid | null;
  readonly remembered: Amount | null;
}

function entriesIn({ model }: SheetPage, area: Area): EntryInRange[] {
  const { lines, bidders } = cellsOf(model, area);
  return lines.flatMap((line) =>
    bidders.map((bidder) => {
      const lineId = model.content.lines.ids[line]!;
      const [row, bidderId] = [rowKey.line(lineId), model.bidder(bidder).id];
      const { remembered } = model.cells.get(row, bidderId);
      return { row, lineId, bidderId, bid: model.storedBid(line, bidder), remembered };
    }),
  );
}

function sameEntries(one: readonly EntryInRange[], other: readonly EntryInRange[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (entry, index) =>
        entry.lineId === other[index]!.lineId &&
        entry.bidderId === other[index]!.bidderId &&
        sameBid(entry.bid, other[index]!.bid),
    )
  );
}
