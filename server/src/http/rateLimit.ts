import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract';
import type { Caller } from '../call.ts';

/** Calls in one second of one signed-in person; never less than 200. */
export const callsPerSecond = 400;
const windowMilliseconds = 1_000;

/** Whether a request may go on; where it may not, it has been answered. */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply, caller: Caller | null) => Promise<boolean>;

/** Refuses with 429 and Retry-After when one person, or one address that is not signed in, calls too often. */
export async function makeRateLimit(app: FastifyInstance): Promise<RateLimit> {
  await app.register(rateLimit, { global: false });
  const callers = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({
    max: callsPerSecond,
    timeWindow: windowMilliseconds,
    keyGenerator: (request) => callers.get(request) ?? `address ${request.ip}`,
  });
  return async (request, reply, caller) => {
    if (caller !== null) callers.set(request, `person ${caller.userId}`);
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return true;
    const seconds = Math.max(1, result.ttlInSeconds);
    const { status, detail } = problem('tooManyCalls', { seconds });
    reply.code(status).header('retry-after', String(seconds)).type('application/json; charset=utf-8').send({ detail });
    return false;
  };
}
