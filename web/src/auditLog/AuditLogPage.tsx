import { IconDownload, IconListDetails, IconLoader2 } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditEntryRecord, exportAuditLog, getAuditLog } from '#contract';
import { call, callForFile } from '../api/call.ts';
import { LoadFailure } from '../api/LoadFailure.ts';
import { printLocale } from '../i18n/printed.ts';
import { notify } from '../notices/notices.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { Loading, Skeleton } from '../ui/Loading.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import styles from './AuditLog.module.css';
import { AuditTable } from './AuditTable.tsx';
import { type AuditFilters, auditQuery, noFilters } from './auditFilters.ts';

const typingMilliseconds = 300;

/** `/admin/audit-log`: who opened, exported or changed what. */
export default function AuditLogPage() {
  const { t } = useTranslation(['settings', 'general']);
  const [filters, setFilters] = useState(noFilters);
  const applied = useRested(filters);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useAuditLog(applied);
  const [isExporting, setExporting] = useState(false);
  if (error && !data) throw new LoadFailure(t('audit.loadError'), error);
  useEffect(() => {
    if (error) notify({ kind: 'error', title: t('audit.loadError') });
  }, [error, t]);

  const download = async (): Promise<void> => {
    setExporting(true);
    try {
      const query = { ...auditQuery(filters), language: printLocale() };
      const { blob, fileName } = await callForFile(exportAuditLog, { query });
      saveFile(blob, fileName ?? 'audit-log.csv');
    } catch {
      notify({ kind: 'error', title: t('audit.exportError') });
    } finally {
      setExporting(false);
    }
  };

  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <div className={styles.scroller} data-scrolls-page="">
      <title>{`${t('audit.title')} - ${t('general:appName')}`}</title>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{t('audit.title')}</h1>
            <p className="soft">{t('audit.help')}</p>
          </div>
          <Button
            variant="line"
            icon={isExporting ? <IconLoader2 {...smallIcon} className="i spin" /> : <IconDownload {...smallIcon} />}
            disabledReason={isExporting ? t('audit.exporting') : null}
            onClick={() => void download()}
          >
            {isExporting ? t('audit.exporting') : t('audit.export')}
          </Button>
        </header>
        <AuditFilterBar filters={filters} onChange={setFilters} />
        <section className={styles.card} aria-busy={isPlaceholderData || applied !== filters || undefined}>
          {entries === undefined && (
            <Loading label={t('general:loading')}>
              <div className={styles.skeleton}>
                <Skeleton width="60%" />
              </div>
            </Loading>
          )}
          {entries?.length === 0 && (
            <EmptyState icon={<IconListDetails {...icon} />} title={t('audit.empty')}>
              {t('audit.emptyHelp')}
            </EmptyState>
          )}
          {entries !== undefined && entries.length > 0 && <AuditTable entries={entries} />}
        </section>
        {hasNextPage && (
          <Button
            variant="line"
            disabledReason={isFetchingNextPage ? t('general:loading') : null}
            onClick={() => void fetchNextPage()}
          >
            {t('audit.showMore')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Reads the entries of the filters, 100 at a time; again whenever the page is opened. */
function useAuditLog(filters: AuditFilters) {
  return useInfiniteQuery({
    queryKey: [getAuditLog.name, filters],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam && { afterTime: pageParam.when, afterId: pageParam.id };
      return call(getAuditLog, { query: { ...auditQuery(filters), ...after } }, { signal });
    },
    initialPageParam: null as AuditEntryRecord | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1) : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the filters once nothing has been typed for a moment. */
function useRested(filters: AuditFilters): AuditFilters {
  const [rested, setRested] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setRested(filters), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [filters]);
  return rested;
}
