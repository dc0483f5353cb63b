import { IconSearchOff, IconStack2 } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printCount } from '../../i18n/printed.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { icon } from '../../ui/icons.ts';
import { Card } from '../frame/Card.tsx';
import { useScrollContainer } from '../frame/ScrollContainer.ts';
import type { FieldFocus } from '../list/fieldFocus.ts';
import styles from './PackageList.module.css';
import type { Package } from './packageRecords.ts';

const usualRow = 41;

export interface PackageListProps {
  /** Those that are shown, in order. */
  shown: readonly Package[];
  /** How many of them the search found, and how many packages there are. */
  foundCount: number;
  total: number;
  search: string;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLDivElement>;
  focus: FieldFocus;
  /** Stays drawn wherever the page is scrolled to. */
  pinnedId: string | null;
  /** What a company without packages is told and offered. */
  emptyHelp: string;
  emptyActions: ReactNode;
  children: (definition: Package) => ReactNode;
}

/** The packages by code with a search over them; only those near the visible part are drawn. */
export function PackageList(props: PackageListProps) {
  const { shown, foundCount, total, search, onSearch, searchRef, emptyHelp, emptyActions } = props;
  const { t } = useTranslation('settings');
  if (total === 0 && shown.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconStack2 {...icon} />} title={t('noPackages')} actions={emptyActions}>
          {emptyHelp}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <div ref={searchRef} className={styles.find}>
        <SearchField className={styles.search} label={t('findPackage')} value={search} onChange={onSearch} />
        <span role="status">{t('packagesShown', { shown: printCount(foundCount), total: printCount(total) })}</span>
        <span className={styles.help}>{t('findPackageHelp')}</span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff {...icon} />}
          title={t('noPackageShown')}
          actions={
            <Button variant="line" onClick={() => onSearch('')}>
              {t('showAllPackages')}
            </Button>
          }
        />
      ) : (
        <Rows {...props} />
      )}
    </Card>
  );
}

function Rows({ shown, focus, pinnedId, children }: PackageListProps) {
  const { t } = useTranslation('settings');
  const scroller = useScrollContainer();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  // What is above the list opens and closes.
  useLayoutEffect(() => {
    const [box, frame] = [list.current?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
    if (!box || !frame) return;
    const now = Math.round(box.top - frame.top + (scroller?.scrollTop ?? 0));
    if (now !== top) setTop(now);
  });
  const withPinned = (range: Range): number[] => {
    const also = shown.flatMap(({ id }, index) => (id === pinnedId || id === focusedId ? [index] : []));
    return [...new Set([...defaultRangeExtractor(range), ...also])].sort((one, other) => one - other);
  };
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => shown[index]!.id,
    estimateSize: () => usualRow,
    overscan: 15,
    scrollMargin: top,
    rangeExtractor: withPinned,
  });
  useEffect(
    () =>
      focus.onReveal((id) => {
        const index = shown.findIndex((one) => one.id === id);
        if (index !== -1) virtual.scrollToIndex(index, { align: 'center' });
      }),
    [focus, shown, virtual],
  );
  const onFocus = (event: FocusEvent<HTMLElement>): void =>
    setFocusedId(event.target.closest<HTMLElement>('[data-package-id]')?.dataset.packageId ?? null);
  return (
    <ul
      ref={list}
      className={styles.rows}
      style={{ height: virtual.getTotalSize() }}
      aria-label={t('bidPackages')}
      onFocus={onFocus}
      onBlur={() => setFocusedId(null)}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          data-package-id={shown[index]!.id}
          aria-setsize={shown.length}
          aria-posinset={index + 1}
          className={styles.row}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(shown[index]!)}
        </li>
      ))}
    </ul>
  );
}
