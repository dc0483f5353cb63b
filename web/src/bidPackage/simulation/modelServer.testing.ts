import type { DataChanged, LiveItem, LiveMessage, SheetRecord } from '#contract';
import { amountText, parseAmount, ZERO } from '#leveling';
import type { SampleLine } from '../testing/sampleLines.testing.ts';
import { bidderId, bidPackageId, lineId, sheetOf } from '../testing/sampleSheet.testing.ts';

export const LINES = 4;
export const BIDDERS = 2;

/** An entry as it is stored: the price in its shortest form. */
export interface StoredBid {
  readonly classification: number;
  readonly price: string | null;
}

/** One cell that a command changed. */
interface CellChange {
  readonly cell: string;
  readonly before: StoredBid | null;
  readonly after: StoredBid | null;
}

interface Executed {
  readonly who: string;
  readonly changes: readonly CellChange[];
  isUndone: boolean;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

type Body = Record<string, unknown>;

const DONE: Answered = { status: 200, body: { data: null } };

export const cellOf = (line: number, bidder: number): string => `${lineId(line)} ${bidderId(bidder)}`;

function storedBid(classification: unknown, price: unknown): StoredBid {
  const amount = typeof price === 'string' ? amountText(parseAmount(price) ?? ZERO) : null;
  return { classification: Number(classification), price: amount };
}

const isSame = (one: StoredBid | null, other: StoredBid | null): boolean =>
  one?.classification === other?.classification && one?.price === other?.price;

/**
 * The rules of the server that open sheets rely on, without a database: a command is executed once for its id, refused
 * where its author saw something else, and logged in the order of the package's stream.
 */
export class ModelServer {
  readonly bids = new Map<string, StoredBid>();
  readonly log: LiveMessage[] = [];
  seq = 7;
  /** Everything that was ever stored by somebody in a cell. */
  readonly history: { readonly cell: string; readonly who: string; readonly stored: StoredBid | null }[] = [];
  /** Commands that were refused because somebody was faster: the length of the history was `at`. */
  readonly refusals: { readonly cell: string; readonly who: string; readonly at: number }[] = [];
  /** Messages up to this one are no longer kept. */
  forgottenUpTo = 7;
  private readonly executed = new Map<string, Executed>();
  private readonly answers = new Map<string, Answered>();
  private readonly companies: readonly string[];
  private readonly record: SheetRecord;
  private readonly isTooLarge: () => boolean;
  private lines = LINES;
  private readonly publish: (message: LiveMessage) => void;

  /** @param isTooLarge whether the next change is too large for one message */
  constructor(publish: (message: LiveMessage) => void, isTooLarge: () => boolean) {
    this.publish = publish;
    this.isTooLarge = isTooLarge;
    this.record = this.sheet();
    this.companies = this.record.bidders.map(({ companyName }) => companyName);
  }

  sheet(): SheetRecord {
    const lines = Array.from({ length: this.lines }, (_, line): SampleLine => {
      const bids = Array.from({ length: BIDDERS }, (_, bidder) => {
        const bid = this.bids.get(cellOf(line, bidder));
        return bid === undefined ? null : ([bid.classification, bid.price] as const);
      });
      const group = line % 2 === 0 ? 'Masonry' : 'Windows';
      return [null, group, null, `Line ${line}`, '1', 'LS', String(1000 * (line + 1)), bids];
    });
    return sheetOf(lines, { seq: this.seq });
  }

  /** Another person adds a line. */
  addLine(): void {
    if (this.lines >= LINES + 2) return;
    this.lines += 1;
    const id = lineId(this.lines - 1);
    const values = { id, bidPackageId, alternateId: null, description: `Line ${this.lines - 1}` };
    this.change(`added-${id}`, 'other@demo.example', { Added: [{ Type: 'BidPackageLineItem', Values: values }] });
  }

  /** Returns the messages after a Seq, or 'reload' where they are no longer kept. */
  missed(after: number): readonly LiveMessage[] | 'reload' {
    if (after < this.forgottenUpTo) return 'reload';
    return this.log.filter(({ message }) => message.Seq > after);
  }

  /** Executes a command once; a repeat has the same answer. */
  execute(name: string, id: string, who: string, body: Body): Answered {
    const known = this.answers.get(id);
    if (known !== undefined) return known;
    const answer = this.run(name, id, who, body);
    this.answers.set(id, answer);
    return answer;
  }

  private run(name: string, id: string, who: string, body: Body): Answered {
    if (name === 'undo-command' || name === 'redo-command') return this.takeBack(name, id, who, body);
    const sent = name === 'set-line-item-bids' ? (body.bids as Body[]) : [body];
    const isDeletion = name === 'delete-line-item-bid';
    const conflicts: object[] = [];
    const changes: CellChange[] = [];
    for (const [index, one] of sent.entries()) {
      const cell = `${String(one.lineItemId)} ${bidderId(this.companies.indexOf(String(one.companyName)))}`;
      const before = this.bids.get(cell) ?? null;
      const after = isDeletion || one.remove === true ? null : storedBid(one.classification, one.price);
      const { expected } = one as { expected?: StoredBid | null };
      const seen = expected == null ? null : storedBid(expected.classification, expected.price);
      if (expected !== undefined && !isSame(seen, before) && !isSame(after, before)) {
        const path = sent === body.bids ? `bids[${index}].expected` : 'expected';
        this.refusals.push({ cell, who, at: this.history.length });
        conflicts.push({ path, who: this.whoStored(cell), when: null, now: before });
      }
      changes.push({ cell, before, after });
    }
    if (conflicts.length > 0) return { status: 409, body: { detail: 'Somebody was faster.', conflicts } };
    this.store(id, who, changes);
    this.executed.set(id, { who, changes, isUndone: false });
    return DONE;
  }

  private takeBack(name: string, id: string, who: string, body: Body): Answered {
    const of = this.executed.get(String(body.commandId));
    const isUndo = name === 'undo-command';
    if (of === undefined || of.who !== who || of.isUndone === isUndo) return { status: 404, body: {} };
    const turned = of.changes.map(({ cell, before, after }) =>
      isUndo ? { cell, before: after, after: before } : { cell, before, after },
    );
    const isChanged = turned.some(({ cell, before }) => !isSame(this.bids.get(cell) ?? null, before));
    if (isChanged) return { status: 409, body: { detail: 'Somebody has changed it since.' } };
    this.store(id, who, turned);
    of.isUndone = isUndo;
    return DONE;
  }

  private whoStored(cell: string): object | null {
    const last = this.history.findLast((one) => one.cell === cell);
    return last === undefined ? null : { name: null, email: last.who };
  }

  private store(id: string, who: string, changes: readonly CellChange[]): void {
    const items = {
      Added: [] as LiveItem[],
      Updated: [] as LiveItem[],
      Deleted: [] as DataChanged['Deleted'][number][],
    };
    for (const { cell, before, after } of changes) {
      this.history.push({ cell, who, stored: after });
      const [bidPackageLineItemId = '', ofBidder = ''] = cell.split(' ');
      const keys = { bidPackageLineItemId, bidderId: ofBidder };
      if (isSame(before, after)) continue;
      if (after === null) {
        this.bids.delete(cell);
        items.Deleted.push({ Type: 'BidPackageLineItemBid', Values: keys });
        continue;
      }
      this.bids.set(cell, after);
      items[before === null ? 'Added' : 'Updated'].push({
        Type: 'BidPackageLineItemBid',
        Values: { ...keys, ...after } as never,
      });
    }
    this.change(id, who, items);
  }

  private change(
    CommandId: string,
    ChangedBy: string,
    items: Partial<Record<'Added' | 'Updated' | 'Deleted', readonly object[]>>,
  ): void {
    const isEmpty = Object.values(items).every((list) => list.length === 0);
    if (!isEmpty) {
      this.seq += 1;
      const none = { Added: [], Updated: [], Deleted: [] };
      const what = this.isTooLarge() ? { ...none, Reload: true } : { ...none, ...items };
      const message = { SourceId: bidPackageId, Seq: this.seq, CommandId, ChangedBy, ...what };
      this.say({ event: 'DataChanged', message: message as DataChanged });
    }
    const processed = { SourceIds: [bidPackageId], CommandId, Seq: this.seq };
    this.say({ event: 'AllEventsForCommandProcessed', message: processed });
  }

  private say(message: LiveMessage): void {
    this.log.push(message);
    this.publish(message);
  }
}
