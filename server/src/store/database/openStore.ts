import type { TurnLimits } from '../../turns.ts';
import { readSnapshot } from '../archive/snapshot.ts';
import { makeStore, type Store } from '../store.ts';
import { makeHints } from './hints.ts';
import { migrate, oneServerAtATime } from './migrate.ts';
import { openPool } from './pool.ts';
import { connectInTurn } from './preparedStatements.ts';
import { acrossRole, connect, ensureRoles, requireBoundRole, requireSafeSettings } from './roles.ts';

export interface StoreOptions {
  /** The URL of the database, with the role that owns the tables. */
  readonly url: string;
  /**
   * 'own': the server gets a separate login role; the owner may create roles (the built-in database).
   * 'single': the server uses the owner's role, restricted by forced row-level security (one DATABASE_URL).
   */
  readonly roles: 'own' | 'single';
  /** Allows a temporary test database that does not sync to disk. */
  readonly isThrowAway?: boolean;
  readonly poolSize?: number;
  /** The line of transactions that wait for a connection. */
  readonly line?: TurnLimits;
  readonly onConnectionLost?: (error: Error) => void;
}

/**
 * Opens the database: checks its safety settings, applies migrations and connects.
 *
 * @throws StoreRefused (message and advice) for an unsuitable database; the driver's error if it does not respond.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const owner = await connect(options.url);
  let serverUrl = options.url;
  try {
    if (options.roles === 'single') await requireBoundRole(owner);
    if (!options.isThrowAway) await requireSafeSettings(owner);
    await oneServerAtATime(owner, async () => {
      await migrate(owner);
      if (options.roles === 'own') serverUrl = await ensureRoles(owner, options.url);
    });
  } finally {
    await owner.end();
  }
  const { pool, turns, db, close } = openPool({
    url: serverUrl,
    size: options.poolSize ?? 16,
    ...(options.line && { line: options.line }),
    onConnectionLost: options.onConnectionLost ?? (() => {}),
  });
  const hints = makeHints(pool);
  return makeStore({
    db,
    acrossRole: options.roles === 'own' ? acrossRole : null,
    hints,
    readSnapshot: async (fn) => {
      const { client, release } = await connectInTurn(pool, turns);
      try {
        return await readSnapshot(client, fn);
      } finally {
        // Not used again: the transaction may have been broken off in the middle of a table.
        release(true);
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: turns.waiting }),
    close: async () => {
      await hints.stop();
      await close();
    },
  });
}
