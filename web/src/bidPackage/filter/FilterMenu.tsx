import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { smallIcon } from '../../ui/icons.ts';
import { Menu, MenuDivider, MenuItem, MenuOption, MenuToggle } from '../../ui/Menu.tsx';
import { statusLabel } from '../bidders/bidderStatus.ts';
import { BIDDER_SORTS, statusKey } from '../model/bidderView.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow, useShape } from '../sheet/useModel.ts';
import { filterChanged, filterLines, showAllBidders, viewBidders, viewStatus } from './applyFilter.ts';
import styles from './filter.module.css';
import type { LineFilter } from './sheetFilter.ts';

/** The menu of what a person sees of a sheet: which lines, and which bidders in which order. */
export function FilterMenu({ page, className }: { page: SheetPage; className: string }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  useShape(model);
  useRow(model, 'unleveled');
  const { bidders, lines } = useStore(page.filter);
  const hidden = model.content.bidders.length - model.shownBidders;
  const isOn = lines.kind !== 'all' || hidden > 0 || bidders.sort !== 'order';
  const Icon = isOn ? IconFilterFilled : IconFilter;
  return (
    <Menu
      width={232}
      position="bottom-end"
      trigger={
        <button
          type="button"
          className={`btn sm ${isOn ? 'on' : ''} ${className}`}
          data-tip={t('filterTip')}
          data-filter={isOn ? 'on' : 'off'}
        >
          <Icon {...smallIcon} />
          {t('filter')}
        </button>
      }
    >
      <Heading>{t('filterLines')}</Heading>
      {LINE_FILTERS.map((filter) => (
        <MenuOption
          key={filter.kind}
          value={filter.kind}
          isChosen={isSameFilter(lines, filter)}
          onChoose={() => filterLines(page, filter)}
        >
          {t(`filterLines-${filter.kind}`)}
        </MenuOption>
      ))}
      <MenuOption
        value="changed"
        isChosen={lines.kind === 'changed'}
        disabledReason={page.lastVisit.since === null ? t('firstVisit') : null}
        onChoose={() => void filterChanged(page)}
      >
        {t('filterLines-changed')}
      </MenuOption>
      <MenuDivider />
      <Heading>{t('filterOrder')}</Heading>
      {BIDDER_SORTS.map((sort) => (
        <MenuOption
          key={sort}
          value={sort}
          isChosen={bidders.sort === sort}
          onChoose={() => viewBidders(page, { sort })}
        >
          {t(`filterOrder-${sort}`)}
        </MenuOption>
      ))}
      <MenuDivider />
      <Heading>{t('filterStatus')}</Heading>
      {statusesOf(page).map(({ key, status, count }) => (
        <MenuToggle
          key={key}
          checked={!bidders.hiddenStatuses.includes(key)}
          onChange={(isShown) => viewStatus(page, key, isShown)}
        >
          <span className="grow cut">{statusLabel(status)}</span>
          <span className="num muted">{count}</span>
        </MenuToggle>
      ))}
      {hidden > 0 && (
        <>
          <MenuDivider />
          <MenuItem end={<span className="num muted">{hidden}</span>} onClick={() => showAllBidders(page)}>
            {t('showAllBidders')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const LINE_FILTERS: readonly LineFilter[] = [
  { kind: 'all' },
  { kind: 'unleveled', bidderId: null },
  { kind: 'outliers' },
];

function isSameFilter(one: LineFilter, other: LineFilter): boolean {
  return one.kind === other.kind && (one.kind !== 'unleveled' || one.bidderId === null);
}

/** The statuses that bidders of the package have, with their counts. */
function statusesOf({ model }: SheetPage) {
  const found = new Map<number, { key: number; status: number | null; count: number }>();
  for (const bidder of model.content.bidders) {
    const key = statusKey(bidder);
    found.set(key, { key, status: bidder.status, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => a.key - b.key);
}

function Heading({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>;
}
