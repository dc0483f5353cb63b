import { IconCopy, IconInfoCircle, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { getProjectInfo, recordRecentProject } from '#contract';
import { appConfig } from '../api/appConfig.ts';
import { read } from '../api/queries.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { printDue } from '../i18n/dueTime.ts';
import { notify } from '../notices/notices.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { usePageActions } from '../ui/pageActions.tsx';
import { DueCountdown } from './DueCountdown.tsx';
import { KeyboardShortcutsDialog, type ShortcutsPage } from './KeyboardShortcutsDialog.tsx';
import styles from './ProjectBar.module.css';
import { ProjectInfoDialog } from './ProjectInfoDialog.tsx';
import { ProjectPhoto } from './ProjectPhoto.tsx';

/**
 * Puts the project of a page into the app bar: photo, name as a link to its bid summary, due date, project info,
 * keyboard shortcuts. Render it anywhere in the page; `children` follow it (a flag, say). Showing it
 * is opening the project: it is posted as recent.
 */
export function ProjectBar({
  projectId,
  shortcuts = 'sheet',
  children,
}: {
  projectId: string;
  /** The page whose keyboard shortcuts it lists; null for a page without. */
  shortcuts?: ShortcutsPage | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation('general');
  const { data: project } = useQuery(read(getProjectInfo, { params: { id: projectId } }));
  const [open, setOpen] = useState<'info' | 'shortcuts' | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('bar-project')), []);
  const email = useSession().user?.email;
  useEffect(() => {
    if (email === undefined) return;
    sendCommand(recordRecentProject, { body: { email, projectId } }, { isQuiet: true }).catch(() => {});
  }, [email, projectId]);
  const isShown = place !== null && project !== undefined;
  usePageActions(
    [
      isShown && {
        id: 'info',
        label: t('projectInfo'),
        icon: <IconInfoCircle {...icon} />,
        run: () => setOpen('info'),
      },
      isShown &&
        shortcuts !== null && {
          id: 'shortcuts',
          label: t('keyboardShortcuts'),
          icon: <IconKeyboard {...icon} />,
          run: () => setOpen('shortcuts'),
        },
    ],
    true,
  );
  if (!isShown) return null;
  return createPortal(
    <>
      <span className={styles.separator} />
      <span className={styles.photo} aria-hidden="true">
        <ProjectPhoto project={project} />
      </span>
      <Link className={`${styles.name} cut`} to="/bid-summary/$id" params={{ id: projectId }} title={project.name}>
        {project.name}
      </Link>
      <CopyProjectName name={project.name} />
      <span className={`${styles.dueDate} cut`} title={t('bidsDue', { date: printDue(project) })}>
        {t('bidsDue', { date: printDue(project) })}
      </span>
      <DueCountdown due={project} />
      <Button
        size="sm"
        label={t('projectInfo')}
        icon={<IconInfoCircle {...smallIcon} />}
        onClick={() => setOpen('info')}
      />
      {shortcuts && (
        <Button
          size="sm"
          label={t('keyboardShortcuts')}
          icon={<IconKeyboard {...smallIcon} />}
          onClick={() => setOpen('shortcuts')}
        />
      )}
      {children}
      {open === 'info' && <ProjectInfoDialog projectId={projectId} onClose={() => setOpen(null)} />}
      {open === 'shortcuts' && shortcuts && <KeyboardShortcutsDialog page={shortcuts} onClose={() => setOpen(null)} />}
    </>,
    place,
  );
}

/** Copies the project's name; not in production. */
function CopyProjectName({ name }: { name: string }) {
  const { t } = useTranslation('general');
  if (appConfig().environment === 'production') return null;
  const copy = (): void => {
    navigator.clipboard.writeText(name).then(
      () => notify({ kind: 'success', title: t('projectNameCopied') }),
      () => notify({ kind: 'error', title: t('projectNameNotCopied') }),
    );
  };
  return <Button size="sm" label={t('copyProjectName')} icon={<IconCopy {...smallIcon} />} onClick={copy} />;
}
