import { randomUUID } from 'node:crypto';
import type { AnswerOf, Endpoint } from '#contract';
import type { CallOf, CommandOf } from '../call.ts';
import { keptByCall } from '../files/keptByCall.ts';
import { DatabaseUnavailable } from '../store/database/databaseErrors.ts';
import { Work } from '../store/work.ts';
import { answeredOnce } from './answeredOnce.ts';
import { throwWithRename } from './bidder/renamedBidder.ts';

/**
 * A command: its endpoint, the name of the resulting event, and its function. `run` reads from top to bottom in this
 * order: load what is named (404), `permit` (403, 409), validate every field at once (422), write, answer.
 */
export interface Command<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** The event in the past tense: 'lineItemBidSet'. */
  readonly fact: string;
  run(work: Work, call: CallOf<E>): Promise<AnswerOf<E>>;
}

/** Defines a command, typed by its endpoint. */
export function defineCommand<const E extends Endpoint>(
  endpoint: E,
  fact: string,
  run: (work: Work, call: CallOf<E>) => Promise<AnswerOf<E>>,
): Command<E> {
  return { endpoint, fact, run };
}

/**
 * Returns the handler of a command: one transaction for rows, log entry and stored answer. With an Idempotency-Key the
 * command runs once, and repeats within 24 hours get the same answer; parallel repeats wait for the first.
 */
export function runCommand<E extends Endpoint>(command: Command<E>): CommandOf<E> {
  return async (given) => {
    const { caller, idempotencyKey, services } = given;
    const now = services.now().toISOString();
    const kept = keptByCall(services.fileStore);
    const call = { ...given, services: { ...services, fileStore: kept.fileStore } };
    const transaction = services.store.transact(caller.organizationId, async (db) => {
      await kept.takeBack();
      return answeredOnce(db, given, command.endpoint, async () => {
        const work = new Work({
          db,
          organizationId: caller.organizationId,
          actor: caller,
          now,
          newId: randomUUID,
          commandId: idempotencyKey ?? randomUUID(),
          command: command.endpoint.name,
        });
        const answered = await command.run(work, call).catch((error) => throwWithRename(work, error));
        await work.finish(command.fact);
        return answered;
      });
    });
    const answer = await transaction.catch(async (error) => {
      // After a lost connection it is unknown whether the commit succeeded: a later sweep checks.
      if (!(error instanceof DatabaseUnavailable)) await kept.takeBack();
      throw error;
    });
    await kept.settle();
    services.store.logWritten();
    return answer;
  };
}
