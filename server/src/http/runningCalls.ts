import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lookMilliseconds = 50;
/** A connection whose request is under way shows it within so many looks. */
const quietLooks = 10;

/** Counts the calls that are being answered, so that a stop can wait for them and for nothing else. */
export function countRunningCalls(app: FastifyInstance): { ended(): Promise<void> } {
  let running = 0;
  app.addHook('onRequest', async (_request, reply) => {
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  });
  return {
    /** Settles when no call has been running for half a second. */
    ended: async () => {
      for (let quiet = 0; quiet < quietLooks; quiet += 1) {
        await sleep(lookMilliseconds);
        if (running > 0) quiet = -1;
      }
    },
  };
}
