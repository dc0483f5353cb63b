import {
  IconBuildingCommunity,
  IconCheck,
  IconDatabaseImport,
  IconPlus,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationState } from '#leveling';
import { useLiveRecords } from '../../live/useLiveRecords.ts';
import { paths } from '../../paths.ts';
import { askForSampleData } from '../../sampleData/askForSampleData.ts';
import { useFlagAndCount } from '../../sampleData/sampleData.ts';
import { hasRole, useCurrentUser } from '../../session/session.ts';
import { LoadStarterSet } from '../../starterSet/LoadStarterSet.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import styles from './FirstSteps.module.css';
import {
  firstStepRecords,
  keepState,
  keptState,
  ownProjectCount,
  type SettingsList,
  type Step,
  settingsLists,
  stepsOf,
} from './firstSteps.ts';
import { SettingsLists } from './SettingsLists.tsx';

interface FirstStepsProps {
  organization: OrganizationState;
  onShowAll: () => void;
}

/**
 * The first steps of an Admin in a new company: shown while there is no project, and after that on this device until they
 * are dismissed. A company that had projects before never sees them.
 */
export function FirstSteps(props: FirstStepsProps) {
  const user = useCurrentUser();
  const { known } = useFlagAndCount();
  const [kept, setKept] = useState(() => keptState(user.id));
  const isNew = known?.projects === 0;
  useEffect(() => {
    if (!isNew || kept === 'open') return;
    keepState(user.id, 'open');
    setKept('open');
  }, [isNew, kept, user.id]);
  if (known === null || !(isNew || kept === 'open')) return null;
  const dismiss = (): void => {
    keepState(user.id, 'dismissed');
    setKept('dismissed');
  };
  return (
    <Steps
      {...props}
      projects={known.projects}
      isSampleOffered={known.isAllowed && isNew}
      onDismiss={isNew ? null : dismiss}
    />
  );
}

interface StepsProps extends FirstStepsProps {
  projects: number;
  isSampleOffered: boolean;
  onDismiss: (() => void) | null;
}

function Steps({ projects, isSampleOffered, onDismiss, ...page }: StepsProps) {
  const { t } = useTranslation('home');
  const { records, readAgain } = useLiveRecords(firstStepRecords);
  const own = useQuery({ ...ownProjectCount, enabled: projects > 0, staleTime: 0 });
  const ownProjects = projects === 0 ? 0 : own.data?.['@odata.count'];
  if (records === undefined || ownProjects === undefined) return null;
  const { BidPackageDefinition: packages, UnitOfMeasure: units, FeeDefinition: fees, User: users } = records.lists;
  const lists = { packages: packages.length, units: units.length, fees: fees.length };
  const steps = stepsOf({ ...lists, people: users.length, projects, ownProjects, isSampleOffered });
  const next = steps.find(({ isDone }) => !isDone)?.name;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.panel} aria-label={t('firstSteps')}>
      <div className={styles.head}>
        <h2>{t('firstSteps')}</h2>
        <span>{t('firstStepsDone', { done: doneCount, count: steps.length })}</span>
        {onDismiss && <Button onClick={onDismiss}>{t('dismiss')}</Button>}
      </div>
      <ol className={styles.steps} style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map(({ name, isDone }) => (
          <li key={name} className={isDone ? `${styles.step} ${styles.done}` : styles.step}>
            <StepBody
              {...page}
              name={name}
              isDone={isDone}
              isNext={name === next}
              lists={lists}
              readAgain={readAgain}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const icons = { packages: IconStack2, people: IconUsers, sample: IconDatabaseImport, project: IconBuildingCommunity };

const pathOf = {
  packages: '/settings/bid-packages',
  units: '/settings/units-of-measure',
  fees: '/settings/fees',
};

interface StepBodyProps extends FirstStepsProps, Step {
  isNext: boolean;
  /** How many records each list of the first step has. */
  lists: Readonly<Record<SettingsList, number>>;
  readAgain: () => Promise<unknown>;
}

function StepBody({ name, isDone, isNext, lists, readAgain, organization, onShowAll }: StepBodyProps) {
  const { t } = useTranslation(['home', 'general']);
  const navigate = useNavigate();
  const user = useCurrentUser();
  const mayAddProject = hasRole(user, 'ProjectAdmin');
  const isFrozen = organization.isApplicationFrozen || organization.isSystemSettingsFrozen;
  const Icon = icons[name];
  const emptyList = settingsLists.find((list) => lists[list] === 0) ?? 'packages';
  const helps = {
    people: t('firstStep.peopleHelp'),
    sample: t('firstStep.sampleHelp'),
    packages: isDone ? t('firstStep.packagesDoneHelp') : t('firstStep.packagesHelp'),
    project: mayAddProject ? t('firstStep.projectHelp') : t('firstStep.projectNoRole'),
  };
  const go = (path: string) => () => void navigate({ to: path });
  const action = {
    packages: { label: t(`firstStep.${emptyList}Act`), act: go(pathOf[emptyList]) },
    people: { label: t('firstStep.peopleAct'), act: go('/settings/user-permissions') },
    sample: isDone ? null : { label: t('loadSampleData'), act: () => void askForSampleData(onShowAll) },
    project: mayAddProject
      ? { label: isDone ? t('addProject') : t('firstStep.projectAct'), act: go(paths.newProject()) }
      : { label: t('firstStep.peopleAct'), act: go('/settings/user-permissions') },
  }[name];
  const isOff = isFrozen && (name === 'sample' || (name === 'project' && mayAddProject));
  return (
    <>
      <h3>
        {isDone ? <IconCheck {...icon} className={styles.tick} /> : <Icon {...icon} />}
        {t(`firstStep.${name}`)}
        {isDone && <span className={styles.doneWord}>{t('firstStepDone')}</span>}
      </h3>
      <p>{helps[name]}</p>
      {name === 'packages' && <SettingsLists counts={lists} />}
      {action && (
        <Button
          variant={isNext ? 'primary' : 'line'}
          size="sm"
          icon={name === 'project' && mayAddProject && <IconPlus {...smallIcon} />}
          disabledReason={isOff ? t('addProjectFrozen') : null}
          onClick={action.act}
        >
          {action.label}
        </Button>
      )}
      {name === 'packages' && !isDone && (
        <LoadStarterSet
          variant="line"
          size="sm"
          readOnlyReason={organization.isSystemSettingsFrozen ? t('general:access.systemSettingsFrozen') : null}
          onLoaded={readAgain}
        />
      )}
    </>
  );
}
