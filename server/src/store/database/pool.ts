import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type TurnLimits, Turns } from '../../turns.ts';
import type { Tables } from '../tables.ts';
import { columnParsers } from './columnParsers.ts';
import { withPreparedStatements } from './preparedStatements.ts';
import { startWatchdog } from './watchdog.ts';

export interface PoolOptions {
  readonly url: string;
  /** The maximum number of connections. */
  readonly size: number;
  /** The line of transactions that wait for a connection. */
  readonly line?: TurnLimits;
  /** Called when a connection is lost; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
}

/** An open connection pool. */
export interface OpenPool {
  readonly pool: pg.Pool;
  /** The turns of transactions at the pool's connections. */
  readonly turns: Turns;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** The page of somebody who waits gives up after 20 seconds; what waits longer than that runs for nobody. */
const defaultLine: TurnLimits = { maxWaiting: 500, maxMilliseconds: 30_000 };
/** One connection listens to the other servers. */
const connectionsOfHints = 1;

/**
 * Opens a connection pool. A lost connection never crashes the process: idle and busy ones have an error listener. The
 * watchdog disconnects a hanging database within 4 seconds. Transactions wait in line for a connection; that is a sign of
 * work, not of a database that is away, so that the pool's own time limit is for connecting alone.
 */
export function openPool({ url, size, line = defaultLine, onConnectionLost }: PoolOptions): OpenPool {
  const turns = new Turns(Math.max(1, size - connectionsOfHints), line);
  const watch = startWatchdog(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: columnParsers,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    stream: watch.newSocket,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    application_name: 'plumbline',
  });
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, turns) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    pool,
    turns,
    db,
    close: async () => {
      await db.destroy();
      await watch.stop();
    },
  };
}
