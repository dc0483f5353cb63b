import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow, useShape } from '../sheet/useModel.ts';
import { filterLines, isUnknown, linesOf, showAllBidders, viewBidders } from './applyFilter.ts';
import styles from './filter.module.css';
import { filteredLinesText } from './filterTexts.ts';
import { NO_FILTER } from './sheetFilter.ts';

/** Says what this person does not see, that every figure counts it all the same, and brings it back. */
export function FilterBanner({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  useShape(model);
  const { bidders, lines } = useStore(page.filter);
  const hidden = model.content.bidders.length - model.shownBidders;
  if (lines.kind === 'all' && hidden === 0 && bidders.sort === 'order') return null;
  return (
    <Banner tone="plain" icon={<IconFilter {...icon} />}>
      <span className={styles.banner} data-filter-banner="">
        {lines.kind !== 'all' && <LinesPart page={page} />}
        {hidden > 0 && (
          <span className={styles.part}>
            <b>{t('biddersHidden', { count: hidden })}</b>
            <Button size="sm" label={t('showAll')} onClick={() => showAllBidders(page)}>
              {t('showAll')}
            </Button>
          </span>
        )}
        {bidders.sort !== 'order' && (
          <span className={styles.part}>
            <b>{t(`sortedBy-${bidders.sort}`)}</b>
            <Button size="sm" label={t('filterOrder-order')} onClick={() => viewBidders(page, { sort: 'order' })}>
              {t('filterOrder-order')}
            </Button>
          </span>
        )}
        <span className="muted">{t('filterCountsAll')}</span>
      </span>
    </Banner>
  );
}

/** 'Showing 14 of 505 lines: unleveled', and, once other lines are, the button that shows those. */
function LinesPart({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  useRow(model, 'unleveled');
  const filter = useStore(page.filter);
  const { lines } = filter;
  const { shownLines, content } = model;
  const now = new Set(linesOf(model, filter));
  const isOther = content.lines.ids.some((id, line) => shownLines.has(line) !== now.has(id));
  const what = filteredLinesText(model, lines);
  return (
    <span className={styles.part}>
      {isUnknown(model, filter) ? (
        <b role="status">{t(lines.kind === 'changed' ? 'changedLinesReading' : 'outliersUnknown')}</b>
      ) : (
        <b>{t('linesShown', { shown: shownLines.count, count: content.lines.ids.length, what })}</b>
      )}
      {isOther && (
        <Button size="sm" label={t('filterUpdate')} onClick={() => filterLines(page, lines)}>
          {t('filterUpdateCount', { count: now.size })}
        </Button>
      )}
      <Button size="sm" label={t('filterClear')} onClick={() => filterLines(page, NO_FILTER.lines)}>
        {t('filterClear')}
      </Button>
    </span>
  );
}
