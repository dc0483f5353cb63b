import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract';
import type { CommandCall } from '../call.ts';
import { refusal } from '../refusal.ts';
import { lockKey, type Repeat, readAnswer, storeAnswer } from '../store/idempotencyKey.ts';
import type { Db } from '../store/store.ts';

type Given = CommandCall<unknown, unknown, unknown>;

/**
 * Does `act`, or answers what it answered to this Idempotency-Key before; a parallel repeat waits until this transaction is
 * over. Without a key it does `act`.
 *
 * @param db the transaction that `act` changes the record with, so that both are done or neither
 * @throws Refusal 422 for a key of another payload
 */
export async function answeredOnce<T>(db: Db, given: Given, endpoint: Endpoint, act: () => Promise<T>): Promise<T> {
  const repeat = repeatOf(given, endpoint);
  if (repeat === null) return act();
  await lockKey(db, repeat);
  const earlier = await earlierAnswer<T>(db, given, endpoint);
  if (earlier !== null) return earlier.answer;
  const answer = await act();
  const { organizationId } = given.caller;
  await storeAnswer(db, { ...repeat, organizationId, command: endpoint.name }, answer);
  return answer;
}

/**
 * Returns the earlier answer to this key, or null: for commands that work a while before their transaction, in which
 * `answeredOnce` checks again.
 *
 * @throws Refusal 422 for a key of another payload
 */
export async function earlierAnswer<T>(
  db: Db,
  given: Given,
  endpoint: Endpoint,
): Promise<{ readonly answer: T } | null> {
  const repeat = repeatOf(given, endpoint);
  const kept = repeat && (await readAnswer(db, repeat));
  if (kept === 'otherPayload') throw refusal('reusedIdempotencyKey');
  return kept as { readonly answer: T } | null;
}

function repeatOf(given: Given, endpoint: Endpoint): Repeat | null {
  const { caller, idempotencyKey, services } = given;
  if (idempotencyKey === null) return null;
  const payloadHash = hashOf([endpoint.name, given.params, given.query, given.body, filesOf(given)]);
  return { personId: caller.userId, key: idempotencyKey, payloadHash, now: services.now().toISOString() };
}

/** The parts of an upload that a repeat must have too: field, name and bytes of every file. */
const filesOf = ({ files }: Given) => Object.entries(files).map(([field, { name, sha256 }]) => [field, name, sha256]);

/** Equal for equal payloads, whatever the order of their properties; the endpoint's schema has already given them one form. */
function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
