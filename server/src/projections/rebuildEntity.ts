import type { Services } from '../call.ts';
import { isDerived } from '../store/log/derivedFacts.ts';
import { readStream } from '../store/log/readLog.ts';
import { figures } from './figures.ts';
import { files } from './files.ts';
import type { Entity, Projection } from './projection.ts';
import { type ProjectionName, projectionsOf } from './projectionsOf.ts';
import { search } from './search.ts';
import { timeLine } from './timeLine.ts';

/** The projections by name. */
export const projections: Readonly<Record<ProjectionName, Projection>> = { figures, search, timeLine, files };

const entriesAtOnce = 1_000_000;

/** Makes everything that follows from a thing's log again from scratch, all or nothing. */
export async function rebuildEntity(services: Services, entity: Entity): Promise<void> {
  await services.store.transact(entity.organizationId, async (db) => {
    const entries = (await readStream(db, entity.id, 0, entriesAtOnce)).filter((entry) => !isDerived(entry));
    for (const name of projectionsOf[entity.type]) {
      await projections[name].rebuild({ db, services, entity, entries });
    }
  });
}
