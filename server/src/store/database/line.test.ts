import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '#contract';
import { databaseUrl } from '../../../test/database.ts';
import { failureOf } from '../../http/answers/failure.ts';
import type { TurnLimits } from '../../turns.ts';
import type { Store } from '../store.ts';
import { DatabaseBusy } from './databaseErrors.ts';
import { openStore } from './openStore.ts';

const organizationId = randomUUID();
const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

/** A store with one connection for transactions, and a transaction that occupies it until `end`. */
async function busyStore(line?: TurnLimits) {
  const store = await openStore({
    url: databaseUrl(),
    roles: 'own',
    isThrowAway: true,
    poolSize: 2,
    ...(line && { line }),
  });
  opened.push(store);
  let end = () => {};
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    held = store.read(organizationId, () => {
      begun();
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
  });
  const endIt = (): Promise<void> => {
    end();
    return held;
  };
  return { store, end: endIt };
}

const waits = async (store: Store, count: number) => {
  while (store.connections().waiting < count) await setImmediate();
};

const count = (store: Store) =>
  store.read(organizationId, (db) => db.selectFrom('organization').select('name').execute());

describe('transactions that find no free connection', () => {
  it('wait in line until one is free, and are all done [API-177]', async () => {
    const { store, end } = await busyStore();
    const waiting = Array.from({ length: 64 }, () => count(store));
    await waits(store, 64);
    expect(store.connections()).toMatchObject({ total: 2, waiting: 64 });
    await end();
    expect((await Promise.all(waiting)).every((rows) => rows.length === 0)).toBe(true);
    expect(store.connections().waiting).toBe(0);
  });

  it('are refused at once where the line is full, and after the longest wait, as busy and not as a database that is away [API-177]', async () => {
    const { store, end } = await busyStore({ maxWaiting: 1, maxMilliseconds: 2_000 });
    const waiting = count(store);
    const refused = await count(store).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseBusy);
    expect(String(refused)).toBe('DatabaseBusy: Too many wait for a connection to the database.');
    // The one before it still waits.
    expect(store.connections().waiting).toBe(1);
    expect(failureOf(refused, 0).problem).toEqual(problem('serverBusy'));
    expect(problem('serverBusy')).toMatchObject({ status: 503, detail: 'The server is busy. Try again in a moment.' });
    await expect(waiting).rejects.toThrow(DatabaseBusy);
    await end();
    expect(await count(store)).toEqual([]);
  });
});
