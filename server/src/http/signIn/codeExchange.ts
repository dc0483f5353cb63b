import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CodeExchange, exchangePaths } from '../../identity/codeExchange.ts';
import type { RateLimit } from '../rateLimit.ts';

/** Longer than any code with its verifier and redirect address. */
const bodyLimit = 32_000;

/**
 * `GET /api/sign-in/provider` and `POST /api/sign-in/token`: the two addresses of the identity provider that the browser
 * asks here where the sign-in needs a client secret. They answer in the provider's format, which the browser's OpenID
 * Connect library reads.
 */
export async function addCodeExchange(
  app: FastifyInstance,
  { document, exchange }: CodeExchange,
  rateLimit: RateLimit,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.get(exchangePaths.document, async (request, reply) => {
      if (!(await rateLimit(request, reply, null))) return reply;
      const found = await document().catch((error: Error) => {
        request.log.error({ err: error.cause ?? error }, 'the identity provider is away');
        throw error;
      });
      return reply.header('cache-control', 'no-store').send(found);
    });
    scope.post(exchangePaths.token, async (request: FastifyRequest<{ Body: URLSearchParams }>, reply) => {
      if (!(await rateLimit(request, reply, null))) return reply;
      const { status, body, cause } = await exchange(request.body ?? new URLSearchParams());
      if (cause !== undefined) request.log.error({ err: cause }, 'a sign-in could not be finished');
      if (status === 503) reply.header('retry-after', '2');
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
  });
}
