import type { Services } from '../call.ts';
import { noteFact } from '../projections/derivedEntry.ts';
import type { Entity } from '../projections/projection.ts';
import { rebuildEntity } from '../projections/rebuildEntity.ts';
import { DatabaseUnavailable } from '../store/database/databaseErrors.ts';
import { freeze } from '../store/frozenEntity.ts';
import { derivedFacts } from '../store/log/derivedFacts.ts';
import type { LogEntry } from '../store/log/entry.ts';

/** The thing that an entry is of. */
export const entityOf = (entry: LogEntry): Entity => ({
  id: entry.streamId,
  type: entry.streamType,
  organizationId: entry.organizationId,
  projectId: entry.projectId,
  actor: entry.actor,
});

const longestReason = 500;

/**
 * Runs the degraded action: data derived from an entity could not be updated, so all of it is rebuilt
 * (DegradedActionStarted, DegradedActionFinished). If that fails too, the entity is frozen: EntityFrozen is sent, and
 * commands on it answer 409. No committed change is lost.
 *
 * @throws DatabaseUnavailable, so that the reader tries again
 */
export async function degrade(
  services: Services,
  entity: Entity,
  cause: unknown,
  onError: (error: unknown) => void,
): Promise<void> {
  const { store } = services;
  await store.transact(entity.organizationId, (db) =>
    noteFact(db, services, entity, entity.id, derivedFacts.repairStarted),
  );
  store.logWritten();
  try {
    await rebuildEntity(services, entity);
    await store.transact(entity.organizationId, (db) =>
      noteFact(db, services, entity, entity.id, derivedFacts.repairSucceeded),
    );
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    onError(error);
    await freezeEntity(services, entity, cause);
  }
  store.logWritten();
}

async function freezeEntity(services: Services, entity: Entity, cause: unknown): Promise<void> {
  const reason = (cause instanceof Error ? cause.message : String(cause)).slice(0, longestReason);
  await services.store.transact(entity.organizationId, async (db) => {
    await noteFact(db, services, entity, entity.id, derivedFacts.repairFailed);
    await freeze(db, entity.organizationId, {
      entityId: entity.id,
      entityType: entity.type,
      dateFrozen: services.now().toISOString(),
      reason,
    });
    await noteFact(db, services, entity, entity.id, derivedFacts.frozen);
  });
}
