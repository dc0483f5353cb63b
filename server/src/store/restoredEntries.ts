import { anyOf } from './database/anyOf.ts';
import type { LogChange } from './log/entry.ts';
import { storedRow } from './tables.ts';
import type { Work } from './work.ts';

const tables = ['lineItemBid', 'submittedBid', 'rollupBid', 'adjustment', 'requirementFulfillment'] as const;

/**
 * Returns the entries of restored lines and bidders as additions: deleted ones keep their entries, so that clients that
 * receive a restored line need its entries too. Skips entries whose other line or bidder stays deleted.
 */
export async function loadRestoredEntries(
  work: Work,
  lineIds: readonly string[],
  bidderIds: readonly string[],
): Promise<LogChange[]> {
  return entriesOf(work, lineIds, bidderIds, true);
}

/** Returns whether these lines or bidders have any entries, including deleted ones. */
export async function haveEntries(
  work: Work,
  lineIds: readonly string[],
  bidderIds: readonly string[],
): Promise<boolean> {
  return (await entriesOf(work, lineIds, bidderIds, false)).length > 0;
}

async function entriesOf(
  work: Work,
  lineIds: readonly string[],
  bidderIds: readonly string[],
  isPresent: boolean,
): Promise<LogChange[]> {
  const found: LogChange[] = [];
  for (const table of tables) {
    const rows = await work.db
      .selectFrom(table)
      .selectAll()
      .where((eb) =>
        table === 'lineItemBid'
          ? eb.or([eb('lineItemBid.lineItemId', '=', anyOf(lineIds)), eb(`${table}.bidderId`, '=', anyOf(bidderIds))])
          : eb(`${table}.bidderId`, '=', anyOf(bidderIds)),
      )
      .$if(isPresent, (all) => all.where(`${table}.bidderId`, 'in', presentOf(work, 'bidder')))
      .$if(isPresent && table === 'lineItemBid', (all) =>
        all.where('lineItemBid.lineItemId', 'in', presentOf(work, 'lineItem')),
      )
      .execute();
    for (const row of rows) {
      // The row is of this table, which TypeScript cannot follow through the loop.
      found.push({ type: table, id: row.id, op: 'added', before: null, after: storedRow(row) } as LogChange);
    }
  }
  return found;
}

/** Selects the lines or bidders that are not deleted. */
function presentOf(work: Work, table: 'bidder' | 'lineItem') {
  return work.db.selectFrom(table).select('id').where('deletedAt', 'is', null);
}
