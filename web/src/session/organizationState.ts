import { useQuery } from '@tanstack/react-query';
import { fixedEntityIds } from '#contract';
import type { OrganizationState } from '#leveling';
import { entities } from '../api/entities.ts';

const settingsIds = [fixedEntityIds.application, fixedEntityIds.systemSettings];

/** The reads that tell whether the application and the system settings are frozen (API-093). */
export const frozenSettings = entities('FrozenEntity', {
  $filter: settingsIds.map((id) => `entityId eq ${id}`).join(' or '),
});

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
