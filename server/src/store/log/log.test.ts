import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/database.ts';
import { makeScene, type Scene, working } from '../../../test/scene.ts';
import { noteTried } from '../../../test/tried.ts';
import { openStore } from '../database/openStore.ts';
import type { Store } from '../store.ts';
import type { LogEntry } from './entry.ts';
import { followLog } from './followLog.ts';
import { endOfLog, readLog, readStream } from './readLog.ts';

/** By each writer. */
const writes = Number(process.env.PLUMBLINE_LOG_WRITES ?? 25);
let store: Store;
beforeAll(async () => {
  store = await openStore({ url: databaseUrl(), roles: 'own', isThrowAway: true, poolSize: 14 });
});
afterAll(() => store.close());

const touch = (scene: Scene, hold: () => Promise<void> = async () => {}) =>
  working(store, scene.organizationId, scene.cast.projectAdmin, async (work) => {
    await work.holdStreams(scene.bidPackageId);
    await sql`select pg_current_xact_id()`.execute(work.db);
    await hold();
  });

/** Waits until a command of this database waits for a stream that another one holds. */
async function untilOneWaits(): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await store.acrossOrganizations((db) => waiting.execute(db))).rows.length === 0);
}

/** Returns the log entries of the test's bid package; other tests may write at the same time. */
const own = (scene: Scene, entries: readonly LogEntry[]) =>
  entries.filter((entry) => entry.streamId === scene.bidPackageId);

/** The same without what made the scene. */
const touches = (scene: Scene, entries: readonly LogEntry[]) =>
  own(scene, entries).filter((entry) => entry.version > 1);

describe('the log', () => {
  it('numbers the entries of a stream without gaps and tells who did what', async () => {
    const scene = await makeScene(store);
    await touch(scene);
    await touch(scene);
    const entries = await store.read(scene.organizationId, (db) => readStream(db, scene.bidPackageId, 1));
    expect(entries.map((entry) => entry.version)).toEqual([2, 3]);
    expect(entries[0]).toMatchObject({
      streamType: 'BidPackage',
      projectId: scene.projectId,
      bidPackageId: scene.bidPackageId,
      fact: 'testArranged',
      actor: { id: scene.cast.projectAdmin.id, email: scene.cast.projectAdmin.email },
      changes: [],
    });
  });

  it('is read up to the oldest transaction that may still write, so that a late commit is not skipped', async () => {
    const [slow, fast] = [await makeScene(store), await makeScene(store)];
    const start = await endOfLog(store);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let late: Promise<unknown> = held;
    await new Promise<void>((writes) => {
      late = touch(slow, () => {
        writes();
        return held;
      });
    });
    await touch(fast);
    const early = await store.acrossOrganizations((db) => readLog(db, start));
    release();
    await late;
    expect(touches(fast, early.entries)).toEqual([]);
    expect(early.more).toBe('soon');
    const { entries } = await store.acrossOrganizations((db) => readLog(db, start));
    expect([touches(slow, entries).length, touches(fast, entries).length]).toEqual([1, 1]);
  });

  it('delivers every committed entry once and in order to a follower, 12 writers at once, some undone', {
    timeout: 120_000 + writes * 400,
  }, async () => {
    const scenes = await Promise.all(Array.from({ length: 4 }, () => makeScene(store)));
    const seen: LogEntry[] = [];
    const follower = await followLog(store, {
      name: null,
      handle: async (entries) => {
        seen.push(...entries);
      },
      onError: (error) => {
        throw error;
      },
    });
    const write = async (writer: number) => {
      for (let count = 0; count < writes; count += 1) {
        const scene = scenes[(writer + count) % scenes.length]!;
        const undone = count % 10 === 9;
        await touch(scene, async () => {
          if (undone) throw new Error('undone');
        }).catch((error: Error) => expect(error.message).toBe('undone'));
        store.logWritten();
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, writer) => write(writer)));
    await follower.settled();
    await follower.stop();
    let total = 0;
    for (const scene of scenes) {
      const versions = touches(scene, seen).map((entry) => entry.version);
      const stored = await store.read(scene.organizationId, (db) => readStream(db, scene.bidPackageId, 1));
      expect(versions).toEqual(stored.map((entry) => entry.version));
      total += versions.length;
    }
    noteTried(total);
    expect(total).toBe(12 * (writes - Math.floor(writes / 10)));
  });

  it('orders the entries of a stream also when a command waits for its second stream', async () => {
    const scene = await makeScene(store);
    const start = await endOfLog(store);
    const hold = (streamIds: string[], meanwhile: () => Promise<unknown>) =>
      working(store, scene.organizationId, scene.cast.projectAdmin, async (work) => {
        for (const id of streamIds) await work.holdStreams(id);
        await meanwhile();
        for (const id of streamIds) work.note(id, []);
      });
    let second: Promise<unknown> = Promise.resolve();
    await hold([scene.bidPackageId], async () => {
      second = hold([scene.projectId, scene.bidPackageId], async () => {});
      await untilOneWaits();
    });
    await second;
    const entries = touches(scene, (await store.acrossOrganizations((db) => readLog(db, start))).entries);
    expect(entries.map((entry) => entry.version)).toEqual([2, 3]);
  });

  it('stores the position of a named reader, and repeats entries whose handler failed', async () => {
    const scene = await makeScene(store);
    const name = `test ${randomUUID()}`;
    const seen: number[] = [];
    let failures = 0;
    const follow = () =>
      followLog(store, {
        name,
        pollMilliseconds: 10,
        handle: async (entries) => {
          if (own(scene, entries).length > 0 && failures === 0) {
            failures += 1;
            throw new Error('planted');
          }
          seen.push(...own(scene, entries).map((entry) => entry.version));
        },
        onError: (error) => expect((error as Error).message).toBe('planted'),
      });
    const first = await follow();
    await first.settled();
    await first.stop();
    await touch(scene);
    const second = await follow();
    await second.settled();
    await second.stop();
    expect(failures).toBe(1);
    expect(seen).toEqual([1, 2]);
  });
});

describe('a work', () => {
  it('writes nothing before rights were asked for, nor to a stream it does not hold', async () => {
    const scene = await makeScene(store);
    const { Work } = await import('../work.ts');
    const attempt = (permitted: boolean) =>
      store.transact(scene.organizationId, async (db) => {
        const { projectAdmin } = scene.cast;
        const actor = { userId: projectAdmin.id, email: projectAdmin.email, name: null, roles: projectAdmin.roles };
        const start = { db, organizationId: scene.organizationId, actor, now: '2026-01-01T00:00:00.000Z' };
        const work = new Work({ ...start, newId: randomUUID, commandId: randomUUID(), command: 'planted' });
        if (permitted) work.permit();
        work.note(scene.bidPackageId, []);
      });
    await expect(attempt(false)).rejects.toThrow('planted writes before it has asked for rights.');
    await expect(attempt(true)).rejects.toThrow('without holding it');
  });

  it('shows the log of an organization to nobody else', async () => {
    const [scene, other] = [await makeScene(store), await makeScene(store)];
    const entries = await store.read(other.organizationId, (db) => readStream(db, scene.bidPackageId, 0));
    expect(entries).toEqual([]);
    await expect(
      store.transact(other.organizationId, (db) =>
        sql`update stream set version = 99 where id = ${scene.bidPackageId} returning id`
          .execute(db)
          .then((r) => r.rows),
      ),
    ).resolves.toEqual([]);
  });
});
