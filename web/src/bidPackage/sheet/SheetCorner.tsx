import { IconArrowBackUp, IconInfoCircle, IconListTree, IconPlus, IconSearch } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type BidderStatus, type BiddersRange, bidderCounts, COUNT_LIMITS, coverageColor } from '#leveling';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { Badge, CHOICES } from '../cells/Badge.tsx';
import { classTextKey } from '../cells/classLabel.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { openFind } from '../find/openFind.ts';
import type { SheetPage } from './sheetPage.ts';

/** Where the color of the bidder count changes. */
export type Ranges = BiddersRange;

/** Above the column heads of the frozen pane: bidders, coverage, add bidder, groups, and the legend of the keys. */
export function SheetCorner({ page, ranges, isEditable }: { page: SheetPage; ranges: Ranges; isEditable: boolean }) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { model } = page;
  useSyncExternalStore(model.subscribeShape.bind(model), () => model.shapeVersion());
  useSyncExternalStore(
    (listener) => model.subscribeRow(HEAD_ROW, listener),
    () => model.rowVersion(HEAD_ROW),
  );
  const { bidders, bidPackage } = model.content;
  const counts = bidderCounts(bidders.map((bidder) => bidder.status as BidderStatus | null));
  const label = t('coverage', {
    bidders: t('coverageBidders', { count: counts.bidders }),
    quotes: t('coverageQuotes', { count: counts.quotesReceived }),
    all: t('rangeBidders', { count: bidders.length }),
  });
  return (
    <>
      <div className="k1">
        <BiddersLabel page={page} isEditable={isEditable} />
        <span role="img" aria-label={label} data-tip={label}>
          <CoverageMark color={coverageColor(counts.bidders, ranges)}>{String(counts.bidders)}</CoverageMark>
        </span>
        {isEditable && bidders.length < COUNT_LIMITS.biddersPerPackage && (
          <Button
            size="sm"
            className="add-bidder"
            data-tip={t('addBidder')}
            icon={<IconPlus {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'addBidders' })}
          >
            {t('addBidder')}
          </Button>
        )}
        {bidPackage.isGeneralCondition && (
          <span className="muted row-x cut">
            <IconInfoCircle {...smallIcon} />
            <span className="cut">{t('packageIsEstimate')}</span>
          </span>
        )}
        <span className="grow" />
        <Button size="sm" label={t('find')} keys="Ctrl+F" icon={<IconSearch {...smallIcon} />} onClick={openFind} />
        <Button
          size="sm"
          label={t(model.areAllGroupsCollapsed() ? 'expandAll' : 'collapseAll')}
          icon={<IconListTree {...smallIcon} />}
          onClick={() => model.toggleAllGroups()}
        />
      </div>
      <div className="k2">
        {CHOICES.map((choice) => (
          <span key={choice} data-tip={t(classTextKey(choice), { ns: 'general' })}>
            <Badge classification={choice} />
            {LEGEND[choice] === undefined ? t(classTextKey(choice), { ns: 'general' }) : t(LEGEND[choice])}
          </span>
        ))}
        <span>
          <i className="open-key" />
          {t('legendUnleveled')}
        </span>
      </div>
    </>
  );
}

/** The bidders label; while a manual order is set, its menu returns the columns to the sorting rule, for everybody. */
function BiddersLabel({ page, isEditable }: { page: SheetPage; isEditable: boolean }) {
  const { t } = useTranslation('bid-package');
  const { bidders, bidPackage } = page.model.content;
  if (!isEditable || !bidPackage.isBidderOrderManual || bidders.length === 0) return <b>{t('bidders')}</b>;
  return (
    <Menu
      trigger={
        <button type="button" className="btn sm bidders-label">
          <b>{t('bidders')}</b>
        </button>
      }
    >
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
