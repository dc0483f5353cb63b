import { anyOf } from './anyOf.ts';
import type { LogChange } from './log/entry.ts';
import type { Work } from './work.ts';

const tables = ['lineItemBid', 'rollupBid', 'adjustment', 'requirementFulfillment'] as const;

/**
 * Everything that stands on these lines or belongs to these bidders, as additions: deleted lines and bidders keep their
 * entries, so that whoever is told that they came back must be told of the entries too.
 */
export async function entriesComingBack(
  work: Work,
  lineIds: readonly string[],
  bidderIds: readonly string[],
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
      .execute();
    for (const row of rows as ({ id: string } & Record<string, unknown>)[]) {
      const { organizationId: _, sectionId: _made, ...after } = row;
      found.push({ type: table, id: row.id, op: 'added', before: null, after });
    }
  }
  return found;
}
