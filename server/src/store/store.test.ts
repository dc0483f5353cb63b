import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../test/database.ts';
import { openStore } from './database/openStore.ts';
import type { Store } from './store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore({ url: databaseUrl(), roles: 'own', isThrowAway: true, poolSize: 4 });
});
afterAll(() => store.close());

async function anOrganization(name: string): Promise<string> {
  const organizationId = randomUUID();
  await store.transact(organizationId, (db) =>
    db.insertInto('organization').values({ organizationId, name }).execute(),
  );
  return organizationId;
}

it('shows each organization its own rows without any filter', async () => {
  const [one, other] = [await anOrganization('One'), await anOrganization('Other')];
  const names = (id: string) => store.read(id, (db) => db.selectFrom('organization').select('name').execute());
  expect(await names(one)).toEqual([{ name: 'One' }]);
  expect(await names(other)).toEqual([{ name: 'Other' }]);
});
it('binds every table, by force, to the organization', async () => {
  const { rows } = await store.acrossOrganizations((db) =>
    sql<{
      relname: string;
    }>`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`.execute(db),
  );
  expect(rows.map((row) => row.relname)).toEqual([]);
});
