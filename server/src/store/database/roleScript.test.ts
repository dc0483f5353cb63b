import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseUrl } from '../../../test/database.ts';
import { inspectDatabase } from './inspectDatabase.ts';
import { openStore } from './openStore.ts';

/** Runs statements as psql would run the script. */
async function asSuperuser(database: string, statements: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl());
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

it('deploy/role.sql makes a role that the server runs on and that can bypass no policy [OPS-023]', async () => {
  const name = `role_${randomBytes(4).toString('hex')}`;
  const script = readFileSync('deploy/role.sql', 'utf8')
    .replace(/^(--|\\set).*$/gm, '')
    .replaceAll('plumbline', name)
    .replaceAll(":'password'", "'secret'");
  const [server, own] = script
    .split(/^\\connect .*$/m)
    .map((part) => part.split(';').filter((one) => one.trim() !== ''));
  await asSuperuser('postgres', server!);
  await asSuperuser(name, own!);
  const url = new URL(databaseUrl());
  [url.username, url.password, url.pathname] = [name, 'secret', `/${name}`];

  const store = await openStore({ url: url.href, roles: 'single', isThrowAway: true, poolSize: 2 });
  await store.close();
  const { refusals } = await inspectDatabase(url.href);
  // The database of the tests syncs nothing, which is no matter of the role.
  expect(refusals.map(({ message }) => message).filter((text) => !text.includes('fsync'))).toEqual([]);
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query(
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = $1',
    [name],
  );
  await client.query(`drop database ${name} with (force)`);
  await client.query(`drop role ${name}`);
  await client.end();
  expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
});
