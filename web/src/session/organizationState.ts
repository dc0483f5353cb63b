import { useQuery } from '@tanstack/react-query';
import { fixedEntityIds } from '#contract';
import type { OrganizationState } from '#leveling';
import { entities } from '../api/entities.ts';
import { queryClient } from '../api/queries.ts';

const settingsIds = [fixedEntityIds.application, fixedEntityIds.systemSettings];

/** The reads that tell whether the application and the system settings are frozen (API-093). */
export const frozenSettings = entities('FrozenEntity', {
  $filter: settingsIds.map((id) => `entityId eq ${id}`).join(' or '),
});

/** Takes over that one of the two settings entities was frozen or is usable again; other ids are left alone. */
export function setSettingsFrozen(entityId: string, isFrozen: boolean): void {
  const id = entityId.toLowerCase();
  if (!settingsIds.some((known) => known === id)) return;
  queryClient.setQueryData(frozenSettings.queryKey, (before = []) => {
    const others = before.filter((frozen) => frozen.entityId.toLowerCase() !== id);
    const frozen = { entityType: 'Application', entityId: id, dateFrozen: new Date().toISOString() };
    return isFrozen ? [...others, frozen] : others;
  });
}

export interface OrganizationStateAnswer {
  /** Nothing frozen until it is known. */
  readonly state: OrganizationState;
  readonly isKnown: boolean;
  readonly error: Error | null;
}

/** What is frozen above every project (HOME-003, HOME-068, PROJ-006, PROJ-008). */
export function useOrganizationState(): OrganizationStateAnswer {
  const { data, error } = useQuery(frozenSettings);
  const isFrozen = (id: string) => data?.some((frozen) => frozen.entityId.toLowerCase() === id) ?? false;
  return {
    state: {
      isApplicationFrozen: isFrozen(fixedEntityIds.application),
      isSystemSettingsFrozen: isFrozen(fixedEntityIds.systemSettings),
    },
    isKnown: data !== undefined,
    error,
  };
}
