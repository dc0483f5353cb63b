import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { connectLive } from '../../test/liveClient.ts';
import { type Answer, prepareWorlds, type World } from '../../test/world.ts';
import { withChildren } from '../store/embedded/processes.ts';
import { type EmbeddedDatabase, startEmbedded } from '../store/embedded/startEmbedded.ts';

let dataFolder: string;
let database: EmbeddedDatabase;
/** A PostgreSQL of its own: the run's one must not be stopped under other tests. */
const newWorld = prepareWorlds(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-silent-'));
  await chmod(dataFolder, 0o755);
  database = await startEmbedded({ dataFolder });
  return { DATABASE_URL: database.url };
});
afterEach(() => signalDatabase('SIGCONT'));
afterAll(async () => {
  await database.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Signals the postmaster and everything it has started. */
function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const file = join(dataFolder, 'database', 'cluster', 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (const pid of withChildren(postmaster)) process.kill(pid, signal);
}

async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await sleep(50);
  }
}

const lineOf = (w: World, description: string) => ({
  bidPackageId: w.bidPackageId,
  description,
  quantity: '1',
  unitOfMeasure: 'EA',
  unitPrice: '1',
});

it('answers every call with 503 while PostgreSQL is stopped, and does each command once when it goes on [API-168]', async () => {
  const w = await newWorld();
  await w.command('add-line-items', lineOf(w, 'before'));
  await w.server.settled();
  const live = await connectLive(await w.server.listen(), { bearer: await w.tokenOf('viewer') });
  await w.call('viewer', 'POST', `query/notifications/registration?sourceId=${w.bidPackageId}`);
  const key = randomUUID();
  const write = () =>
    w.call('projectAdmin', 'POST', 'command/bid-package/add-line-items', lineOf(w, 'meanwhile'), {
      'idempotency-key': key,
    });
  const calls: (() => Promise<Answer>)[] = [
    write,
    () => w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/sheet`),
    () => w.call('viewer', 'GET', 'query/odata/Project'),
    () => w.call('projectAdmin', 'GET', `query/export/project/${w.projectId}`),
    () => w.call('viewer', 'POST', `query/notifications/registration?sourceId=${w.projectId}`),
    () => w.call('viewer', 'POST', 'command/login'),
  ];
  for (const call of calls.slice(1, 3)) expect((await call()).status).toBe(200);

  signalDatabase('SIGSTOP');
  // More calls than there are connections: those that wait for one are answered too.
  const waiting = Array.from({ length: 4 }, () => calls).flat();
  const refused = await Promise.all(waiting.map((call) => call()));
  expect(refused.map(({ status }) => status)).toEqual(waiting.map(() => 503));
  expect(new Set(refused.map(({ body }) => body.detail))).toEqual(
    new Set(['The database does not answer. Try again in a moment.']),
  );
  expect((await calls[1]!()).status).toBe(503);

  signalDatabase('SIGCONT');
  expect((await untilAnswered(write)).status).toBe(200);
  for (const call of calls.slice(1, 3)) expect((await call()).status).toBe(200);
  const lines = await w.server.store.read(w.organizationId, (db) =>
    db.selectFrom('lineItem').select('description').orderBy('sortKey').execute(),
  );
  expect(lines.map(({ description }) => description)).toEqual(['before', 'meanwhile']);
  const heard = await live.until(({ event, message }) => event === 'DataChanged' && message.CommandId === key);
  expect(heard.message.SourceId).toBe(w.bidPackageId);
  expect(live.socket.connected).toBe(true);
  live.close();
});

it('lets slow work of a database that answers go on [API-168]', async () => {
  const w = await newWorld();
  // Longer than a silent database is given.
  const slow = w.server.store.read(w.organizationId, (db) => sql`select pg_sleep(5)`.execute(db));
  expect((await w.call('viewer', 'GET', 'query/odata/Project')).status).toBe(200);
  await expect(slow).resolves.toBeDefined();
  expect((await w.call('viewer', 'GET', 'query/odata/Project')).status).toBe(200);
});
