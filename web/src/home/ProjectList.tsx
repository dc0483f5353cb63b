import { useElementSize } from '@mantine/hooks';
import { IconAdjustments, IconCloudOff, IconListTree, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectCardRecord } from '#contract';
import { type FilterTreeItem, filterTree, findTreeItem, isInItem, type OrganizationState } from '#leveling';
import { useCurrentUser } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Segmented } from '../ui/fields/Segmented.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { Loading, Skeleton } from '../ui/Loading.tsx';
import { usePageActions } from '../ui/pageActions.tsx';
import { type CardsPerRow, choicesThatFit, storeCardsPerRow, storedCardsPerRow } from './cardsPerRow.ts';
import { FilterTree } from './FilterTree.tsx';
import cardStyles from './ProjectCard.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectList.module.css';
import { useLiveFrozen } from './useLiveFrozen.ts';
import { ViewSettingsDialog } from './ViewSettingsDialog.tsx';
import { saveViewSettings, useViewSettings } from './viewSettings.ts';

export interface TabFrame {
  tabs: ReactNode;
  organization: OrganizationState;
  onShowAll: () => void;
  firstSteps?: ReactNode;
}

interface ProjectListProps {
  frame: TabFrame;
  isAllProjects: boolean;
  /** null while they are read, and where they could not be. */
  projects: readonly ProjectCardRecord[] | null;
  /** For a list that is read by pages: the facts about the projects that are not read yet. */
  paged?: PagedList;
  /** Reads them again; given where they could not be read. */
  onRetry: (() => void) | null;
  words: readonly string[];
  search: ReactNode;
  line?: ReactNode;
  empty: ReactNode;
}

/** A list of which `projects` are the pages that were read. */
export interface PagedList {
  readonly tree: readonly FilterTreeItem[];
  readonly chosen: FilterTreeItem | null;
  readonly onChoose: (item: FilterTreeItem | null) => void;
  readonly count: number;
  readonly onMore: (() => void) | null;
  readonly isReadingMore: boolean;
}

const none: readonly ProjectCardRecord[] = [];

/** One tab: filter tree on the left, search on top, cards. */
export function ProjectList(props: ProjectListProps) {
  const { frame, isAllProjects, projects, paged, onRetry, words, search, line, empty } = props;
  const { t } = useTranslation(['home', 'general']);
  const user = useCurrentUser();
  const { settings } = useViewSettings(isAllProjects);
  const [wished, setWished] = useState(() => storedCardsPerRow(user.id));
  const { ref: listRef, width } = useElementSize();
  const choices = choicesThatFit(width);
  const perRow: CardsPerRow = choices.includes(wished) ? wished : choices.at(-1)!;
  const [isTreeOpen, setTreeOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  useLiveFrozen(projects ?? none);
  const nodes = paged?.tree ?? filterTree(projects ?? [], settings.groupingKey1, settings.groupingKey2);
  const node = findTreeItem(nodes, paged ? (paged.chosen?.id ?? null) : chosen);
  const shown = paged || node === null ? projects : (projects?.filter((project) => isInItem(project, node)) ?? null);
  const count =
    nodes.length > 0 ? nodes.reduce((sum, item) => sum + item.count, 0) : (paged?.count ?? projects?.length);
  usePageActions([
    {
      id: 'viewSettings',
      label: t('viewSettings'),
      icon: <IconAdjustments {...icon} />,
      run: () => setSettingUp(true),
    },
  ]);
  return (
    <div className={styles.page}>
      <FilterTree
        nodes={nodes}
        root={t('allProjects')}
        isOpen={isTreeOpen}
        count={count ?? 0}
        first={settings.groupingKey1}
        second={settings.groupingKey2}
        chosen={node?.id ?? null}
        onChoose={(id) => {
          if (paged) paged.onChoose(findTreeItem(nodes, id));
          else setChosen(id);
          setTreeOpen(false);
        }}
        onSettings={() => setSettingUp(true)}
      />
      <div className={styles.main} data-scrolls-page>
        <h1>{t('title')}</h1>
        {frame.firstSteps}
        {frame.tabs}
        <div id="projects" role="tabpanel" aria-label={isAllProjects ? t('allProjects') : t('myRecentProjects')}>
          <div className={styles.filters}>
            {search}
            <Button
              variant="line"
              className={styles.treeButton}
              icon={<IconListTree {...smallIcon} />}
              aria-expanded={isTreeOpen}
              onClick={() => setTreeOpen(!isTreeOpen)}
            >
              {t('general:filterBy', {
                node: node === null ? t('allProjects') : (node.name ?? t('general:notAvailable')),
              })}
            </Button>
            {choices.length > 1 && (
              <span className={styles.perRow}>
                <span className="small muted" aria-hidden="true">
                  {t('cardsPerRow')}
                </span>
                <Segmented
                  label={t('cardsPerRow')}
                  value={perRow}
                  options={choices.map((choice) => ({ value: choice, label: String(choice) }))}
                  onChange={(choice) => {
                    setWished(choice);
                    storeCardsPerRow(user.id, choice);
                  }}
                />
              </span>
            )}
          </div>
          <div ref={listRef} />
          {line && <p className={`small muted ${styles.line}`}>{line}</p>}
          {shown === null && (onRetry ? <NotLoaded onRetry={onRetry} /> : <CardsLoading perRow={perRow} />)}
          {shown?.length === 0 && <div className="card">{empty}</div>}
          {shown !== null && shown.length > 0 && (
            <div className={styles.cards} style={{ '--per-row': perRow } as React.CSSProperties}>
              {shown.map((project) => (
                <ProjectCard key={project.id} project={project} words={words} organization={frame.organization} />
              ))}
            </div>
          )}
          {paged?.onMore && shown !== null && <MoreProjects paged={paged} shown={shown.length} />}
        </div>
      </div>
      {isSettingUp && (
        <ViewSettingsDialog
          settings={settings}
          hasDateRange={isAllProjects}
          onApply={(next) => void saveViewSettings(user.id, isAllProjects, next)}
          onClose={() => setSettingUp(false)}
        />
      )}
    </div>
  );
}

/** The foot of the list: the number of projects, and the next page, which is also read when the foot scrolls into view. */
function MoreProjects({ paged, shown }: { paged: PagedList; shown: number }) {
  const { t } = useTranslation('home');
  const place = useRef<HTMLDivElement>(null);
  const readMore = () => {
    if (!paged.isReadingMore) paged.onMore?.();
  };
  const onSight = useEffectEvent(readMore);
  // Observed again after every page: while it is still in view, the next one follows.
  useEffect(() => {
    if (!place.current || shown === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSight();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={place} className={styles.more}>
      <span className="muted" role="status">
        {t('shownOf', { shown, count: paged.count })}
      </span>
      <Button variant="line" disabledReason={paged.isReadingMore ? t('readingMore') : null} onClick={readMore}>
        {t('showMore')}
      </Button>
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['home', 'general']);
  return (
    <div className="card">
      <EmptyState
        icon={<IconCloudOff {...icon} />}
        title={t('projectsLoadError')}
        actions={
          <Button variant="primary" icon={<IconRefresh {...smallIcon} />} onClick={onRetry}>
            {t('general:retry')}
          </Button>
        }
      >
        {t('projectsLoadErrorHelp')}
      </EmptyState>
    </div>
  );
}

function CardsLoading({ perRow }: { perRow: number }) {
  const { t } = useTranslation('general');
  const card = (index: number) => (
    <div className={`card ${cardStyles.card}`} key={index}>
      <div className={cardStyles.columns}>
        <div className={`${cardStyles.photo} ${cardStyles.skeletonPhoto}`} />
        <div className={`${cardStyles.body} ${cardStyles.skeletonBody}`}>
          <Skeleton width="55%" height={14} />
          <Skeleton width="35%" />
          <Skeleton width="90%" height={34} />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </div>
      </div>
    </div>
  );
  return (
    <Loading label={t('loading')}>
      <div className={styles.cards} style={{ '--per-row': perRow } as React.CSSProperties}>
        {[0, 1, 2, 3].map(card)}
      </div>
    </Loading>
  );
}
