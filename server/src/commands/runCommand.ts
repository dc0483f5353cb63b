import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf, Endpoint } from '#contract';
import type { CommandCall, CommandHandler, CommandOf } from '../call.ts';
import { keptByCall } from '../files/keptByCall.ts';
import { refusal } from '../refusal.ts';
import { DatabaseAway } from '../store/databaseAway.ts';
import { keepAnswer, keptAnswer } from '../store/idempotencyKey.ts';
import type { Db } from '../store/store.ts';
import { Work } from '../store/work.ts';

type CallOf<E> = Parameters<CommandOf<E>>[0];

/**
 * A command: what the endpoint asks for, the name of what then has happened, and how. `run` reads from top to bottom in
 * the order of API-006: load what is named (404), `permit` (403, 409), judge every field at once (422), write, answer.
 */
export interface Command<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** What happened, in the past tense: 'lineItemBidSet'. */
  readonly fact: string;
  run(work: Work, call: CallOf<E>): Promise<AnswerOf<E>>;
}

/** Writes a command down, typed by its endpoint. */
export function defineCommand<const E extends Endpoint>(
  endpoint: E,
  fact: string,
  run: (work: Work, call: CallOf<E>) => Promise<AnswerOf<E>>,
): Command<E> {
  return { endpoint, fact, run };
}

/**
 * The handler of a command: one transaction for rows, log entry and kept answer. With an Idempotency-Key the command is
 * done once and answered alike every time for 24 hours (API-155); parallel repeats wait for the first.
 */
export function runCommand<E extends Endpoint>(command: Command<E>): CommandHandler {
  return async (given: CommandCall<never, never, never>) => {
    const { caller, idempotencyKey, around } = given;
    const now = around.now().toISOString();
    const kept = keptByCall(around.fileStore);
    const call = { ...given, around: { ...around, fileStore: kept.fileStore } };
    const transaction = around.store.transact(caller.organizationId, async (db) => {
      await kept.takeBack();
      return once(db, given, command.endpoint, async () => {
        const work = new Work({
          db,
          organizationId: caller.organizationId,
          actor: caller,
          now,
          newId: randomUUID,
          commandId: idempotencyKey ?? randomUUID(),
          command: command.endpoint.name,
        });
        const answered = await command.run(work, call as unknown as CallOf<E>);
        await work.finish(command.fact);
        return answered;
      });
    });
    const answer = await transaction.catch(async (error) => {
      // Where the database went away, nobody knows here whether the commit was done: a sweep looks later.
      if (!(error instanceof DatabaseAway)) await kept.takeBack();
      throw error;
    });
    await kept.settle();
    around.store.logWritten();
    return answer;
  };
}

/** A handler that works in transactions of its own, with its answers to an Idempotency-Key kept as those of commands are. */
export function answeredOnce(endpoint: Endpoint, handler: CommandHandler): CommandHandler {
  return (given) =>
    given.idempotencyKey === null
      ? handler(given)
      : given.around.store.transact(given.caller.organizationId, (db) =>
          once(db, given, endpoint, () => handler(given)),
        );
}

/** Does `act`, or answers what it answered to this key before. @throws Refusal 422 for a key of another payload */
async function once(
  db: Db,
  given: CommandCall<never, never, never>,
  endpoint: Endpoint,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const { caller, idempotencyKey, around } = given;
  if (idempotencyKey === null) return act();
  const payloadHash = hashOf([endpoint.name, given.params, given.query, given.body, filesOf(given)]);
  const repeat = { personId: caller.userId, key: idempotencyKey, payloadHash, now: around.now().toISOString() };
  const kept = await keptAnswer(db, repeat);
  if (kept === 'otherPayload') throw refusal('reusedIdempotencyKey');
  if (kept !== null) return kept.answer;
  const answered = await act();
  await keepAnswer(db, { ...repeat, organizationId: caller.organizationId, command: endpoint.name }, answered);
  return answered;
}

/** What a repeat of an upload must have in common with the first: field, name and bytes of every file. */
const filesOf = ({ files }: CommandCall<never, never, never>) =>
  Object.entries(files).map(([field, { name, sha256 }]) => [field, name, sha256]);

/** Equal for equal payloads, whatever the order of their properties; the endpoint's schema has already given them one form. */
function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
