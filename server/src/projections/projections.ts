import type { Services } from '../call.ts';
import { degrade, entityOf } from '../freezing/degradedAction.ts';
import { groupBy } from '../groupBy.ts';
import { DatabaseUnavailable } from '../store/database/databaseErrors.ts';
import { isDerived } from '../store/log/derivedFacts.ts';
import type { LogEntry } from '../store/log/entry.ts';
import { type FollowOptions, followLog, type LogFollower } from '../store/log/followLog.ts';
import { projectionsOf } from './projectionsOf.ts';
import { projections } from './rebuildEntity.ts';

/** The name under which the reader's place is kept. */
const reader = 'projections';

/**
 * Starts what follows from the log: it reads every entry in the safe order, at least once over restarts, and makes
 * project figures, search, time line and files of it. A projection that throws starts the degraded action for the
 * thing the entries are of; while the database is away the same entries are tried again.
 */
export function startProjections(services: Services, onError: FollowOptions['onError']): Promise<LogFollower> {
  return followLog(services.store, {
    name: reader,
    onError,
    handle: async (entries) => {
      const projectsDone = new Set<string>();
      for (const group of byThing(entries)) {
        try {
          await project(services, group, projectsDone);
        } catch (error) {
          if (error instanceof DatabaseUnavailable) throw error;
          onError(error);
          await degrade(services, entityOf(group.at(-1)!), error, onError);
        }
      }
    },
  });
}

/** @param projectsDone projects whose figures this reading has made already: they show all of its entries */
async function project(services: Services, entries: readonly LogEntry[], projectsDone: Set<string>): Promise<void> {
  const last = entries.at(-1);
  if (last === undefined) return;
  const isDone = projectsDone.has(last.projectId ?? '');
  const names = projectionsOf[last.streamType].filter((name) => name !== 'figures' || !isDone);
  await services.store.transact(last.organizationId, async (db) => {
    for (const name of names) await projections[name].apply({ db, services, entries, last });
  });
  if (!names.includes('figures') || last.projectId === null) return;
  projectsDone.add(last.projectId);
  services.store.logWritten();
}

/**
 * Returns the entries of each thing together, things in the order of their first entry, without the projections' own.
 */
function byThing(entries: readonly LogEntry[]): LogEntry[][] {
  const written = entries.filter((entry) => !isDerived(entry));
  return [...groupBy(written, ({ organizationId, streamId }) => `${organizationId}/${streamId}`).values()];
}
