import { sql } from 'kysely';
import type { Db } from './store.ts';

/** A possibly repeated command, by its Idempotency-Key. */
export interface Repeat {
  readonly personId: string;
  readonly key: string;
  readonly payloadHash: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

const keptFor = 24 * 60 * 60 * 1000;

/** Blocks a parallel repeat until the commit, with an advisory lock, which does not assign a transaction id (see Work). */
export async function lockKey(db: Db, { personId, key }: Repeat): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${personId}/${key}`}, 0))`.execute(db);
}

/** Returns the response for this key in the last 24 hours, 'otherPayload' if its payload was different, or null. */
export async function readAnswer(
  db: Db,
  { personId, key, payloadHash, now }: Repeat,
): Promise<{ readonly answer: unknown } | 'otherPayload' | null> {
  const row = await db
    .selectFrom('idempotencyKey')
    .select(['answer', 'payloadHash'])
    .where('personId', '=', personId)
    .where('key', '=', key)
    .where('createdAt', '>', oldest(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.payloadHash === payloadHash ? { answer: row.answer } : 'otherPayload';
}

/** Stores a response in the command's transaction; responses older than 24 hours are deleted. */
export async function storeAnswer(
  db: Db,
  { personId, key, payloadHash, now, organizationId, command }: Repeat & { organizationId: string; command: string },
  answer: unknown,
): Promise<void> {
  const kept = { command, payloadHash, answer: sql`${JSON.stringify(answer ?? null)}::jsonb`, createdAt: now };
  await db
    .with('old', (query) =>
      query
        .deleteFrom('idempotencyKey')
        .where(
          sql`ctid`,
          'in',
          sql`(select ctid from idempotency_key where created_at < ${oldest(now)}::timestamptz and key <> ${key}::uuid limit 20)`,
        ),
    )
    .insertInto('idempotencyKey')
    .values({ organizationId, personId, key, ...kept })
    .onConflict((conflict) => conflict.columns(['organizationId', 'personId', 'key']).doUpdateSet(kept))
    .execute();
}

const oldest = (now: string): string => new Date(Date.parse(now) - keptFor).toISOString();
