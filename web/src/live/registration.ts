import { CallFailure, failureOf } from '../api/CallFailure.ts';
import { credentials } from '../api/credentials.ts';
import type { DataChanged } from './messages.ts';

/** After the first attempt (LIVE-015, LIVE-016). */
const retries = 4;
const pause = 1000;

/**
 * Registers for these sources: one call for one, a batch for several, whose answer names the ids that failed; these
 * are tried again (LIVE-018), 4 times, 1 s apart.
 *
 * @throws Error 'Registration failed' after the last try (LIVE-017).
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
    if (only !== undefined && sourceIds.length === 1) {
      await post(`/api/query/notifications/registration?sourceId=${encodeURIComponent(only)}`);
      return [];
    }
    const answer = (await post('/api/query/notifications/batch-registration', sourceIds)) as { data?: unknown };
    return Array.isArray(answer.data) ? (answer.data as string[]) : [];
  } catch (error) {
    if (error instanceof CallFailure) return sourceIds;
    throw error;
  }
}

/** The changes of a source after a Seq, in order, or 'reload' where they are no longer held (API-164). */
export async function fetchMissed(sourceId: string, after: number): Promise<readonly DataChanged[] | 'reload'> {
  const address = `/api/query/notifications/missed?sourceId=${encodeURIComponent(sourceId)}&after=${after}`;
  const response = await fetch(address, { headers: bearer() });
  if (!response.ok) throw await failureOf(response);
  const { data } = (await response.json()) as { data: readonly DataChanged[] | 'reload' };
  return data;
}

async function post(address: string, body?: unknown): Promise<unknown> {
  const headers = { ...bearer(), ...(body !== undefined && { 'content-type': 'application/json' }) };
  const init: RequestInit = { method: 'POST', headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(address, init).catch(() => {
    throw new CallFailure(0, '', []);
  });
  if (response.status === 401) credentials.onRefused();
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

function bearer(): Record<string, string> {
  return credentials.accessToken ? { authorization: `Bearer ${credentials.accessToken}` } : {};
}
