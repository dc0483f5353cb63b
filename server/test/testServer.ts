import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { commandHandlers } from '../src/commands/handlers.ts';
import { readConfiguration } from '../src/configuration.ts';
import { localFolder } from '../src/files/localFolder.ts';
import { makeServer } from '../src/http/server.ts';
import { makeCallerOf } from '../src/identity/caller.ts';
import { type Login, makeLogin } from '../src/identity/login.ts';
import { makeProvider } from '../src/identity/provider.ts';
import { loadSigningKey } from '../src/identity/signingKey.ts';
import { makeTokens } from '../src/identity/token.ts';
import { queryHandlers } from '../src/queries/handlers.ts';
import { directoryOf } from '../src/store/directory.ts';
import { openStore } from '../src/store/openStore.ts';
import type { Store } from '../src/store/store.ts';

/** The real server on the run's database, spoken to without a network. */
export interface TestServer {
  readonly store: Store;
  readonly app: FastifyInstance;
  readonly login: Login;
  readonly applicationToken: string;
  /** The time the server believes it is; move it to test what depends on time. */
  readonly clock: { now: Date | null };
  stop(): Promise<void>;
}

export async function startTestServer(): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const store = await openStore({ url: inject('databaseUrl'), roles: 'own', isThrowAway: true, poolSize: 6 });
  const configuration = readConfiguration({
    PLUMBLINE_ENVIRONMENT: 'development',
    PLUMBLINE_DATA: dataFolder,
    PLUMBLINE_LOG_LEVEL: process.env.PLUMBLINE_LOG_LEVEL ?? 'silent',
  });
  const clock: TestServer['clock'] = { now: null };
  const now = () => clock.now ?? new Date();
  const directory = directoryOf(store);
  const tokens = makeTokens(await loadSigningKey(dataFolder), () => now().getTime());
  const provider = makeProvider(configuration.issuer, configuration.clientId, () => now().getTime());
  const login = makeLogin(directory, provider, tokens, () => now().getTime());
  const app = await makeServer({
    configuration,
    around: { store, fileStore: localFolder(dataFolder), now },
    callerOf: makeCallerOf(directory, tokens),
    login,
    commands: commandHandlers,
    queries: queryHandlers,
    isReady: () => true,
  });
  return {
    store,
    app,
    login,
    clock,
    applicationToken: configuration.applicationToken,
    stop: async () => {
      await app.close();
      await store.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
