import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import { columnParsers } from './columnParsers.ts';
import { withPreparedStatements } from './preparedStatements.ts';
import { startWatchdog } from './watchdog.ts';

export interface PoolOptions {
  readonly url: string;
  /** The maximum number of connections. */
  readonly size: number;
  /** Called when a connection is lost; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
}

/** An open connection pool. */
export interface OpenPool {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/**
 * Opens a connection pool. A lost connection never crashes the process: idle and busy ones have an error listener. The
 * watchdog disconnects a hanging database, and connecting times out after 4 seconds.
 */
export function openPool({ url, size, onConnectionLost }: PoolOptions): OpenPool {
  const watch = startWatchdog(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: columnParsers,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    stream: watch.newSocket,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    application_name: 'plumbline',
  });
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    pool,
    db,
    close: async () => {
      await db.destroy();
      await watch.stop();
    },
  };
}
