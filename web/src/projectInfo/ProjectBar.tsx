import { IconInfoCircle, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { getProjectInfo, recordRecentProject } from '#contract';
import { read } from '../api/queries.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { printDueDate } from '../i18n/printed.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { usePageActions } from '../ui/pageActions.tsx';
import { CopyProjectName } from './CopyProjectName.tsx';
import { KeyboardShortcutsDialog, type ShortcutsPage } from './KeyboardShortcutsDialog.tsx';
import { ProjectInfoDialog } from './ProjectInfoDialog.tsx';
import { ProjectPhoto } from './ProjectPhoto.tsx';
import './projectInfo.css';

/**
 * Puts the project of a page into the app bar: photo, name as a link to its bid summary, due date, project info,
 * keyboard shortcuts. Render it anywhere in the page; `children` stand after it (a flag, say). Showing it
 * is opening the project: it is posted as recent.
 */
export function ProjectBar({
  projectId,
  shortcuts = 'sheet',
  children,
}: {
  projectId: string;
  /** Whose keyboard shortcuts it lists; null: the page has none. */
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
      <span className="sep" />
      <span className="thumb" aria-hidden="true">
        <ProjectPhoto project={project} />
      </span>
      <Link className="project cut" to="/bid-summary/$id" params={{ id: projectId }} title={project.name}>
        {project.name}
      </Link>
      <CopyProjectName name={project.name} />
      <span className="due cut">{t('bidsDue', { date: printDueDate(project.bidDueDate) })}</span>
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
