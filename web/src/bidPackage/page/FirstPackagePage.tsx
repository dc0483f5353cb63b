import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getProjectBidPackages } from '#contract';
import { LoadFailure, notFoundOr } from '../../api/LoadFailure.ts';
import { read } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ProjectBar } from '../../projectInfo/ProjectBar.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PackagePicker } from './PackagePicker.tsx';
import styles from './page.module.css';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { sortPackages } from './sortPackages.ts';

/**
 * `/bid-package?projectId=`: opens the first package of the dropdown in its place; without packages the entry 'no bid
 * packages' shows.
 */
export default function FirstPackagePage() {
  const { t } = useTranslation(['bid-package', 'general']);
  const { projectId = '' } = useSearch({ strict: false }) as { projectId?: string };
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...read(getProjectBidPackages, { params: { id: projectId } }), staleTime: 0 });
  const first = data === undefined ? undefined : sortPackages(data)[0];
  useEffect(() => {
    if (first !== undefined) void navigate({ to: paths.bidPackage(first.id), replace: true });
  }, [first, navigate]);
  if (error !== null) {
    const missing = notFoundOr(error, t('projectNotFound', { ns: 'general' }));
    throw missing === error ? new LoadFailure(t('loadBidPackagesError'), error) : missing;
  }
  if (data === undefined || first !== undefined) {
    return (
      <Loading label={t('loading', { ns: 'general' })}>
        <SheetSkeleton />
      </Loading>
    );
  }
  return (
    <div className={styles.page}>
      <ProjectBar projectId={projectId} />
      <div className="tools">
        <PackagePicker projectId={projectId} current={null} onChoose={() => {}} />
      </div>
    </div>
  );
}
