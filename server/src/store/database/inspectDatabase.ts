import type pg from 'pg';
import { connect, requireBoundRole, requireSafeSettings, requireVersion, StoreRefused } from './roles.ts';

/** What the doctor asks about a database. */
export interface DatabaseReport {
  /** Every reason for which the server would refuse to start on it. */
  readonly refusals: readonly StoreRefused[];
  /** Its clock. */
  readonly now: Date;
}

/**
 * Connects and reports every problem at once; changes nothing.
 *
 * @throws the driver's error if the database does not respond
 */
export async function inspectDatabase(url: string): Promise<DatabaseReport> {
  const client = await connect(url);
  try {
    const checks = [requireVersion, requireBoundRole, requireSafeSettings, requireOwner];
    const refusals: StoreRefused[] = [];
    for (const check of checks) {
      await check(client).catch((error: unknown) => {
        if (!(error instanceof StoreRefused)) throw error;
        refusals.push(error);
      });
    }
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return { refusals, now: rows[0]!.now };
  } finally {
    await client.end();
  }
}

async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mayCreate: boolean; name: string }>(
    `select has_schema_privilege('public', 'create') as "mayCreate", current_user as name`,
  );
  if (rows[0]!.mayCreate) return;
  throw new StoreRefused(
    `The database role '${rows[0]!.name}' may not create tables there.`,
    'Make it the owner of the database: deploy/role.sql',
  );
}
