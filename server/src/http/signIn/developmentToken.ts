import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Configuration } from '../../configuration.ts';
import type { Login } from '../../identity/login.ts';
import { refusal } from '../../refusal.ts';
import { sendFailure } from '../answers/failure.ts';
import { checkedShape } from '../answers/shape.ts';

const body = z.strictObject({
  email: z.string(),
  /** The organization that support chooses, by name. */
  organization: z.string().nullish(),
  /** True: the identity provider's ID token instead of ours. */
  identity: z.boolean().nullish(),
});

/**
 * `POST /development/token` for `npm run token`: answers `{ token, applicationToken }`, where token is what POST /login
 * answers the person, or refuses as login does. It exists in development only and answers this machine only, called
 * localhost or 127.0.0.1: a request through a proxy is not from this machine, and a proxy that adds no header of its own
 * passes on the name that its visitor used.
 */
export function addDevelopmentToken(app: FastifyInstance, login: Login, configuration: Configuration): void {
  app.post('/development/token', async (request, reply) => {
    if (!isFromThisMachine(request)) return sendFailure(refusal('noSuchAddress'), request, reply);
    const checked = checkedShape({ body }, { params: {}, query: {}, body: request.body });
    const { email, organization, identity } = checked.body as z.infer<typeof body>;
    reply.header('cache-control', 'no-store');
    const token = identity
      ? await idTokenOf(email, configuration.identityAddress)
      : await login.logInAs(email, organization ?? null);
    return { token, applicationToken: configuration.applicationToken };
  });
}

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const loopbackName = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/i;

function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  const { host = '' } = request.headers;
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  // A page of another site can send such a request through its visitor's browser; a script sends no origin.
  const isDirect = forwarded === undefined && request.headers.origin === undefined;
  return loopbackAddress.test(remoteAddress) && loopbackName.test(host) && isDirect;
}

/** Returns the ID token as the sign-in of the development identity provider would give it. */
async function idTokenOf(email: string, identityAddress: string | null): Promise<string> {
  if (identityAddress === null) throw refusal('identityAway');
  const response = await fetch(`${identityAddress}/development/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => {
    throw refusal('identityAway');
  });
  if (response.status === 404 || response.status === 400) throw refusal('unknownPerson');
  if (!response.ok) throw refusal('identityAway');
  return ((await response.json()) as { idToken: string }).idToken;
}
