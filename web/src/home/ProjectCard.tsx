import { IconAlertTriangle, IconArchive, IconDotsVertical, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectCardRecord } from '#contract';
import { mayEditProject, type OrganizationState, printDueTime } from '#leveling';
import { printArea, printDate, printDay, printLocale, printTotal } from '../i18n/printed.ts';
import { paths } from '../paths.ts';
import { addressText } from '../projectInfo/address.ts';
import { ProjectPhoto } from '../projectInfo/ProjectPhoto.tsx';
import { useCurrentUser, viewerOf } from '../session/session.ts';
import { Highlight } from '../ui/Highlight.tsx';
import { icon, smallIcon, tinyIcon } from '../ui/icons.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import styles from './ProjectCard.module.css';

interface ProjectCardProps {
  project: ProjectCardRecord;
  /** Marked in the fields that are searched. */
  words: readonly string[];
  organization: OrganizationState;
}

export function ProjectCard({ project, words, organization }: ProjectCardProps) {
  const { t } = useTranslation(['home', 'general']);
  const navigate = useNavigate();
  const none = <span className="muted">{t('general:notAvailable')}</span>;
  const marked = (text: string | null) => (text ? <Highlight text={text} words={words} /> : none);
  const day = (date: string | null) => (date === null ? none : printDate(date));
  const dueTime = printDueTime(project, printLocale());
  const address = addressText({
    streetAddress: project.address_StreetAddress,
    aptSuiteBldg: project.address_AptSuiteBldg,
    city: project.address_City,
    stateOrRegion: project.address_StateOrRegion,
    postalCode: project.address_PostalCode,
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the name is the link for keys
    <article
      className={`card ${styles.card}`}
      aria-label={project.name}
      onClick={(event) => isPlainClick(event) && void navigate({ to: '/bid-summary/$id', params: { id: project.id } })}
    >
      <div className={styles.columns}>
        <div className={styles.photo}>
          <ProjectPhoto project={project} />
        </div>
        <div className={styles.body}>
          <header>
            <div className="grow">
              <Link
                className={`${styles.name} cut`}
                to="/bid-summary/$id"
                params={{ id: project.id }}
                title={project.name}
              >
                <Highlight text={project.name} words={words} />
              </Link>
              <p className="cut soft" title={project.subtitle ?? undefined}>
                {marked(project.subtitle)}
              </p>
            </div>
            {project.isClosed ? (
              <span className="tag">
                <IconArchive {...tinyIcon} />
                {t('closed')}
              </span>
            ) : (
              <span className="tag ok">{t('active')}</span>
            )}
            <CardActions project={project} organization={organization} />
          </header>
          <dl className={styles.figures}>
            <Figure label={t('baseEstimate')}>{printTotal(project.baseEstimateAmount)}</Figure>
            <Figure label={t('grandTotal')} isBig>
              <GrandTotal project={project} />
            </Figure>
            <Figure label={t('bidsDue')}>
              {day(project.bidDueDate)}
              {dueTime !== null && <span className={styles.dueTime}>{dueTime}</span>}
            </Figure>
          </dl>
          <dl className={styles.facts}>
            <Fact label={t('owner')} full={project.owner} isWide>
              {marked(project.owner)}
            </Fact>
            <Fact label={t('architect')} full={project.architect} isWide>
              {marked(project.architect)}
            </Fact>
            <Fact label={t('start')}>{day(project.startDate)}</Fact>
            <Fact label={t('completion')}>{day(project.completionDate)}</Fact>
            <Fact label={t('buildingArea')}>
              {printArea(project.totalBuildingArea, project.totalBuildingAreaUnitOfMeasure) ?? none}
            </Fact>
            <Fact label={t('siteArea')}>
              {printArea(project.totalSiteArea, project.totalSiteAreaUnitOfMeasure) ?? none}
            </Fact>
            <Fact label={t('address')} full={address} isFull>
              {marked(address)}
            </Fact>
          </dl>
          <footer className="muted">
            <span>
              {t('opened', {
                date: project.lastAccessedDate ? printDay(project.lastAccessedDate) : t('general:notAvailable'),
              })}
            </span>
            <span className="grow" />
            <span>{t('created', { date: printDay(project.dateCreated) })}</span>
          </footer>
        </div>
      </div>
    </article>
  );
}

/** Edit, for a project admin of an open project while nothing is frozen; absent where it would be empty. */
function CardActions({ project, organization }: { project: ProjectCardRecord; organization: OrganizationState }) {
  const { t } = useTranslation(['home', 'general']);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const access = mayEditProject(viewerOf(user), {
    ...organization,
    projectAdmins: project.projectAdmins,
    contributors: [],
    isClosed: project.isClosed,
    isProjectFrozen: project.isFrozen,
  });
  if (!access.allowed) return null;
  const trigger = (
    <button type="button" className="btn icon sm" aria-label={t('actionsOf', { project: project.name })}>
      <IconDotsVertical {...icon} />
    </button>
  );
  return (
    <Menu trigger={trigger} position="bottom-end">
      <MenuItem
        icon={<IconPencil {...smallIcon} />}
        onClick={() => void navigate({ to: paths.editProject(project.id) })}
      >
        {t('general:edit')}
      </MenuItem>
    </Menu>
  );
}

/** A dash where the fee calculation failed. */
function GrandTotal({ project }: { project: ProjectCardRecord }) {
  const { t } = useTranslation(['home', 'general']);
  if (!project.hasFeeCalculationFailure && project.grandTotal !== null) return printTotal(project.grandTotal);
  return (
    <Tooltip label={t('feesFailed')}>
      <span className={styles.failed}>
        <IconAlertTriangle {...smallIcon} />
        <span aria-hidden="true">—</span>
        <span className="hidden-text">{t('feesFailed')}</span>
      </span>
    </Tooltip>
  );
}

function Figure({ label, isBig = false, children }: { label: string; isBig?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isBig ? styles.total : undefined}>{children}</dd>
    </div>
  );
}

interface FactProps {
  label: string;
  /** The whole text, as tooltip: the fact may be cut. */
  full?: string | null;
  isWide?: boolean;
  isFull?: boolean;
  children: ReactNode;
}

function Fact({ label, full, isWide, isFull, children }: FactProps) {
  return (
    <div className={isFull ? styles.full : isWide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd className="cut" title={full || undefined}>
        {children}
      </dd>
    </div>
  );
}

/** Returns whether a click is on the card itself: not on a link or button in it, not in its open menu, not at the end of selecting text. */
function isPlainClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button') === null && (getSelection()?.isCollapsed ?? true);
}
