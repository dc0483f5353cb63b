import { anyOf } from './database/anyOf.ts';
import type { LogChange } from './log/entry.ts';
import type { Work } from './work.ts';

const tables = ['lineItemBid', 'rollupBid', 'adjustment', 'requirementFulfillment'] as const;

/**
 * What comes back with these lines and bidders, as additions: deleted ones keep their entries, so that whoever is told
 * that they are there again must be told of the entries too. Entries of another line or bidder that stays deleted do not.
 */
export async function entriesComingBack(
  work: Work,
  lineIds: readonly string[],
  bidderIds: readonly string[],
): Promise<LogChange[]> {
  return entriesOf(work, lineIds, bidderIds, true);
}

/** Whether anything stands on these lines or belongs to these bidders, deleted as they may be. */
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
    for (const row of rows as ({ id: string } & Record<string, unknown>)[]) {
      const { organizationId: _, sectionId: _made, ...after } = row;
      found.push({ type: table, id: row.id, op: 'added', before: null, after });
    }
  }
  return found;
}

/** The lines or bidders that are not deleted. */
function presentOf(work: Work, table: 'bidder' | 'lineItem') {
  return work.db.selectFrom(table).select('id').where('deletedAt', 'is', null);
}
