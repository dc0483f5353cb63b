import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { type AnyEndpoint, allEndpoints, type Endpoint, type VersionAnswer } from '#contract';
import { auditedCalls } from '../audit/auditedCalls.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { Services } from '../call.ts';
import { type Command, runCommand } from '../commands/runCommand.ts';
import type { Configuration } from '../configuration.ts';
import type { Handlers } from '../handlers.ts';
import type { CallerOf } from '../identity/caller.ts';
import type { CodeExchange } from '../identity/codeExchange.ts';
import type { Login } from '../identity/login.ts';
import { addMetrics } from '../metrics/metrics.ts';
import { output } from '../output.ts';
import { refusal } from '../refusal.ts';
import { answerClientError } from './answers/clientError.ts';
import { addFailures, sendFailure } from './answers/failure.ts';
import { brotliOptions, encodings } from './answers/jsonAnswer.ts';
import { acceptJson } from './answers/jsonBody.ts';
import { addPages } from './answers/pages.ts';
import { addProbes, isServing, type Phase } from './probes.ts';
import { makeRateLimit, type RateLimit } from './rateLimit.ts';
import { addRequestLog, loggedError } from './requestLog.ts';
import { type Answerer, addRoute, ordinaryBodyLimit, signedIn } from './routes.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { addCodeExchange } from './signIn/codeExchange.ts';
import { addConfigurationAnswer } from './signIn/configurationAnswer.ts';
import { addDevelopmentToken } from './signIn/developmentToken.ts';
import { addIdentityProxy } from './signIn/identityProxy.ts';
import { callerOfRequest } from './signIn/signIn.ts';
import { addUploads } from './uploads.ts';

/** Longer than the longest name, percent-encoded twice (reliability: the router's default is 100). */
const longestPathPart = 4_000;
const longestAddress = 16_000;

/** What the server is made of. */
export interface ServerParts {
  readonly configuration: Configuration;
  readonly services: Services;
  readonly callerOf: CallerOf;
  readonly login: Login;
  /** Null where the browser exchanges the provider's code itself. */
  readonly codeExchange: CodeExchange | null;
  readonly handlers: Handlers;
  readonly phase: () => Phase;
  readonly audit: AuditLog;
}

/** Returns the whole outside of the server: calls, pages, configuration, and in development the identity provider. */
export async function makeServer(parts: ServerParts): Promise<FastifyInstance> {
  const { configuration } = parts;
  const app = Fastify({
    // Without a stream of ours, the logger would wait at the end of the process for a reader that has closed.
    logger: { level: configuration.logLevel, serializers: { err: loggedError, error: loggedError }, stream: output },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < configuration.trustedProxies,
    bodyLimit: ordinaryBodyLimit,
    routerOptions: { maxParamLength: longestPathPart },
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
    // Slow senders give up their place: 10 s for the headers, 2 minutes for a whole request.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: longestAddress },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // While it stops, calls on open connections get our own refusal, which has Retry-After.
    return503OnClosing: false,
  });
  addFailures(app);
  addRequestLog(app);
  await addSecurityHeaders(app, configuration);
  await app.register(compress, {
    threshold: 1_024,
    encodings: [...encodings],
    brotliOptions,
  });
  await addUploads(app);
  acceptJson(app);
  if (configuration.identityAddress !== null) {
    await addIdentityProxy(app, configuration.identityAddress, configuration.origin);
  }
  const rateLimit = await makeRateLimit(app);
  addMetrics(app, { configuration, store: parts.services.store, phase: parts.phase });
  addCalls(app, parts, rateLimit);
  addConfigurationAnswer(app, configuration);
  if (parts.codeExchange !== null) await addCodeExchange(app, parts.codeExchange, rateLimit);
  app.get('/version.json', async (request, reply) => {
    if (!isServing(parts.phase())) return sendFailure(refusal('notReady'), request, reply);
    reply.header('cache-control', 'no-store');
    return { version: configuration.build, hash: configuration.build } satisfies VersionAnswer;
  });
  addProbes(app, parts.phase, parts.services.store);
  if (configuration.environment === 'development') addDevelopmentToken(app, parts.login, configuration);
  await addPages(app, configuration);
  return app;
}

function addCalls(app: FastifyInstance, parts: ServerParts, rateLimit: RateLimit): void {
  const { configuration, callerOf } = parts;
  const services = {
    dataFolder: configuration.dataFolder,
    rateLimit,
    signIn: async (request: FastifyRequest, endpoint: Endpoint) => {
      if (!isServing(parts.phase()) && !endpoint.anyone) throw refusal('notReady');
      return callerOfRequest(request, endpoint, callerOf, configuration.applicationToken);
    },
  };
  for (const endpoint of allEndpoints) addRoute(app, endpoint, answererOf(endpoint, parts), services);
}

/** Any handler of the table, once its endpoint is known only at run time. */
type AnyHandler = Command | ((call: never) => Promise<unknown>);

/** Passes a call to its handler, whose parameter types come from the endpoint that the call was parsed by. */
function answererOf(endpoint: Endpoint, { handlers, services, audit }: ServerParts): Answerer {
  const table: Readonly<Record<string, AnyHandler>> = handlers;
  const handler = table[endpoint.name]!;
  const run = typeof handler === 'function' ? handler : runCommand(handler);
  if (endpoint.login) return ({ bearer, params }) => run({ bearer, params } as never);
  const answer: Answerer = ({ caller, bearer: _, ...call }) =>
    run({ ...call, services, caller: endpoint.anyone ? null : signedIn(caller) } as never);
  const audited = auditedCalls[endpoint.name as AnyEndpoint['name']];
  if (audited === undefined) return answer;
  return async (call) => {
    const answered = await answer(call);
    audit.note(signedIn(call.caller), audited(call));
    return answered;
  };
}
