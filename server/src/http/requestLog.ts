import type { FastifyInstance } from 'fastify';
import { correlationHeader } from '#contract';
import { callerOfLoggedRequest } from './routes.ts';

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * What pino may write of an error. Values that the database quotes from a row or an input stay out: the log holds ids,
 * never prices, names or e-mail addresses.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, table, constraint } = error as Error & { code?: string; table?: string; constraint?: string };
  const unquoted = (text: string): string => text.replace(/"[^"\n]*"/g, '"…"');
  return {
    type: error.name,
    message: unquoted(error.message),
    stack: unquoted(error.stack ?? ''),
    ...(code ? { code } : {}),
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
    ...(error.cause ? { cause: loggedError(error.cause) } : {}),
  };
}

/** One line for each call: route and ids, never the address itself, which may hold an e-mail address or a company name. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(correlationHeader, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const caller = callerOfLoggedRequest(request);
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(caller ? { user: caller.userId, organization: caller.organizationId } : {}),
    });
  });
}
