import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../../configuration.ts';
import { refusal } from '../../refusal.ts';
import { sendFailure } from './failure.ts';

/** Addresses that never answer the application's page. */
const notPages = /^\/(api|identity|notifications|assets)(\/|$)/;

/**
 * Serves the built application. Every address that is no file, no call and asked for as a page answers index.html, so
 * that a link into the application works; anything else that is not found answers 404 with a detail.
 */
export async function addPages(app: FastifyInstance, configuration: Configuration): Promise<void> {
  const hasPages = existsSync(join(configuration.webFolder, 'index.html'));
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: configuration.webFolder,
      index: false,
      redirect: false,
      // A route per file; every other address, the root included, goes on to the page below.
      wildcard: false,
      serveDotFiles: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        // Names in assets/ carry a hash of their content; everything else is requested again.
        const isHashed = path.startsWith(join(configuration.webFolder, 'assets'));
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) {
      return sendFailure(refusal('noSuchAddress'), request, reply);
    }
    if (redirectToOrigin(request, reply, configuration)) return reply;
    if (!hasPages) {
      return sendFailure(refusal('notReady'), request, reply);
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile('index.html');
  });
}

function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '/';
  return !notPages.test(path) && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}

/** In development the sign-in knows one address only: pages asked for on 127.0.0.1 go on at localhost. */
function redirectToOrigin(request: FastifyRequest, reply: FastifyReply, configuration: Configuration): boolean {
  if (configuration.environment !== 'development') return false;
  if (!/^(127\.0\.0\.1|\[::1\])$/.test(request.hostname)) return false;
  const wanted = new URL(configuration.origin);
  if (wanted.hostname !== 'localhost') return false;
  const address = request.url.startsWith('//') ? '/' : request.url;
  reply.redirect(`${configuration.origin}${address}`, 307);
  return true;
}
