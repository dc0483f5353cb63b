import type { FastifyInstance } from 'fastify';
import { refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { sendFailure } from './answers/failure.ts';

/**
 * What a server is doing. It answers calls while it serves and while it drains, when load balancers should send it
 * nothing more; otherwise every call gets 503.
 */
export type Phase = 'starting' | 'serving' | 'draining' | 'stopping';

export const isServing = (phase: Phase): boolean => phase === 'serving' || phase === 'draining';

/** However often `/ready` is asked for, the database is asked once in this time. */
const keptMilliseconds = 1_000;

/**
 * Adds what machines ask for, without a token: `/health` answers 200 as long as this process does; `/ready` only where it
 * should get traffic, otherwise 503.
 */
export function addProbes(app: FastifyInstance, phase: () => Phase, store: Store): void {
  let asked = { at: Number.NEGATIVE_INFINITY, result: Promise.resolve() };
  const askDatabase = (): Promise<void> => {
    const at = performance.now();
    if (at - asked.at > keptMilliseconds) asked = { at, result: store.ping() };
    return asked.result;
  };
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/ready', async (request, reply) => {
    if (phase() !== 'serving') return sendFailure(refusal('notReady'), request, reply);
    await askDatabase();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
