import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressOf, type Endpoint, idempotencyKeyHeader } from '#contract';
import { type Caller, FileAnswer, JsonAnswer } from '../call.ts';
import { BadToken } from '../identity/token.ts';
import { refuseLongLists } from '../payloadLimits.ts';
import { refusal } from '../refusal.ts';
import { sendFile } from './answers/fileAnswer.ts';
import { sendJson } from './answers/jsonAnswer.ts';
import { checkedShape } from './answers/shape.ts';
import { decodedPathParts } from './pathPart.ts';
import { bearerOf, requireRole } from './signIn/signIn.ts';
import { receiveForm } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers; absent for pages and what machines ask for. */
    readonly endpoint?: Endpoint;
    /** The parameter that is empty at this address. */
    readonly emptyPart?: string;
  }
}

/** Answers one endpoint. `bearer` is for login calls, which have no caller. */
export type Answerer = (call: {
  caller: Caller | null;
  bearer: string;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  idempotencyKey: string | null;
  files: Awaited<ReturnType<typeof receiveForm>>['files'];
  signal?: AbortSignal | undefined;
}) => Promise<unknown>;

/** The properties of a route in addition to its endpoint and its answerer. */
export interface RouteSurroundings {
  readonly dataFolder: string;
  signIn(request: FastifyRequest, endpoint: Endpoint): Promise<Caller | null>;
  rateLimit(request: FastifyRequest, reply: FastifyReply, caller: Caller | null): Promise<boolean>;
}

/** A larger body answers 413. */
export const ordinaryBodyLimit = 8_000_000;
/** A project's picture of 20,000,000 bytes comes as base64 in JSON. */
const imageBodyLimit = 28_000_000;
const bodyLimits: Readonly<Record<string, number>> = {
  'create-project': imageBodyLimit,
  'update-project': imageBodyLimit,
};

const noBody = z.strictObject({}).nullish();
const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const callers = new WeakMap<FastifyRequest, Caller | null>();

/** Who called, for the request log; undefined before sign-in. */
export const callerOfLoggedRequest = (request: FastifyRequest): Caller | null | undefined => callers.get(request);

/**
 * Makes the route of one endpoint. A call is checked in this order: sign-in (401), shape (400), company role
 * (403); the rest is the answerer's.
 */
export function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  answerer: Answerer,
  services: RouteSurroundings,
): void {
  const url = addressOf(endpoint).replace(/\{(\w+)\}/g, ':$1');
  const options = {
    method: endpoint.method,
    config: { endpoint },
    bodyLimit: endpoint.multipart
      ? endpoint.multipart.maximumBytes + 1_000_000
      : (bodyLimits[endpoint.name] ?? ordinaryBodyLimit),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await services.signIn(request, endpoint);
      callers.set(request, caller);
      if (!(await services.rateLimit(request, reply, caller))) return reply;
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const signal = endpoint.answers === 'file' ? disconnectSignal(reply) : undefined;
      const data = await answer(request, endpoint, answerer, services, signal);
      if (data instanceof FileAnswer) return sendFile(request, reply, data);
      if (data instanceof JsonAnswer) return sendJson(request, reply, data);
      reply.header('cache-control', 'no-store');
      return endpoint.answers === 'document' ? data : { data: data ?? null };
    },
  };
  app.route({ ...options, url });
  // The last part of a path may be empty: `/search-projects/30/` searches without a text.
  const last = /^(.*\/):(\w+)$/.exec(url);
  if (last?.[1] && last[2]) {
    app.route({ ...options, url: last[1], config: { endpoint, emptyPart: last[2] } });
  }
}

async function answer(
  request: FastifyRequest,
  endpoint: Endpoint,
  answerer: Answerer,
  services: RouteSurroundings,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const caller = callers.get(request) ?? null;
  const { emptyPart } = request.routeOptions.config;
  const params = { ...decodedPathParts(request.params), ...(emptyPart ? { [emptyPart]: '' } : {}) };
  const form = endpoint.multipart ? await receiveForm(request, services.dataFolder, endpoint.multipart) : null;
  try {
    const body = form ? form.fields : request.body;
    // Before its entries are looked at one by one.
    refuseLongLists(body, endpoint.listMaximum);
    const shapes = { params: endpoint.params, query: endpoint.query, body: endpoint.body ?? noBody };
    const checked = checkedShape(shapes, { params, query: request.query, body });
    if (caller !== null) requireRole(caller, endpoint);
    return await answerer({
      caller,
      bearer: endpoint.login ? bearerOf(request) : '',
      params: checked.params as Record<string, string>,
      query: checked.query,
      body: checked.body,
      idempotencyKey: endpoint.kind === 'command' ? idempotencyKeyOf(request) : null,
      files: form?.files ?? {},
      signal,
    });
  } finally {
    await form?.release();
  }
}

/** Ends when the connection does before the whole answer has been handed over. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** @throws Refusal 422 for a malformed key */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === 'string' && guid.test(key)) return key.toLowerCase();
  throw refusal('malformedIdempotencyKey');
}

/** Returns the caller of an endpoint that is neither open nor a login call. */
export function signedIn(caller: Caller | null): Caller {
  if (caller === null) throw new BadToken('This call needs a caller.');
  return caller;
}
