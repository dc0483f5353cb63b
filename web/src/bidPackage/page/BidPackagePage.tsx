import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBidPackageSheet, getProject, getProjectBidPackages, getProjectInfo } from '#contract';
import { fallbackBiddersRange } from '#leveling';
import { appConfig } from '../../api/appConfig.ts';
import { CallFailure } from '../../api/CallFailure.ts';
import { LoadFailure, notFoundOr } from '../../api/LoadFailure.ts';
import { queryClient, read } from '../../api/queries.ts';
import { usePreparedLogo } from '../../companyLogo/companyLogo.ts';
import { notify } from '../../notices/notices.ts';
import { paths } from '../../paths.ts';
import { ProjectBar } from '../../projectInfo/ProjectBar.tsx';
import { nameOrEmailOf } from '../../session/nameOfPerson.ts';
import { useCurrentUser } from '../../session/session.ts';
import { hasUnsavedDialog, untilNothingIsUnsaved } from '../../ui/dialog/unsavedDialogs.ts';
import { Loading } from '../../ui/Loading.tsx';
import { unitsOfMeasure } from '../editing/unitsOfMeasure.ts';
import { OpenSheet } from './OpenSheet.tsx';
import { useOutlierLimits } from './outlierLimits.ts';
import { SheetFlagMarks } from './PageBanners.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { sortPackages } from './sortPackages.ts';

/** `/bid-package/{id}`: reads the sheet, then opens it. */
export default function BidPackagePage() {
  const { t } = useTranslation(['bid-package', 'general', 'project', 'bid-summary']);
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const user = useCurrentUser();
  const sheet = useQuery({ ...read(getBidPackageSheet, { params: { id } }), staleTime: 0, gcTime: 0 });
  const projectId = sheet.data?.project.id;
  const projectRead = read(getProject, { params: { id: projectId ?? '' } });
  const project = useQuery({ ...projectRead, enabled: projectId !== undefined });
  const units = useQuery(unitsOfMeasure);
  const outlierLimits = useOutlierLimits();
  usePreparedLogo();

  useEffect(() => {
    if (project.error instanceof CallFailure && project.error.status === 404) {
      notify({ kind: 'error', title: t('projectInfoNotFoundError') });
    }
  }, [project.error, t]);
  // A package that was removed may stay for a while because of what is typed in a dialog; it is no longer read then.
  const [removedId, setRemovedId] = useState<string | null>(null);
  const [listError, setListError] = useState<Error | null>(null);
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    shownId.current = id;
    return () => {
      shownId.current = null;
    };
  }, [id]);
  if (sheet.error !== null && removedId !== id) {
    const missing = notFoundOr(sheet.error, t('bidPackageNotFound', { ns: 'general' }));
    throw missing === sheet.error ? new LoadFailure(t('loadBidPackagePageError'), sheet.error) : missing;
  }
  if (listError !== null) throw new LoadFailure(t('loadBidPackagesError'), listError);

  // Without its units a line can be neither typed nor pasted; where they cannot be read the sheet opens all the same.
  if (sheet.data === undefined || !units.isFetched) {
    return (
      <Loading label={t('loading', { ns: 'general' })}>
        <SheetSkeleton />
      </Loading>
    );
  }
  const { bidPackage } = sheet.data;
  /** Leaves the page once no dialog with typed text is open, unless the person has left it meanwhile. */
  const leaveFor = async (to: string, from: string): Promise<void> => {
    await untilNothingIsUnsaved();
    if (shownId.current === from) void navigate({ to });
  };
  const openPackage = (next: string): void => void navigate({ to: paths.bidPackage(next) });
  const onRemoved = async (): Promise<void> => {
    const name = `${bidPackage.code} - ${bidPackage.description}`;
    const kept = hasUnsavedDialog() ? { message: t('bidPackageRemovedKept') } : {};
    notify({ kind: 'info', title: t('bidPackageRemoved', { name }), ...kept });
    setRemovedId(id);
    await untilNothingIsUnsaved();
    const left = await queryClient
      .fetchQuery({ ...read(getProjectBidPackages, { params: { id: bidPackage.projectId } }), staleTime: 0 })
      .catch(() => []);
    const first = sortPackages(left.filter((one) => one.id !== bidPackage.id))[0];
    void leaveFor(first === undefined ? paths.bidSummary(bidPackage.projectId) : paths.bidPackage(first.id), id);
  };
  return (
    <OpenSheet
      key={id}
      record={sheet.data}
      viewer={{ email: user.email, roles: user.roles.map((role) => role.id) }}
      ranges={rangesOf(project.data)}
      units={units.data ?? []}
      outlierLimits={outlierLimits}
      autosave={appConfig().timings.autosave}
      liveUpdateWait={appConfig().timings.liveUpdateWait}
      renderBar={(flags) => (
        <ProjectBar projectId={bidPackage.projectId}>
          <SheetFlagMarks {...flags} />
        </ProjectBar>
      )}
      onChoosePackage={openPackage}
      onPackagesFailed={setListError}
      onRemoved={() => void onRemoved()}
      onProjectRemoved={async (changedBy) => {
        const user = await nameOrEmailOf(changedBy);
        const title = t('projectRemoved', { ns: 'bid-summary', name: sheet.data.project.name, user });
        notify({ kind: 'error', title });
        void leaveFor(paths.home(), id);
      }}
      onClosed={async (changedBy) => {
        const user = await nameOrEmailOf(changedBy);
        notify({
          kind: 'info',
          title: t('projectClosed', { ns: 'project' }),
          message: t('projectClosedMessage', { ns: 'project', name: sheet.data.project.name, user }),
        });
      }}
      onProjectChanged={(changed) => {
        const infoRead = read(getProjectInfo, { params: { id: bidPackage.projectId } });
        for (const { queryKey } of [projectRead, infoRead]) {
          if (changed === null) void queryClient.invalidateQueries({ queryKey });
          else queryClient.setQueryData<object>(queryKey, (before) => before && { ...before, ...changed });
        }
      }}
    />
  );
}

/** Returns the ranges of the project, or null until it was read. */
function rangesOf(project: { lowBiddersMax: number | null; midBiddersMax: number | null } | undefined) {
  if (project === undefined) return null;
  if (project.lowBiddersMax === null || project.midBiddersMax === null) return fallbackBiddersRange;
  return { lowBiddersMax: project.lowBiddersMax, midBiddersMax: project.midBiddersMax };
}
