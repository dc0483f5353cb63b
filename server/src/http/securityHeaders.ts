import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';

/**
 * What a page of ours may load and do.
 *
 * - Scripts only from our own files: no inline script, no eval.
 * - `style-src 'unsafe-inline'`: Mantine and the grid put sizes and custom properties into style attributes and Mantine
 *   a `<style>` element with the theme's variables; a style cannot run code.
 * - `connect-src` names the identity provider (discovery, keys, token) and our own WebSocket; `frame-src` the provider
 *   and ourselves, for the hidden frame that renews a session, and `frame-ancestors 'self'` lets our own
 *   call-back page stand in that frame.
 * - Images also as blob: and data: (project pictures are fetched with a token, previews are read from the file).
 * - `no-referrer`, since addresses hold e-mail addresses and company names.
 */
export async function addSecurityHeaders(app: FastifyInstance, configuration: Configuration): Promise<void> {
  const provider = new URL(configuration.issuer).origin;
  const socket = configuration.origin.replace(/^http/, 'ws');
  const secure = configuration.origin.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'", socket, provider],
        frameSrc: ["'self'", provider],
        frameAncestors: ["'self'"],
        formAction: ["'self'", provider],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'sameorigin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
