import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openStore } from '../src/store/database/openStore.ts';
import { startEmbedded } from '../src/store/embedded/startEmbedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's databases, as their owner: one per worker. */
    readonly databaseUrls: string[];
  }
}

/** One PostgreSQL per worker for the whole run, so that files that run side by side share no table. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const databases = await Promise.all(Array.from({ length: project.config.maxWorkers }, startDatabase));
  project.provide(
    'databaseUrls',
    databases.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(databases.map(({ stop }) => stop()));
  };
}

/** A PostgreSQL in a folder that goes away; it need not survive a power cut, so it does not sync. */
async function startDatabase(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  // Run as root, PostgreSQL works as another account, which must be able to enter.
  await chmod(dataFolder, 0o755);
  const database = await startEmbedded({ dataFolder });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await owner.query(`alter system set ${setting} = off`);
  }
  await owner.query('select pg_reload_conf()');
  await owner.end();
  const store = await openStore({ url: database.url, roles: 'own', isThrowAway: true });
  await store.close();
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
