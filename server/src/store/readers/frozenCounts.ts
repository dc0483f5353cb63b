import { readOrganizationIds } from '../company/organizations.ts';
import type { Store } from '../store.ts';
import type { StreamType } from '../tables/record.ts';

/** Counts the frozen entities of all companies by type, each company in its own transaction. */
export async function readFrozenCounts(store: Store): Promise<ReadonlyMap<StreamType, number>> {
  const counts = new Map<StreamType, number>();
  for (const organizationId of await store.acrossOrganizations(readOrganizationIds)) {
    const frozen = await store.read(organizationId, (db) =>
      db.selectFrom('frozenEntity').select('entityType').execute(),
    );
    for (const { entityType } of frozen) counts.set(entityType, (counts.get(entityType) ?? 0) + 1);
  }
  return counts;
}
