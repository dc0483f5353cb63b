import { useTranslation } from 'react-i18next';
import { type BiddersRange, coverageColor } from '#leveling';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

/** How many bidders of a package are not excluded; the tooltip adds the quotes received and the unleveled. */
export function CoverageBadge({
  count,
  quotes,
  unleveled,
  range,
  isQuiet = false,
}: {
  count: number;
  quotes: number;
  unleveled: number;
  range: BiddersRange;
  /** In outline: no package of the project has a bidder yet. */
  isQuiet?: boolean;
}) {
  const { t } = useTranslation('bid-summary');
  const color = coverageColor(count, range);
  const words = [
    `${t('coverageBidders', { count })}, ${t('coverageQuotes', { count: quotes })}`,
    unleveled > 0 && t('unleveledBidders', { count: unleveled }),
  ];
  const label = words.filter(Boolean).join('; ');
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} data-coverage={color} data-cell tabIndex={-1}>
        <CoverageMark color={color} isQuiet={isQuiet}>
          {String(count)}
        </CoverageMark>
      </span>
    </Tooltip>
  );
}
