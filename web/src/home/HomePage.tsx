import { IconPlus, IconSnowflake } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole, mayCreateProject, Role } from '#leveling';
import { paths } from '../paths.ts';
import { useOrganizationState } from '../session/organizationState.ts';
import { useCurrentUser, viewerOf } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { icon } from '../ui/icons.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { AllProjects } from './AllProjects.tsx';
import { ChangedTotals } from './ChangedTotals.tsx';
import { FirstSteps } from './firstSteps/FirstSteps.tsx';
import styles from './HomePage.module.css';
import { RecentProjects } from './RecentProjects.tsx';
import { useIsScrollingDown } from './useIsScrollingDown.ts';

const tabs = ['recent', 'all'] as const;
type Tab = (typeof tabs)[number];

/** `/`, `/home` and, with All projects open, `/projects`. */
export default function HomePage() {
  const { t } = useTranslation(['home', 'general']);
  const path = useRouterState({ select: (router) => router.location.pathname });
  const navigate = useNavigate();
  const organization = useOrganizationState();
  const [picked, setTab] = useState<Tab>('recent');
  const tab = path === paths.allProjects() ? 'all' : picked;
  const show = (next: Tab) => {
    setTab(next);
    void navigate({ to: next === 'all' ? paths.allProjects() : paths.home(), replace: true });
  };
  if (organization.error) throw organization.error;
  const isFrozen = organization.state.isApplicationFrozen || organization.state.isSystemSettingsFrozen;
  const frame = {
    tabs: <Tabs tab={tab} onShow={show} />,
    organization: organization.state,
    onShowAll: () => show('all'),
    firstSteps: <FirstSteps organization={organization.state} onShowAll={() => show('all')} />,
  };
  return (
    <>
      <title>{`${t('title')} - ${t('general:appName')}`}</title>
      {isFrozen && (
        <Banner tone="frost" icon={<IconSnowflake {...icon} />}>
          {t('settingsFrozen')}
        </Banner>
      )}
      <ChangedTotals />
      {tab === 'recent' ? <RecentProjects {...frame} /> : <AllProjects {...frame} />}
      <AddProject organization={organization.state} />
    </>
  );
}

function Tabs({ tab, onShow }: { tab: Tab; onShow: (tab: Tab) => void }) {
  const { t } = useTranslation(['home', 'general']);
  const names = { recent: t('myRecentProjects'), all: t('allProjects') };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = tab === 'recent' ? 'all' : 'recent';
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
    onShow(next);
  };
  return (
    <div className={styles.tabs} role="tablist" onKeyDown={onKeyDown}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          aria-controls="projects"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  );
}

/**
 * The floating plus: for project admins only, off while settings are frozen, out of the way while the
 * cards are scrolled down.
 */
function AddProject({ organization }: { organization: Parameters<typeof mayCreateProject>[1] }) {
  const { t } = useTranslation(['home', 'general']);
  const navigate = useNavigate();
  const viewer = viewerOf(useCurrentUser());
  const isAside = useIsScrollingDown();
  if (!hasRole(viewer, Role.ProjectAdmin)) return null;
  const access = mayCreateProject(viewer, organization);
  return (
    <Tooltip label={access.allowed ? t('addProject') : t('addProjectFrozen')} position="left">
      <button
        type="button"
        className={styles.add}
        data-floating-button=""
        data-aside={isAside || undefined}
        aria-label={t('addProject')}
        aria-disabled={!access.allowed || undefined}
        onClick={() => access.allowed && void navigate({ to: paths.newProject() })}
      >
        <IconPlus {...icon} />
      </button>
    </Tooltip>
  );
}
