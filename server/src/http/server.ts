import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { allEndpoints, type Endpoint, type VersionAnswer } from '#contract';
import type { Services } from '../call.ts';
import { type Command, runCommand } from '../commands/runCommand.ts';
import type { Configuration } from '../configuration.ts';
import type { Handlers } from '../handlers.ts';
import type { CallerOf } from '../identity/caller.ts';
import type { CodeExchange } from '../identity/codeExchange.ts';
import type { Login } from '../identity/login.ts';
import { output } from '../output.ts';
import { refusal } from '../refusal.ts';
import { answerClientError } from './answers/clientError.ts';
import { addFailures, sendFailure } from './answers/failure.ts';
import { acceptJson } from './answers/jsonBody.ts';
import { addPages } from './answers/pages.ts';
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
  /** Whether calls can be answered; until then `/version.json` and every call answer 503. */
  readonly isReady: () => boolean;
}

/** The whole outside of the server: calls, pages, configuration, and in development the identity provider. */
export async function makeServer(parts: ServerParts): Promise<FastifyInstance> {
  const { configuration } = parts;
  const app = Fastify({
    // Without a stream of ours, the logger would wait at the end of the process for a reader that has gone.
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
    return503OnClosing: true,
  });
  addFailures(app);
  addRequestLog(app);
  await addSecurityHeaders(app, configuration);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await addUploads(app);
  acceptJson(app);
  if (configuration.identityAddress !== null) {
    await addIdentityProxy(app, configuration.identityAddress, configuration.origin);
  }
  const rateLimit = await makeRateLimit(app);
  addCalls(app, parts, rateLimit);
  addConfigurationAnswer(app, configuration);
  if (parts.codeExchange !== null) await addCodeExchange(app, parts.codeExchange, rateLimit);
  app.get('/version.json', async (request, reply) => {
    if (!parts.isReady()) return sendFailure(refusal('notReady'), request, reply);
    reply.header('cache-control', 'no-store');
    return { version: configuration.build, hash: configuration.build } satisfies VersionAnswer;
  });
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
      if (!parts.isReady() && !endpoint.anyone) throw refusal('notReady');
      return callerOfRequest(request, endpoint, callerOf, configuration.applicationToken);
    },
  };
  for (const endpoint of allEndpoints) addRoute(app, endpoint, answererOf(endpoint, parts), services);
}

/** Any handler of the table, once its endpoint is known only at run time. */
type AnyHandler = Command | ((call: never) => Promise<unknown>);

/** Passes a call to its handler, whose parameter types come from the endpoint that the call was parsed by. */
function answererOf(endpoint: Endpoint, { handlers, services }: ServerParts): Answerer {
  const table: Readonly<Record<string, AnyHandler>> = handlers;
  const handler = table[endpoint.name]!;
  const run = typeof handler === 'function' ? handler : runCommand(handler);
  if (endpoint.login) return ({ bearer, params }) => run({ bearer, params } as never);
  return ({ caller, bearer: _, ...call }) =>
    run({ ...call, services, caller: endpoint.anyone ? null : signedIn(caller) } as never);
}
