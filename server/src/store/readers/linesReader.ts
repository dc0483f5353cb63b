import { sql } from 'kysely';
import { LINE_COLUMNS, type LineFields } from '../packages/lineFields.ts';
import type { Db } from '../store.ts';

/** A line in display order; alternateIndex is -1 in the base section. */
export interface DisplayedLine extends Readonly<LineFields> {
  readonly id: string;
  readonly alternateIndex: number;
  readonly level1: string | null;
  readonly level2: string | null;
  /** The position in its section, from 0 without gaps. */
  readonly order: number;
}

/** One bidder's entries, aligned with the lines: -1 and null for no entry. */
export interface BidsOfBidder {
  readonly classifications: number[];
  readonly prices: (string | null)[];
}

/**
 * Selects lines in page order: the base section, then the alternates as given; in each the ungrouped lines first, then
 * group by group. `n` is the position from 0.
 */
const displayedLines = (bidPackageId: string, alternateIds: readonly string[]) => sql`
  select line.id, ${sql.join(LINE_COLUMNS.map((column) => sql.ref(`line.${column}`)))}, line.level1, line.level2,
    line.sort_key, coalesce(array_position(${alternateIds}::uuid[], line.alternate_id), 0) - 1 as alternate_index,
    row_number() over (order by
      coalesce(array_position(${alternateIds}::uuid[], line.alternate_id), 0),
      first.sort_key nulls first, line.level1 nulls first,
      second.sort_key nulls first, line.level2 nulls first,
      line.sort_key, line.id) - 1 as n
  from line_item line
  left join line_item_group_order first on first.bid_package_id = line.bid_package_id
    and first.section_id = coalesce(line.alternate_id, line.bid_package_id)
    and first.classification_level1 = line.level1 and first.classification_level2 is null
  left join line_item_group_order second on second.bid_package_id = line.bid_package_id
    and second.section_id = coalesce(line.alternate_id, line.bid_package_id)
    and second.classification_level1 = line.level1 and second.classification_level2 = line.level2
  where line.bid_package_id = ${bidPackageId} and line.deleted_at is null`;

/** Returns the lines of a package in display order. */
export async function readDisplayedLines(
  db: Db,
  bidPackageId: string,
  alternateIds: readonly string[],
): Promise<DisplayedLine[]> {
  const { rows } = await sql<DisplayedLine>`
    select id, alternate_index, ${sql.join(LINE_COLUMNS.map((column) => sql.ref(column)))}, level1, level2,
      (row_number() over (partition by alternate_index order by sort_key, id) - 1)::int as "order"
    from (${displayedLines(bidPackageId, alternateIds)}) shown order by n`.execute(db);
  return rows;
}

/** Returns the entries of the given bidders on the given lines, in columns. Entries on deleted lines are skipped. */
export async function readBids(
  db: Db,
  bidPackageId: string,
  bidderIds: readonly string[],
  lines: readonly { readonly id: string }[],
): Promise<BidsOfBidder[]> {
  const columns = new Map(
    bidderIds.map((id) => [
      id,
      {
        classifications: new Array<number>(lines.length).fill(-1),
        prices: new Array<string | null>(lines.length).fill(null),
      },
    ]),
  );
  const places = placesOf(lines);
  // One row per bidder with lists as text: the driver takes five times as long for 200,000 rows. No join with the lines: a
  // plan made for a handful of rows takes seconds for so many.
  const { rows } = await sql<{ bidderId: string; lineIds: string; classifications: string; prices: string }>`
    select bidder_id, string_agg(line_item_id::text, ',') as line_ids,
      string_agg(classification::text, ',') as classifications,
      string_agg(coalesce(trim_scale(price)::text, ''), ',') as prices
    from line_item_bid where bid_package_id = ${bidPackageId} group by bidder_id`.execute(db);
  for (const { bidderId, lineIds, ...row } of rows) {
    const column = columns.get(bidderId);
    if (column === undefined) continue;
    const classifications = row.classifications.split(',');
    const prices = row.prices.split(',');
    for (const [index, lineId] of lineIds.split(',').entries()) {
      const place = places.get(lineId);
      if (place === undefined) continue;
      column.classifications[place] = Number(classifications[index]);
      column.prices[place] = prices[index] || null;
    }
  }
  return [...columns.values()];
}

/** Returns the ids of these entries by bidder, aligned with the lines, null for no entry. */
export async function readBidIds(
  db: Db,
  bidPackageId: string,
  bidderIds: readonly string[],
  lines: readonly { readonly id: string }[],
): Promise<(string | null)[][]> {
  const columns = new Map(bidderIds.map((id) => [id, new Array<string | null>(lines.length).fill(null)]));
  const places = placesOf(lines);
  const { rows } = await sql<{ bidderId: string; lineIds: string; ids: string }>`
    select bidder_id, string_agg(line_item_id::text, ',') as line_ids, string_agg(id::text, ',') as ids
    from line_item_bid where bid_package_id = ${bidPackageId} group by bidder_id`.execute(db);
  for (const { bidderId, lineIds, ids } of rows) {
    const column = columns.get(bidderId);
    if (column === undefined) continue;
    const texts = ids.split(',');
    for (const [index, lineId] of lineIds.split(',').entries()) {
      const place = places.get(lineId);
      if (place !== undefined) column[place] = texts[index] ?? null;
    }
  }
  return [...columns.values()];
}

function placesOf(lines: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(lines.map(({ id }, index) => [id, index]));
}
