import { type getFrozenEntityListings, syncEntity, unfreezeEntity } from '#contract';
import type { CommandOf, QueryOfEndpoint, Services } from '../call.ts';
import { earlierAnswer } from '../commands/answeredOnce.ts';
import { defineCommand, runCommand } from '../commands/runCommand.ts';
import type { Entity } from '../projections/projection.ts';
import { rebuildEntity } from '../projections/rebuildEntity.ts';
import { refusal } from '../refusal.ts';
import { DatabaseUnavailable } from '../store/database/databaseErrors.ts';
import {
  type EntityNames,
  readEntityNames,
  readFrozenEntities,
  readFrozenEntity,
  unfreeze,
} from '../store/frozenEntity.ts';
import { derivedFacts } from '../store/log/derivedFacts.ts';
import { readStreamPlace } from '../store/readers/streamPlace.ts';
import type { StreamType } from '../store/tables/record.ts';
import type { Work } from '../store/work.ts';

/** Labels of the types. */
const typeLabels: Readonly<Record<StreamType, string>> = {
  AdjustmentNotes: 'Adjustment notes',
  Application: 'Application settings',
  SystemSettings: 'System settings',
  BidderFileUploadContainer: 'Bidder documents',
  BidderNotes: 'Bidder notes',
  BidPackage: 'Bid package',
  BidPackageNotes: 'Bid package notes',
  Project: 'Project',
  ProjectNotes: 'Project notes',
  ProjectFileUploadContainer: 'Project image and files',
};

/** Everything frozen, newest first within its type, types by their label. */
export const frozenEntityListings: QueryOfEndpoint<typeof getFrozenEntityListings> = ({ caller, services }) =>
  services.store.read(caller.organizationId, async (db) => {
    const frozen = await readFrozenEntities(db);
    const names = await readEntityNames(
      db,
      frozen.map(({ entityId }) => entityId),
    );
    return frozen
      .toSorted((a, b) =>
        typeLabels[a.entityType] < typeLabels[b.entityType] ? -1 : Number(a.entityType !== b.entityType),
      )
      .map(({ entityId, entityType, dateFrozen, reason }) => ({
        entityId,
        entityType,
        dateFrozen,
        ...listed(entityType, names.get(entityId)),
        reason,
      }));
  });

/** Returns the name of an entity and where it belongs; what is not known, or does not apply, is left out. */
function listed(type: StreamType, names: EntityNames | undefined) {
  const { projectName = null, bidPackage = null, company = null, alternate = null } = names ?? {};
  const owners = company === null ? [bidPackage ?? projectName] : [company, bidPackage, alternate];
  const name = owners.filter((part) => part !== null).join(', ');
  const withCompany = company && `Bidder: ${company}`;
  const withPackage = bidPackage && `Bid package: ${bidPackage}`;
  return {
    name: name || typeLabels[type],
    metadata1: projectName === null || type === 'Project' ? null : `Project: ${projectName}`,
    metadata2: withCompany ?? withPackage,
  };
}

/**
 * Makes what follows from a frozen thing again; on success it is usable again, otherwise 422. It may take long, so
 * no transaction is held meanwhile.
 */
export const retrySync: CommandOf<typeof syncEntity> = async (call) => {
  const { caller, services, query } = call;
  const { store } = services;
  const begun = await store.read(caller.organizationId, async (db) => {
    const earlier = await earlierAnswer<null>(db, call, syncEntity);
    if (earlier !== null) return earlier;
    const found = await readFrozenEntity(db, query.entityId.toLowerCase());
    if (found === null) throw refusal('notFound', { thing: 'The frozen entity' });
    return { found, projectId: await readStreamPlace(db, found.entityId) };
  });
  if ('answer' in begun) return begun.answer;
  const { found, projectId } = begun;
  const { organizationId, userId, email, name } = caller;
  const behind = { organizationId, actor: { id: userId, email, name } };
  try {
    await rebuildTogether(services, { ...behind, id: found.entityId, type: found.entityType, projectId });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw Object.assign(refusal('syncFailed'), { cause: error });
  }
  return unfreezeRebuilt(call);
};

const unfreezeRebuilt = runCommand(
  defineCommand(syncEntity, derivedFacts.unfrozen, (work, { query }) => release(work, query.entityId.toLowerCase())),
);

/** Lets an entity be used again. Its stream is held, so that the fact is logged there. */
async function release(work: Work, entityId: string): Promise<null> {
  await work.holdStreams(entityId);
  await unfreeze(work.db, entityId);
  return null;
}

const rebuilding = new Map<string, Promise<void>>();

/** Rebuilds an entity once for simultaneous retries: a second rebuild would write the same rows again. */
function rebuildTogether(services: Services, entity: Entity): Promise<void> {
  const running =
    rebuilding.get(entity.id) ?? rebuildEntity(services, entity).finally(() => rebuilding.delete(entity.id));
  rebuilding.set(entity.id, running);
  return running;
}

/** Lets a frozen thing be used as it is. */
export const unfreezeManually = defineCommand(unfreezeEntity, derivedFacts.unfrozen, async (work, { query }) => {
  const entityId = query.entityId.toLowerCase();
  const found = await readFrozenEntity(work.db, entityId);
  if (found === null || found.entityType !== query.entityType) {
    throw refusal('notFound', { thing: 'The frozen entity' });
  }
  return release(work, entityId);
});
