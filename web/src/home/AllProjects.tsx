import { IconCalendarOff, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterTreeItem, findTreeItem } from '#leveling';
import { notify } from '../notices/notices.ts';
import { useCurrentUser } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { SelectBox } from '../ui/fields/SelectField.tsx';
import { Switch } from '../ui/fields/Toggle.tsx';
import { searchWords } from '../ui/Highlight.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { Keys } from '../ui/Keys.tsx';
import styles from './ProjectList.module.css';
import { ProjectList, type TabFrame } from './ProjectList.tsx';
import { projectsOf, useProjectPages } from './projectPages.ts';
import { dateRanges, saveViewSettings, useViewSettings } from './viewSettings.ts';

/**
 * Every project of the company by a submitted search; the order is the server's. It opens with one
 * empty search over the stored date range; the switch of the range is on again with each visit.
 */
export function AllProjects(frame: TabFrame) {
  const { t } = useTranslation(['home', 'general']);
  const user = useCurrentUser();
  const { settings, isKnown } = useViewSettings(true);
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState('');
  const [hasRange, setRange] = useState(true);
  const days = hasRange ? settings.dateRange : 0;
  const [chosen, setChosen] = useState<FilterTreeItem | null>(null);
  const groupings = [settings.groupingKey1, settings.groupingKey2];
  const isGrouped = chosen?.groupingProperties.every((property, index) => property === groupings[index]) ?? false;
  const item = isGrouped ? chosen : null;
  const list = useProjectPages({ days, text: submitted, settings, item, isEnabled: isKnown });
  const { data, error, isFetching, refetch } = list;
  useEffect(() => {
    if (error) notify({ kind: 'error', title: t('projectsLoadError') });
  }, [error, t]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(typed.trim());
  };
  const clear = () => {
    setTyped('');
    setSubmitted('');
  };
  const tree = data?.pages[0]?.tree ?? [];
  const isItemMissing = item !== null && data !== undefined && !list.isPlaceholderData && !findTreeItem(tree, item.id);
  useEffect(() => {
    if (isItemMissing) setChosen(null);
  }, [isItemMissing]);
  const count = data?.pages[0]?.count ?? 0;
  const range = settings.dateRange;
  const total = tree.length > 0 ? tree.reduce((sum, branch) => sum + branch.count, 0) : count;
  return (
    <ProjectList
      frame={frame}
      isAllProjects
      projects={data && !list.isPlaceholderData ? projectsOf(data.pages) : null}
      paged={{
        tree,
        chosen: item,
        onChoose: setChosen,
        count,
        onMore: list.hasNextPage ? () => void list.fetchNextPage() : null,
        isReadingMore: list.isFetchingNextPage,
      }}
      onRetry={error && !isFetching ? () => void refetch() : null}
      words={searchWords(submitted)}
      line={data && resultLine()}
      search={
        <>
          <form className="row-x" onSubmit={submit}>
            <SearchField className={styles.search} label={t('findProject')} value={typed} onChange={setTyped} />
            <Button variant="line" type="submit" className={styles.submit}>
              {t('search')}
              <Keys keys="Enter" />
            </Button>
          </form>
          <span className={styles.dates}>
            <Switch label={t('dateRange')} isOn={hasRange} onChange={setRange}>
              <span className="soft">{t('createdLabel')}</span>
            </Switch>
            {hasRange ? (
              <SelectBox
                className={styles.days}
                label={t('dateRange')}
                value={range}
                options={dateRanges.map((value) => ({ value, label: t('lastDays', { days: value }) }))}
                onChange={(dateRange) => void saveViewSettings(user.id, true, { ...settings, dateRange })}
              />
            ) : (
              <span className="muted">{t('general:createdAtAnyTime')}</span>
            )}
          </span>
        </>
      }
      empty={
        <EmptyState
          icon={<IconSearch {...icon} />}
          title={t('noProjectsFound')}
          actions={
            <>
              <Button
                variant="primary"
                icon={hasRange && <IconCalendarOff {...smallIcon} />}
                onClick={() => setRange(!hasRange)}
              >
                {hasRange ? t('searchWithoutDates') : t('searchWithDates', { days: range })}
              </Button>
              {submitted !== '' && (
                <Button variant="line" onClick={clear}>
                  {t('clearSearch')}
                </Button>
              )}
            </>
          }
        >
          {reason()}
        </EmptyState>
      }
    />
  );

  function resultLine(): string {
    const counted = { count: total, days: range, text: submitted };
    if (hasRange) return submitted ? t('general:matchesInRange', counted) : t('general:createdInRange', counted);
    return submitted ? t('general:matches', counted) : t('general:projects', counted);
  }

  function reason(): string {
    if (hasRange)
      return submitted ? t('noMatchInRange', { days: range, text: submitted }) : t('noneInRange', { days: range });
    return submitted ? t('noMatch', { text: submitted }) : t('noneAtAll');
  }
}
