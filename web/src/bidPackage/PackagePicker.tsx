import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getProjectBidPackages } from '#contract';
import { read } from '../api/queries.ts';
import { notify } from '../notices/notices.ts';
import { smallIcon } from '../ui/icons.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { displayedPackage, sortPackages } from './sortPackages.ts';

interface PackagePickerProps {
  readonly projectId: string;
  readonly current: { readonly code: string; readonly description: string } | null;
  readonly onChoose: (id: string) => void;
  readonly onFailed?: () => void;
}

/** The project's packages as code plus description, sorted by the displayed text, ignoring case (PAGE-014 to PAGE-018). */
export function PackagePicker({ projectId, current, onChoose, onFailed }: PackagePickerProps) {
  const { t } = useTranslation('bid-package');
  const [isOpen, setOpen] = useState(false);
  const [find, setFind] = useState('');
  const { data, error } = useQuery(read(getProjectBidPackages, { params: { id: projectId } }));
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (error === null) return;
    notify({ kind: 'error', title: t('loadBidPackagesError') });
    failed.current?.();
  }, [error, t]);
  const packages = useMemo(() => sortPackages(data ?? []), [data]);
  const words = find.trim().toLowerCase();
  const shown = packages.filter((one) => displayedPackage(one).toLowerCase().includes(words));
  return (
    <Menu
      opened={isOpen}
      onChange={(opened) => {
        setOpen(opened);
        setFind('');
      }}
      width={310}
      trigger={
        <button type="button" className="picker" aria-label={t('bidPackages')}>
          {current === null ? (
            <span className="muted sentence">{t('noBidPackages')}</span>
          ) : (
            <>
              <span className="code">{current.code}</span>
              <span className="cut">{current.description}</span>
            </>
          )}
          <IconChevronDown {...smallIcon} />
        </button>
      }
    >
      <div className="package-list">
        <SearchField label={t('findBidPackage')} placeholder={t('findBidPackage')} value={find} onChange={setFind} />
        <div className="rows">
          {packages.length === 0 && <MenuItem disabledReason={t('noBidPackages')}>{t('noBidPackages')}</MenuItem>}
          {shown.map((one) => (
            <MenuItem key={one.id} onClick={() => onChoose(one.id)}>
              <span className="code">{one.code}</span> {one.description}
            </MenuItem>
          ))}
        </div>
        <div className="cap">{t('packageCount', { shown: shown.length, count: packages.length })}</div>
      </div>
    </Menu>
  );
}
