import type { FastifyInstance } from 'fastify';
import { type AuditLog, startAuditLog } from './audit/auditLog.ts';
import type { Services } from './call.ts';
import type { Configuration } from './configuration.ts';
import { receiveProgress } from './export/exportProgress.ts';
import { openFiles } from './files/openFiles.ts';
import { makeHandlers } from './handlers.ts';
import type { Phase } from './http/probes.ts';
import { countRunningCalls } from './http/runningCalls.ts';
import { makeServer } from './http/server.ts';
import { makeCallerOf } from './identity/caller.ts';
import { makeCodeExchange } from './identity/codeExchange.ts';
import { makeDiscover } from './identity/discovery.ts';
import { type Login, makeLogin } from './identity/login.ts';
import { makeProvider } from './identity/provider.ts';
import { loadSigningKey } from './identity/signingKey.ts';
import { makeTokens } from './identity/token.ts';
import { type Live, startLive } from './live/live.ts';
import { startOlderFigures } from './projections/olderFigures.ts';
import { startProjections } from './projections/projections.ts';
import { startSweeping } from './projections/sweepFiles.ts';
import type { LogFollower } from './store/log/followLog.ts';
import { makeKnownNames } from './store/palette/knownNames.ts';
import { directoryOf } from './store/readers/directory.ts';
import type { Store } from './store/store.ts';

/** Everything around an open record, before it listens. */
export interface AssembledServer {
  readonly app: FastifyInstance;
  readonly login: Login;
  readonly live: Live;
  readonly audit: AuditLog;
  readonly projections: LogFollower;
  /** Makes figures again that a server with other rules has made. */
  readonly olderFigures: LogFollower;
  /** Waits until everything committed before this call has been projected and sent. */
  settled(): Promise<void>;
  /** Takes no new calls, lets the running ones end, and stops what follows the log. The store stays open. */
  stop(): Promise<void>;
}

/**
 * Puts the server together: calls, pages, live messages and projections.
 *
 * @param phase decides whether calls are answered, or refused with 503
 */
export async function assembleServer(
  configuration: Configuration,
  store: Store,
  now: () => Date,
  phase: () => Phase,
): Promise<AssembledServer> {
  const milliseconds = (): number => now().getTime();
  const directory = directoryOf(store);
  const tokens = makeTokens(await loadSigningKey(configuration.dataFolder, configuration.signingKey), milliseconds);
  const discover = makeDiscover(configuration.issuer);
  const provider = makeProvider(configuration.issuer, configuration.clientId, discover, milliseconds);
  const login = makeLogin(directory, provider, tokens, milliseconds);
  const callerOf = makeCallerOf(directory, tokens);
  const fileStore = openFiles(configuration.dataFolder, configuration.files);
  const services: Services = { store, names: makeKnownNames(), fileStore, now };
  receiveProgress(services);
  let onError = (error: unknown): void => void error;
  const reportError = (error: unknown): void => onError(error);
  const live = await startLive({
    store,
    callerOf,
    origin: new URL(configuration.origin).origin,
    now: milliseconds,
    onError: reportError,
  });
  const audit = startAuditLog(services, reportError);
  const app = await makeServer({
    configuration,
    services,
    callerOf,
    login,
    codeExchange: makeCodeExchange(configuration, discover),
    handlers: makeHandlers(login, live),
    phase,
    audit,
  });
  const calls = countRunningCalls(app);
  onError = (error) => app.log.error({ err: error }, 'behind the log');
  const olderFigures = await startOlderFigures(services, reportError);
  const projections = await startProjections(services, reportError);
  const stopSweeping = startSweeping(services, reportError);
  live.attach(app.server);
  return {
    app,
    login,
    live,
    audit,
    projections,
    olderFigures,
    settled: async () => {
      await olderFigures.settled();
      await projections.settled();
      await live.settled();
      await audit.settled();
    },
    stop: async () => {
      await live.closeConnections();
      // Browsers keep connections that ask for nothing; closing would wait for them.
      await Promise.race([app.close(), calls.ended()]);
      await audit.stop();
      await live.stop();
      await olderFigures.stop();
      await projections.stop();
      await stopSweeping();
    },
  };
}
