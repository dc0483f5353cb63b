import { sql } from 'kysely';
import type { KnownBidderRecord } from '#contract';
import type { Db } from '../store.ts';

/**
 * Returns the contact of companies by the keys of their names: of the bidders of one company the one with the most contact
 * fields, then the one whose bid came in last.
 */
export async function readContacts(
  db: Db,
  nameKeys: readonly string[],
): Promise<ReadonlyMap<string, KnownBidderRecord>> {
  const { rows } = await sql<KnownBidderRecord & { readonly nameKey: string }>`
    select distinct on (name_key) name_key, company_name, primary_contact_name, primary_contact_email, phone_number,
      fax_number
    from bidder where name_key = any(${nameKeys}::text[]) and deleted_at is null
    order by name_key, num_nonnulls(primary_contact_name, primary_contact_email, phone_number) desc,
      received_at desc nulls last, id`.execute(db);
  return new Map(rows.map(({ nameKey, ...record }) => [nameKey, record]));
}
