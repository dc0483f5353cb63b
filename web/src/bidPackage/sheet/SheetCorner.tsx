import {
  IconArrowBackUp,
  IconArrowsHorizontal,
  IconChevronDown,
  IconInfoCircle,
  IconListTree,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BidderStatus, type BiddersRange, bidderCounts, COUNT_LIMITS, coverageColor } from '#leveling';
import { UnleveledKey } from '../../cells/Unleveled.tsx';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { Badge, CHOICES } from '../cells/Badge.tsx';
import { classTextKey } from '../cells/classLabel.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { openFind } from '../find/openFind.ts';
import styles from './SheetCorner.module.css';
import type { SheetPage } from './sheetPage.ts';
import { useRow, useShape } from './useModel.ts';

/** The bidder counts at which the color of coverage changes. */
export type Ranges = BiddersRange;

const ALL_LABELS = {
  groups: { collapse: 'collapseAll', expand: 'expandAll' },
  sections: { collapse: 'collapseSections', expand: 'expandSections' },
} as const;

interface SheetCornerProps {
  readonly page: SheetPage;
  /** Null until they are known: the count has no color then. */
  readonly ranges: Ranges | null;
  readonly isEditable: boolean;
}

/** Above the column headers of the frozen pane: bidders, coverage, add bidder, groups, and the legend of the keys. */
export function SheetCorner({ page, ranges, isEditable }: SheetCornerProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { model } = page;
  useShape(model);
  useRow(model, HEAD_ROW);
  const { bidders, bidPackage } = model.content;
  const counts = bidderCounts(bidders.map((bidder) => bidder.status as BidderStatus | null));
  const coverage = t('coverage', {
    bidders: t('coverageBidders', { count: counts.bidders }),
    quotes: t('coverageQuotes', { count: counts.quotesReceived }),
    all: t('rangeBidders', { count: bidders.length }),
  });
  const label = ranges === null ? joinSentences(`${coverage}.`, t('coverageUnknown')) : coverage;
  return (
    <>
      <div className={styles.summary}>
        <BiddersLabel page={page} isEditable={isEditable} />
        <span role="img" aria-label={label} data-tip={label}>
          <CoverageMark color={ranges && coverageColor(counts.bidders, ranges)}>{String(counts.bidders)}</CoverageMark>
        </span>
        {isEditable && bidders.length < COUNT_LIMITS.biddersPerPackage && (
          <Button
            size="sm"
            className={styles.addBidder}
            data-tip={t('addBidder')}
            icon={<IconPlus {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'addBidders' })}
          >
            {t('addBidder')}
          </Button>
        )}
        {bidPackage.isGeneralCondition && (
          <span className={`muted row-x cut ${styles.isEstimate}`}>
            <IconInfoCircle {...smallIcon} />
            <span className="cut">{t('packageIsEstimate')}</span>
          </span>
        )}
        <span className={`grow ${styles.space}`} />
        <Button size="sm" label={t('find')} keys="Ctrl+F" icon={<IconSearch {...smallIcon} />} onClick={openFind} />
        <Button
          size="sm"
          label={t(ALL_LABELS[model.collapsed.together][model.collapsed.areAllClosed() ? 'expand' : 'collapse'])}
          icon={<IconListTree {...smallIcon} />}
          onClick={() => model.collapsed.toggleAll()}
        />
      </div>
      <div className={styles.legend}>
        {CHOICES.map((choice) => (
          <span key={choice} className={styles.entry} data-tip={t(classTextKey(choice), { ns: 'general' })}>
            <Badge classification={choice} />
            {LEGEND[choice] === undefined ? t(classTextKey(choice), { ns: 'general' }) : t(LEGEND[choice])}
          </span>
        ))}
        <span className={styles.entry}>
          <UnleveledKey />
          {t('legendUnleveled')}
        </span>
      </div>
    </>
  );
}

/** The bidders label; a manual order has a mark, whose menu returns the columns to the sorting rule, for everybody. */
function BiddersLabel({ page, isEditable }: { page: SheetPage; isEditable: boolean }) {
  const { t } = useTranslation('bid-package');
  const { bidders, bidPackage } = page.model.content;
  const isManual = bidPackage.isBidderOrderManual && bidders.length > 0;
  const mark = (
    <span className={`tag info ${styles.manual}`} data-tip={t('manualOrderSet')}>
      <IconArrowsHorizontal {...tinyIcon} />
      <span className={styles.manualText}>{t('manualOrder')}</span>
    </span>
  );
  if (!isManual) return <b>{t('bidders')}</b>;
  if (!isEditable) {
    return (
      <>
        <b>{t('bidders')}</b>
        {mark}
      </>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" className={`btn sm ${styles.biddersMenu}`}>
          <b>{t('bidders')}</b>
          {mark}
          <IconChevronDown {...tinyIcon} />
        </button>
      }
    >
      <p className={styles.manualHelp}>{t('manualOrderSet')}</p>
      <MenuItem icon={<IconArrowBackUp {...smallIcon} />} onClick={() => void page.actions.resetOrder()}>
        {t('resetOrder')}
      </MenuItem>
    </Menu>
  );
}

/** Short names of the legend; the full name is the tooltip. */
const LEGEND: Readonly<
  Partial<Record<number, 'legendMissing' | 'legendOwner' | 'legendGeneral' | 'legendUnallocated'>>
> = { 3: 'legendMissing', 5: 'legendOwner', 6: 'legendGeneral', 0: 'legendUnallocated' };
