import { IconStack2 } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { printCount } from '../../i18n/printed.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { icon } from '../../ui/icons.ts';
import { NothingFound } from '../cards/NothingFound.tsx';
import { Card } from '../frame/Card.tsx';
import type { FieldFocus } from '../list/fieldFocus.ts';
import { WindowedRows } from '../list/WindowedRows.tsx';
import styles from './PackageList.module.css';
import type { Package } from './packageRecords.ts';

/** In px. */
const usualRow = 41;

export interface PackageListProps {
  shown: readonly Package[];
  /** The number of packages that the search found, and of all packages. */
  foundCount: number;
  total: number;
  search: string;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLDivElement>;
  focus: FieldFocus;
  /** The package that stays rendered wherever the page is scrolled to. */
  pinnedId: string | null;
  /** The text and the buttons for a company without packages. */
  emptyHelp: string;
  emptyActions: ReactNode;
  children: (definition: Package) => ReactNode;
}

export function PackageList(props: PackageListProps) {
  const { shown, foundCount, total, search, onSearch, searchRef, focus, pinnedId, children } = props;
  const { t } = useTranslation('settings');
  if (total === 0 && shown.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconStack2 {...icon} />} title={t('noPackages')} actions={props.emptyActions}>
          {props.emptyHelp}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <div ref={searchRef} className={styles.find}>
        <SearchField className={styles.search} label={t('findPackage')} value={search} onChange={onSearch} />
        <span role="status">{t('packagesShown', { shown: printCount(foundCount), total: printCount(total) })}</span>
        <span className={`muted ${styles.help}`}>{t('findPackageHelp')}</span>
      </div>
      {shown.length === 0 ? (
        <NothingFound title={t('noPackageShown')} showAllLabel={t('showAllPackages')} onShowAll={() => onSearch('')} />
      ) : (
        <WindowedRows
          label={t('bidPackages')}
          rows={shown}
          pinnedId={pinnedId}
          estimatedHeight={usualRow}
          focus={focus}
          behavior="auto"
        >
          {children}
        </WindowedRows>
      )}
    </Card>
  );
}
