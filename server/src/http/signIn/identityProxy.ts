import { request as forward } from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Headers that belong to one connection and are not passed on. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
]);

/**
 * Forwards `/identity` to the identity provider of development, a process of its own on a loopback port, so that the
 * one address of the application is the issuer too. It is never registered in production.
 */
export async function addIdentityProxy(app: FastifyInstance, address: string, origin: string): Promise<void> {
  const target = new URL(address);
  const { host, protocol } = new URL(origin);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all('/identity', { logLevel: 'warn' }, (_request, reply) => reply.redirect('/identity/'));
    scope.all('/identity/*', { logLevel: 'warn', helmet: false }, (request, reply) => {
      reply.hijack();
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopByHop.has(name)));
      const outgoing = forward(
        {
          host: target.hostname,
          port: target.port,
          method: request.method,
          path: request.raw.url,
          headers: {
            ...headers,
            'x-forwarded-host': host,
            'x-forwarded-proto': protocol.replace(':', ''),
            'x-forwarded-for': request.ip,
          },
          timeout: 30_000,
        },
        (incoming) => {
          const kept = Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name));
          reply.raw.writeHead(incoming.statusCode ?? 502, Object.fromEntries(kept));
          // What ends early on one side ends on the other too.
          pipeline(incoming, reply.raw, () => {});
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => {
        if (reply.raw.headersSent) reply.raw.destroy();
        else {
          reply.raw.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' });
          reply.raw.end(JSON.stringify({ detail: 'The identity provider does not answer. Try again in a moment.' }));
        }
      });
      reply.raw.once('close', () => outgoing.destroy());
      request.raw.pipe(outgoing);
    });
  });
}
