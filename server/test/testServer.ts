import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assembleServer } from '../src/assembleServer.ts';
import type { AuditLog } from '../src/audit/auditLog.ts';
import { readConfiguration } from '../src/configuration.ts';
import type { Phase } from '../src/http/probes.ts';
import type { Login } from '../src/identity/login.ts';
import { openStore } from '../src/store/database/openStore.ts';
import type { Store } from '../src/store/store.ts';
import { databaseUrl } from './database.ts';

/** The real server on the run's database, spoken to without a network unless a test asks it to listen. */
export interface TestServer {
  readonly store: Store;
  readonly app: FastifyInstance;
  readonly login: Login;
  readonly applicationToken: string;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** The time the server believes it is; move it to test what depends on time. */
  readonly clock: { now: Date | null };
  /** Whether calls are answered; change it to test starting and stopping. */
  readonly phase: { now: Phase };
  /** Waits until everything that was committed has been projected and told about. */
  settled(): Promise<void>;
  readonly audit: AuditLog;
  /** Looks at the rights behind all open live connections now. */
  recheckLive(): Promise<void>;
  /** Listens on a free port, once; answers the address, for live connections. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/** @param environment further environment variables, as an administrator would set them */
export async function startTestServer(environment: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const url = environment.DATABASE_URL ?? databaseUrl();
  const store = await openStore({ url, roles: 'own', isThrowAway: true, poolSize: 6 });
  const configuration = readConfiguration({
    PLUMBLINE_ENVIRONMENT: 'development',
    PLUMBLINE_DATA: dataFolder,
    PLUMBLINE_LOG_LEVEL: process.env.PLUMBLINE_LOG_LEVEL ?? 'silent',
    ...environment,
  });
  const clock: TestServer['clock'] = { now: null };
  const phase: TestServer['phase'] = { now: 'serving' };
  const server = await assembleServer(
    configuration,
    store,
    () => clock.now ?? new Date(),
    () => phase.now,
  );
  let listening: Promise<string> | null = null;
  return {
    store,
    app: server.app,
    login: server.login,
    clock,
    phase,
    dataFolder,
    databaseUrl: url,
    applicationToken: configuration.applicationToken,
    settled: server.settled,
    audit: server.audit,
    recheckLive: server.live.recheck,
    listen: () => {
      listening ??= server.app.listen({ port: 0, host: '127.0.0.1' });
      return listening;
    },
    stop: async () => {
      await server.stop();
      await store.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
