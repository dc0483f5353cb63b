import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedEntityIds, getRecentProjects, type ProjectCardRecord } from '#contract';
import { queryClient } from '../api/queries.ts';
import { listenTo } from '../live/listenTo.ts';
import type { EntityFrozen } from '../live/messages.ts';
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
    const listening = listenTo([...settingsIds, ...projectIds.split(' ').filter(Boolean)], {
      onChange: () => {},
      onReload: () => {
        readSettingsFrozen();
        listening.loaded({});
      },
      onRegistered: readSettingsFrozen,
      onFrozen: ({ SourceId, IsFrozen }) => showFrozen(SourceId.toLowerCase(), IsFrozen),
      onRepairStarted: () => notify({ kind: 'warning', title: t('degradedStarted') }),
      onRepairFinished: ({ IsSuccess }) => {
        if (!IsSuccess) notify({ kind: 'error', title: t('degradedFailed') });
      },
    });
    listening.loaded({});
    return listening.close;
  }, [projectIds, t]);
}

function showFrozen(id: string, isFrozen: EntityFrozen['IsFrozen']): void {
  if (settingsIds.includes(id)) {
    setSettingsFrozen(id, isFrozen);
    return;
  }
  const change = (project: ProjectCardRecord) => (project.id.toLowerCase() === id ? { ...project, isFrozen } : project);
  queryClient.setQueriesData<readonly ProjectCardRecord[]>({ queryKey: [getRecentProjects.name] }, (before) =>
    before?.map(change),
  );
  changeInPages(change);
}
