import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getFrozenEntityListings, syncEntity, unfreezeEntity } from '#contract';
import { CallFailure } from '../api/CallFailure.ts';
import { credentials } from '../api/credentials.ts';
import { LoadFailure } from '../api/LoadFailure.ts';
import { logFailure } from '../api/logFailure.ts';
import { read } from '../api/queries.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { listenTo } from '../live/listenTo.ts';
import { notify } from '../notices/notices.ts';
import type { FrozenEntity } from './frozenList.ts';
import { afterLiveChange, atRest, ended, isRunning, type Operation, type RowState, started } from './rowState.ts';

type RowStates = Readonly<Record<string, RowState>>;

/**
 * Reads the frozen entities once and runs the operations of their rows. A row also shows that somebody else has unfrozen
 * its entity.
 *
 * @throws LoadFailure, for the error page, if the list cannot be read
 */
export function useFrozenEntities() {
  const { t } = useTranslation('frozen-entities');
  const listings = { ...read(getFrozenEntityListings, {}), staleTime: 0, gcTime: 0 };
  const { data: entities, error, isFetching, refetch } = useQuery(listings);
  const [states, setStates] = useState<RowStates>({});
  if (error && !entities) throw new LoadFailure(t('loadError'), error);

  const ids = (entities ?? []).map(({ entityId }) => entityId.toLowerCase()).join(' ');
  const change = (entityId: string, next: (state: RowState) => RowState): void => {
    const id = entityId.toLowerCase();
    setStates((all) => ({ ...all, [id]: next(all[id] ?? atRest) }));
  };
  const onFrozen = useEffectEvent((entityId: string, isFrozen: boolean) =>
    change(entityId, (state) => afterLiveChange(state, isFrozen)),
  );
  useEffect(() => {
    if (ids === '') return;
    const listening = listenTo(ids.split(' '), {
      onChange: () => {},
      onReload: () => listening.loaded({}),
      onFrozen: ({ SourceId, IsFrozen }) => onFrozen(SourceId, IsFrozen),
    });
    listening.loaded({});
    return listening.close;
  }, [ids]);

  const run = async (operation: Operation, { entityId, entityType }: FrozenEntity): Promise<void> => {
    change(entityId, (state) => started(state, operation));
    try {
      if (operation === 'sync') await sendCommand(syncEntity, { query: { entityId } }, { isQuiet: true });
      else await sendCommand(unfreezeEntity, { query: { entityId, entityType } }, { isQuiet: true });
      change(entityId, (state) => ended(state, operation, true));
    } catch (failure) {
      const isReleased = failure instanceof CallFailure && failure.status === 404;
      if (!isReleased && !credentials.isOver) logFailure(failure);
      change(entityId, (state) => {
        const after = ended(state, operation, isReleased || credentials.isOver ? null : false);
        return isReleased ? afterLiveChange(after, false) : after;
      });
    }
  };

  const reload = async (): Promise<void> => {
    const { error: failure } = await refetch();
    if (failure) {
      logFailure(failure);
      notify({ kind: 'error', title: t('loadError') });
      return;
    }
    setStates((all) => Object.fromEntries(Object.entries(all).filter(([, state]) => isRunning(state))));
  };

  return {
    entities,
    stateOf: (entityId: string): RowState => states[entityId.toLowerCase()] ?? atRest,
    run,
    isReloading: isFetching,
    reload,
  };
}
