import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isProjectAdmin } from '#leveling';
import { notFoundOr } from '../api/LoadFailure.ts';
import { notify } from '../notices/notices.ts';
import { paths } from '../paths.ts';
import { ProjectBar } from '../projectInfo/ProjectBar.tsx';
import { useCurrentUser } from '../session/session.ts';
import { Loading, Skeleton } from '../ui/Loading.tsx';
import { isBlocked, type LoadedProject, loadProject } from './loadProject.ts';
import styles from './ProjectForm.module.css';
import { ProjectForm } from './ProjectForm.tsx';

/** `/project` adds, `/project/{id}` edits. */
export default function ProjectPage() {
  const { t } = useTranslation(['project', 'general']);
  const { id = null } = useParams({ strict: false });
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['project-page', id],
    queryFn: () => loadProject(id, user),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const stop = data ? whyNot(data, user.email) : null;
  useEffect(() => {
    if (stop === 'frozen') notify({ kind: 'error', title: t('general:error'), message: t('frozenError') });
    if (stop) void navigate({ to: stop === 'frozen' ? paths.error() : paths.unauthorized(), replace: true });
  }, [stop, navigate, t]);
  if (error) throw notFoundOr(error, t('general:projectNotFound'));
  return (
    <>
      <title>{`${id === null ? t('newProject') : t('editProject')} - ${t('general:appName')}`}</title>
      {id !== null && <ProjectBar projectId={id} shortcuts={null} />}
      {data && !stop ? <ProjectForm loaded={data} /> : <PageLoading />}
    </>
  );
}

function whyNot(loaded: LoadedProject, email: string): 'frozen' | 'unauthorized' | null {
  const { project } = loaded;
  if (project && (project.isClosed || !isProjectAdmin({ email }, project))) return 'unauthorized';
  return isBlocked(loaded) ? 'frozen' : null;
}

function PageLoading() {
  const { t } = useTranslation('general');
  return (
    <Loading label={t('loading')}>
      <div className={styles.sections}>
        <div className={`card ${styles.skeleton}`}>
          <Skeleton width="30%" height={14} />
          <Skeleton width="100%" height={32} />
          <Skeleton width="100%" height={32} />
        </div>
      </div>
    </Loading>
  );
}
