import { randomUUID } from 'node:crypto';
import type { CommandCall } from '../call.ts';
import { Work } from '../store/work.ts';

/**
 * Runs what a command checks or reads before it writes, in a transaction of its own: rights are judged as in the command,
 * and nothing is held while a file is read afterwards.
 */
export function lookAt<T>(
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
