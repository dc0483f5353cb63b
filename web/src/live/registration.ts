import { getMissedNotifications, registerBatchForNotifications, registerForNotifications } from '#contract';
import { CallFailure } from '../api/CallFailure.ts';
import { call } from '../api/call.ts';
import type { LiveMessage } from './messages.ts';

/** After the first attempt. */
const retries = 4;
const pause = 1000;

/**
 * Registers for these sources: one call for one, a batch for several, whose answer names the ids that failed; these
 * are tried again, 4 times, 1 s apart.
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

/** The ids that are not registered after this attempt. */
async function registerOnce(sourceIds: readonly string[]): Promise<readonly string[]> {
  try {
    const [only] = sourceIds;
    if (only === undefined || sourceIds.length > 1)
      return await call(registerBatchForNotifications, { body: [...sourceIds] });
    await call(registerForNotifications, { query: { sourceId: only } });
    return [];
  } catch (error) {
    if (error instanceof CallFailure) return sourceIds;
    throw error;
  }
}

/** The messages of a source after a Seq, in order, or 'reload' where they are no longer held. */
export function fetchMissed(sourceId: string, after: number): Promise<readonly LiveMessage[] | 'reload'> {
  return call(getMissedNotifications, { query: { sourceId, after: String(after) } });
}
