import { randomUUID } from 'node:crypto';
import type { CommandCall } from '../call.ts';
import { Work } from '../store/work.ts';

/**
 * Runs the checks and reads of a command before it writes, in a separate transaction: rights are checked as in the
 * command, and nothing is locked while a file is read afterwards.
 */
export function runChecks<T>(
  { caller, services }: Pick<CommandCall, 'caller' | 'services'>,
  command: string,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  return services.store.transact(caller.organizationId, (db) =>
    run(
      new Work({
        db,
        organizationId: caller.organizationId,
        actor: caller,
        now: services.now().toISOString(),
        newId: randomUUID,
        commandId: randomUUID(),
        command,
      }),
    ),
  );
}
