import type { Script } from './script.ts';

/** One change of one bidder's entry on a line, as the log holds it. */
export interface LoggedBid {
  readonly seq: number;
  readonly commandId: string;
  /** The e-mail of who changed it. */
  readonly by: string;
  readonly lineId: string;
  readonly bidderId: string;
  /** null: the entry was taken away. */
  readonly entry: { readonly classification: number; readonly price: string | null } | null;
}

/** Reads the changes of the entries of one bid package from its log, in order. */
export class BidLog {
  readonly changes: LoggedBid[] = [];
  private after: number;
  private reading: Promise<void> = Promise.resolve();
  private readonly script: Script;
  private readonly bidPackageId: string;

  constructor(script: Script, bidPackageId: string, after: number) {
    this.script = script;
    this.bidPackageId = bidPackageId;
    this.after = after;
  }

  /** Reads what was logged since the last reading; readings of several typists follow one another. */
  read(): Promise<void> {
    this.reading = this.reading.then(() => this.readNext());
    return this.reading;
  }

  private async readNext(): Promise<void> {
    const messages = await this.script.query(`notifications/missed?sourceId=${this.bidPackageId}&after=${this.after}`);
    if (messages === 'reload') throw new Error(`The log after ${this.after} is no longer held: read it more often.`);
    for (const { event, message } of messages) {
      this.after = Math.max(this.after, message.Seq);
      if (event !== 'DataChanged') continue;
      const { Seq: seq, CommandId: commandId, ChangedBy: by, Added, Updated, Deleted } = message;
      for (const [records, isDeleted] of [
        [[...Added, ...Updated], false],
        [Deleted, true],
      ] as const) {
        for (const { Type, Values } of records) {
          if (Type !== 'BidPackageLineItemBid') continue;
          const { bidPackageLineItemId: lineId, bidderId, classification, price } = Values;
          this.changes.push({
            seq,
            commandId,
            by,
            lineId,
            bidderId,
            entry: isDeleted ? null : { classification, price },
          });
        }
      }
    }
  }
}
