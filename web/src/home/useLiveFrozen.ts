import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedEntityIds, getRecentProjects, type ProjectCardRecord } from '#contract';
import { entitiesNow } from '../api/entities.ts';
import { queryClient } from '../api/queries.ts';
import { listenTo } from '../live/listenTo.ts';
import type { EntityFrozen } from '../live/messages.ts';
import { readUntilThere } from '../live/readUntilThere.ts';
import { notify } from '../notices/notices.ts';
import { readSettingsFrozen, setSettingsFrozen } from '../session/organizationState.ts';
import { changeInPages } from './projectPages.ts';

const settingsIds: readonly string[] = Object.values(fixedEntityIds);

/**
 * Keeps the home page up to date with frozen flags of the settings and of the projects it shows, and reports repairs that
 * start or fail. Its lists stay as they were read until it is opened again.
 */
export function useLiveFrozen(projects: readonly ProjectCardRecord[]): void {
  const { t } = useTranslation('general');
  const projectIds = projects.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isClosed = false;
    /** Frozen flags that arrived during a read, which may answer what was before. */
    const announced = new Map<string, boolean>();
    let reading = 0;
    const readFrozen = (): void => {
      readSettingsFrozen();
      if (projectIds === '') return;
      reading += 1;
      const latest = reading;
      const isOver = () => isClosed || latest !== reading;
      announced.clear();
      void readUntilThere(() => entitiesNow('FrozenEntity', { $filter: "entityType eq 'Project'" }), isOver).then(
        (frozen) => {
          if (!frozen) return;
          const ids = new Set(frozen.map(({ entityId }) => entityId.toLowerCase()));
          changeProjects((project) => {
            const id = project.id.toLowerCase();
            return { ...project, isFrozen: announced.get(id) ?? ids.has(id) };
          });
        },
      );
    };
    const listening = listenTo([...settingsIds, ...projectIds.split(' ').filter(Boolean)], {
      onChange: () => {},
      onReload: () => {
        readFrozen();
        listening.loaded({});
      },
      // Nobody was notified of what froze before.
      onRegistered: readFrozen,
      onFrozen: ({ SourceId, IsFrozen }) => {
        announced.set(SourceId.toLowerCase(), IsFrozen);
        showFrozen(SourceId.toLowerCase(), IsFrozen);
      },
      onRepairStarted: () => notify({ kind: 'warning', title: t('degradedStarted') }),
      onRepairFinished: ({ IsSuccess }) => {
        if (!IsSuccess) notify({ kind: 'error', title: t('degradedFailed') });
      },
    });
    listening.loaded({});
    return () => {
      isClosed = true;
      listening.close();
    };
  }, [projectIds, t]);
}

function showFrozen(id: string, isFrozen: EntityFrozen['IsFrozen']): void {
  if (settingsIds.includes(id)) {
    setSettingsFrozen(id, isFrozen);
    return;
  }
  changeProjects((project) => (project.id.toLowerCase() === id ? { ...project, isFrozen } : project));
}

function changeProjects(change: (project: ProjectCardRecord) => ProjectCardRecord): void {
  queryClient.setQueriesData<readonly ProjectCardRecord[]>({ queryKey: [getRecentProjects.name] }, (before) =>
    before?.map(change),
  );
  changeInPages(change);
}
