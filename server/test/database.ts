import pg from 'pg';
import { inject } from 'vitest';

/** Address of this worker's database, as its owner; the files of another worker use another one. */
export function databaseUrl(): string {
  const worker = Number(process.env.VITEST_POOL_ID);
  const url = inject('databaseUrls')[worker - 1];
  if (!url) throw new Error(`There is no database for worker ${process.env.VITEST_POOL_ID}.`);
  return url;
}

/** Runs a statement in this worker's database as its owner, past every policy. */
export async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(statement);
  await client.end();
}
