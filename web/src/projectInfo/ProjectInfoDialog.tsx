import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getProjectInfo, type ProjectInfoRecord } from '#contract';
import { read } from '../api/queries.ts';
import { printPaddedDue } from '../i18n/dueTime.ts';
import { printArea, printPaddedDate } from '../i18n/printed.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { Facts } from '../ui/Facts.tsx';
import { FieldError } from '../ui/fields/Field.tsx';
import { icon } from '../ui/icons.ts';
import { Loading, Skeleton } from '../ui/Loading.tsx';
import { addressText } from './address.ts';
import styles from './ProjectInfoDialog.module.css';
import { ProjectPhoto } from './ProjectPhoto.tsx';

export function ProjectInfoDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation('general');
  const { data: project, error } = useQuery(read(getProjectInfo, { params: { id: projectId } }));
  return (
    <Dialog
      title={t('projectInfo')}
      icon={<IconInfoCircle {...icon} />}
      isText
      onClose={onClose}
      footer={<DialogCloseButton autoFocus>{t('close')}</DialogCloseButton>}
    >
      {project && <ProjectFacts project={project} />}
      {error && <FieldError>{t('projectInfoNotFoundError')}</FieldError>}
      {!project && !error && (
        <Loading label={t('loading')}>
          <Skeleton width="70%" />
        </Loading>
      )}
    </Dialog>
  );
}

/** The facts of a project; missing ones show n/a. */
export function ProjectFacts({ project }: { project: ProjectInfoRecord }) {
  const { t } = useTranslation(['general', 'project']);
  const none = t('notAvailable');
  const day = (date: string | null) => (date === null ? none : printPaddedDate(date));
  const facts: readonly (readonly [string, string])[] = [
    [t('bidDueDate'), printPaddedDue(project)],
    [t('hardBid'), project.isHardBid ? t('yes') : t('no')],
    [t('project:carriedDefault'), t(`carry.choice.${project.carriedDefault ?? 'none'}`)],
    [t('startDate'), day(project.startDate)],
    [t('completionDate'), day(project.completionDate)],
    [t('owner'), project.owner || none],
    [t('architect'), project.architect || none],
    [t('totalBuildingArea'), printArea(project.totalBuildingArea, project.totalBuildingAreaUnitOfMeasure) ?? none],
    [t('totalSiteArea'), printArea(project.totalSiteArea, project.totalSiteAreaUnitOfMeasure) ?? none],
  ];
  return (
    <>
      <div className={styles.header}>
        <div className={styles.photo}>
          <ProjectPhoto project={project} />
        </div>
        <div>
          <b>{project.name}</b>
          <span>{project.subtitle || none}</span>
          <span className="muted">{addressText(project.siteAddress) ?? none}</span>
        </div>
      </div>
      <Facts facts={facts} />
    </>
  );
}
