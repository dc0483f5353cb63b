import { useQuery } from '@tanstack/react-query';
import { fixedEntityIds } from '#contract';
import type { OrganizationState } from '#leveling';
import { entities } from '../api/entities.ts';
import { queryClient } from '../api/queries.ts';

const settingsIds = [fixedEntityIds.application, fixedEntityIds.systemSettings];

/** The reads that tell whether the application and the system settings are frozen. */
export const frozenSettings = entities('FrozenEntity', {
  $filter: settingsIds.map((id) => `entityId eq ${id}`).join(' or '),
});

/** Reads the flags again. A page calls it once it is registered: what changed before was announced to nobody. */
export function readSettingsFrozen(): void {
  void queryClient.invalidateQueries({ queryKey: frozenSettings.queryKey });
}

/** Takes over that one of the two settings entities was frozen or is usable again; other ids are left alone. */
export function setSettingsFrozen(entityId: string, isFrozen: boolean): void {
  const id = entityId.toLowerCase();
  if (!settingsIds.some((known) => known === id)) return;
  putFlag(id, isFrozen);
  if (queryClient.isFetching({ queryKey: frozenSettings.queryKey }) === 0) return;
  // The read that is on its way may answer what was before.
  const again = () => putFlag(id, isFrozen);
  void queryClient.fetchQuery({ ...frozenSettings, staleTime: 0 }).then(again, again);
}

function putFlag(id: string, isFrozen: boolean): void {
  queryClient.setQueryData(frozenSettings.queryKey, (before = []) => {
    const others = before.filter((frozen) => frozen.entityId.toLowerCase() !== id);
    const frozen = { entityType: 'Application', entityId: id, dateFrozen: new Date().toISOString() };
    return isFrozen ? [...others, frozen] : others;
  });
}

export interface OrganizationStateAnswer {
  readonly state: OrganizationState;
  readonly isKnown: boolean;
  /** The reason why they could not be read at all. */
  readonly error: Error | null;
}

export function useOrganizationState(): OrganizationStateAnswer {
  const { data, error } = useQuery({ ...frozenSettings, staleTime: 0 });
  const isFrozen = (id: string) => data?.some((frozen) => frozen.entityId.toLowerCase() === id) ?? false;
  return {
    state: {
      isApplicationFrozen: isFrozen(fixedEntityIds.application),
      isSystemSettingsFrozen: isFrozen(fixedEntityIds.systemSettings),
    },
    isKnown: data !== undefined,
    error: data === undefined ? error : null,
  };
}
