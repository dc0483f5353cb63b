import { sql } from 'kysely';
import { type BidChangeRecord, bidHistoryMaximum, type HistoricBidRecord } from '#contract';
import { shortDecimalOrNull } from '../database/shortDecimal.ts';
import type { Db } from '../store.ts';
import type { ChangeOf } from './entry.ts';

/** A bidder's entry on a line, which is the same entry after it was deleted and entered again. */
export interface BidPlace {
  readonly bidPackageId: string;
  readonly lineItemId: string;
  readonly bidderId: string;
}

type LoggedBid = ChangeOf<'lineItemBid'>['after'];

interface FoundChange {
  readonly name: string | null;
  readonly email: string;
  readonly time: string;
  readonly command: string;
  readonly direction: string;
  readonly isAboutAnother: boolean;
  readonly change: Pick<ChangeOf<'lineItemBid'>, 'before' | 'after'>;
  readonly quote: ChangeOf<'quote'>['after'];
}

/**
 * Reads the newest changes of an entry from the log of its package, newest first. Of an undo or redo the command is the
 * one that it is about. Entries that are stored in parts are searched too.
 */
export async function readBidHistory(
  db: Db,
  { bidPackageId, lineItemId, bidderId }: BidPlace,
): Promise<BidChangeRecord[]> {
  const place = { type: 'lineItemBid', before: { lineItemId, bidderId } };
  const placeAfter = { type: 'lineItemBid', after: { lineItemId, bidderId } };
  const holds = (list: string) => sql`(${sql.ref(list)} @> ${JSON.stringify([place])}::jsonb
    or ${sql.ref(list)} @> ${JSON.stringify([placeAfter])}::jsonb)`;
  const lists = sql`(select entry.changes where not entry.is_in_parts
    union all select part.changes from event_log_part part where entry.is_in_parts
      and part.organization_id = entry.organization_id and part.stream_id = entry.stream_id
      and part.version = entry.version)`;
  const { rows } = await sql<FoundChange>`
    select entry.actor_name as name, entry.actor_email as email, entry.time, entry.command as direction,
      entry.about_command_id is not null as "isAboutAnother", coalesce(about.command, entry.command) as command,
      found.change,
      (select added -> 'after' from ${lists} list (changes) cross join jsonb_array_elements(list.changes) added
        where added @> ${JSON.stringify({ type: 'quote', op: 'added', after: { bidderId } })}::jsonb limit 1) as quote
    from event_log entry
    cross join lateral (
      select change from ${lists} list (changes) cross join jsonb_array_elements(list.changes) change
      where ${holds('list.changes')} and (change @> ${JSON.stringify(place)}::jsonb
        or change @> ${JSON.stringify(placeAfter)}::jsonb)
    ) found
    left join lateral (
      select command from event_log first where first.organization_id = entry.organization_id
        and first.command_id = entry.about_command_id limit 1
    ) about on true
    where entry.stream_id = ${bidPackageId}
    order by entry.version desc limit ${bidHistoryMaximum}`.execute(db);
  return rows.map((row) => ({
    when: row.time,
    who: { name: row.name, email: row.email },
    command: row.command,
    takenBack: row.isAboutAnother ? (row.direction === 'redo-command' ? 'redo' : 'undo') : null,
    from: contentOf(row.change.before),
    to: contentOf(row.change.after),
    quote: row.quote && { kind: row.quote.kind, fileName: row.quote.fileName },
  }));
}

/** Returns an entry as clients read it; rows that an older server logged have no unit price and no note. */
function contentOf(row: LoggedBid): HistoricBidRecord | null {
  if (row === null) return null;
  const { classification, price, unitPrice, note } = row;
  return {
    classification,
    price: shortDecimalOrNull(price),
    unitPrice: shortDecimalOrNull(unitPrice ?? null),
    note: note ?? null,
  };
}
