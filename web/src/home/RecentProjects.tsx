import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingCommunity, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getRecentProjects } from '#contract';
import { mayCreateProject } from '#leveling';
import { read } from '../api/queries.ts';
import { notify } from '../notices/notices.ts';
import { paths } from '../paths.ts';
import { projectCount } from '../sampleData/sampleData.ts';
import { useCurrentUser, viewerOf } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { searchWords } from '../ui/Highlight.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { NoProjects } from './firstSteps/NoProjects.tsx';
import styles from './ProjectList.module.css';
import { ProjectList, type TabFrame } from './ProjectList.tsx';
import { holdsEveryWord } from './projectSearch.ts';

const filterDebounce = 250;
/** Totals of an earlier visit are not shown as those of now. */
const readAtEachVisit = { staleTime: 0, gcTime: 0 };

/** The projects that the user opened last, with a live filter. */
export function RecentProjects(frame: TabFrame) {
  const { t } = useTranslation('home');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, filterDebounce);
  const { data, error, isFetching, refetch } = useQuery({ ...read(getRecentProjects, {}), ...readAtEachVisit });
  useEffect(() => {
    if (error) notify({ kind: 'error', title: t('projectsLoadError') });
  }, [error, t]);
  const words = searchWords(search);
  const found = data?.filter((project) => holdsEveryWord(project, words)) ?? null;
  return (
    <ProjectList
      frame={frame}
      isAllProjects={false}
      projects={found}
      onRetry={error && !isFetching ? () => void refetch() : null}
      words={words}
      search={
        <>
          <SearchField className={styles.search} label={t('findProject')} value={typed} onChange={setTyped} />
          <span className="muted small">{t('searchFields')}</span>
        </>
      }
      empty={
        words.length > 0 ? (
          <NothingFound text={search} onClear={() => setTyped('')} frame={frame} />
        ) : (
          <NothingYet frame={frame} />
        )
      }
    />
  );
}

function NothingFound({ text, onClear, frame }: { text: string; onClear: () => void; frame: TabFrame }) {
  const { t } = useTranslation('home');
  return (
    <EmptyState
      icon={<IconSearch {...icon} />}
      title={t('noProjectsFound')}
      actions={
        <>
          <Button variant="primary" onClick={frame.onShowAll}>
            {t('showAllProjects')}
          </Button>
          <Button variant="line" onClick={onClear}>
            {t('clearSearch')}
          </Button>
        </>
      }
    >
      {t('noMatch', { text })}
    </EmptyState>
  );
}

function NothingYet({ frame }: { frame: TabFrame }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const { data } = useQuery(projectCount);
  const mayAdd = mayCreateProject(viewerOf(useCurrentUser()), frame.organization).allowed;
  if (data?.['@odata.count'] === 0) return <NoProjects organization={frame.organization} />;
  return (
    <EmptyState
      icon={<IconBuildingCommunity {...icon} />}
      title={t('noRecentProjects')}
      actions={
        <>
          {mayAdd && (
            <Button
              variant="primary"
              icon={<IconPlus {...smallIcon} />}
              onClick={() => void navigate({ to: paths.newProject() })}
            >
              {t('addProject')}
            </Button>
          )}
          <Button variant={mayAdd ? 'line' : 'primary'} onClick={frame.onShowAll}>
            {t('showAllProjects')}
          </Button>
        </>
      }
    >
      {t(mayAdd ? 'noRecentProjectsHelpAdd' : 'noRecentProjectsHelp')}
    </EmptyState>
  );
}
