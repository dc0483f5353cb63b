import { makeStore, type Store } from '../store.ts';
import { makeHints } from './hints.ts';
import { migrate, oneServerAtATime } from './migrate.ts';
import { openPool } from './pool.ts';
import { acrossRole, connect, provideRoles, refuseUnboundRole, refuseUnsafeSettings } from './roles.ts';

export interface StoreOptions {
  /** Address of the database, as the role that owns the tables. */
  readonly url: string;
  /**
   * 'own': the server gets a login role of its own beside the owner, who may create roles (the built-in database).
   * 'single': the owner serves too, bound by forced row-level security (one DATABASE_URL).
   */
  readonly roles: 'own' | 'single';
  /** A throw-away test database may run without syncing to disk. */
  readonly isThrowAway?: boolean;
  readonly poolSize?: number;
  readonly onConnectionLost?: (error: Error) => void;
}

/**
 * Opens the record: checks that the database keeps its promises, brings the tables up to date and opens the doors.
 *
 * @throws StoreRefused (message and advice) for a database that must not be used; the driver's error where it does not answer.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const owner = await connect(options.url);
  let serverUrl = options.url;
  try {
    if (options.roles === 'single') await refuseUnboundRole(owner);
    if (!options.isThrowAway) await refuseUnsafeSettings(owner);
    await oneServerAtATime(owner, async () => {
      await migrate(owner);
      if (options.roles === 'own') serverUrl = await provideRoles(owner, options.url);
    });
  } finally {
    await owner.end();
  }
  const { pool, db, close } = openPool({
    url: serverUrl,
    size: options.poolSize ?? 16,
    onConnectionLost: options.onConnectionLost ?? (() => {}),
  });
  const hints = makeHints(pool);
  return makeStore({
    db,
    acrossRole: options.roles === 'own' ? acrossRole : null,
    hints,
    close: async () => {
      await hints.stop();
      await close();
    },
  });
}
