import { getMissedNotifications, registerBatchForNotifications, registerForNotifications } from '#contract';
import { CallFailure } from '../api/CallFailure.ts';
import { call } from '../api/call.ts';
import { withinTime } from '../api/withinTime.ts';
import type { LiveMessage } from './messages.ts';

/** The attempts after the first one. */
const retries = 4;
const pause = 1000;
/** In ms: a call without an answer for this long is tried again. */
const answersWithin = 20_000;

/**
 * Registers for sources: one call for one, a batch for several. Failed ids are retried 4 times, 1 s apart.
 *
 * @throws Error 'Registration failed' after the last try.
 */
export async function registerSources(sourceIds: readonly string[]): Promise<void> {
  let left = sourceIds;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries > retries) throw new Error('Registration failed');
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    left = await registerOnce(left);
  }
}

/** Registers once; returns the ids that failed. */
async function registerOnce(sourceIds: readonly string[]): Promise<readonly string[]> {
  try {
    const [only] = sourceIds;
    if (only === undefined || sourceIds.length > 1)
      return await withinTime(answersWithin, (signal) =>
        call(registerBatchForNotifications, { body: [...sourceIds] }, { signal }),
      );
    await withinTime(answersWithin, (signal) =>
      call(registerForNotifications, { query: { sourceId: only } }, { signal }),
    );
    return [];
  } catch (error) {
    if (error instanceof CallFailure) return sourceIds;
    throw error;
  }
}

/** Returns the messages of a source after a Seq, in order, or 'reload' if they are no longer stored. */
export function fetchMissed(sourceId: string, after: number): Promise<readonly LiveMessage[] | 'reload'> {
  const query = { sourceId, after: String(after) };
  return withinTime(answersWithin, (signal) => call(getMissedNotifications, { query }, { signal }));
}
