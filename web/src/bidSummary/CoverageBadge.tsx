import { useTranslation } from 'react-i18next';
import { type BiddersRange, type CoverageColor, coverageColor } from '#leveling';
import { Tooltip } from '../ui/Tooltip.tsx';

const looks: Readonly<Record<CoverageColor, { className: string; path: string }>> = {
  red: { className: 'low', path: 'M5 1l4.6 8H.4z' },
  yellow: { className: 'mid', path: 'M5 0l5 5-5 5-5-5z' },
  green: { className: 'high', path: 'M5 .4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2z' },
};

/** A count with the shape and color of its range: triangle red, diamond yellow, disc green. */
export function CoverageMark({ color, children }: { color: CoverageColor; children: string }) {
  const { className, path } = looks[color];
  return (
    <span className={`cover ${className}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={path} />
      </svg>
      {children}
    </span>
  );
}

/** How many bidders of a package are not excluded; the tooltip adds the quotes received and the unleveled (SUM-025). */
export function CoverageBadge({
  count,
  quotes,
  unleveled,
  range,
}: {
  count: number;
  quotes: number;
  unleveled: number;
  range: BiddersRange;
}) {
  const { t } = useTranslation('bid-summary');
  const color = coverageColor(count, range);
  const words = [t('coverage', { count, quotes }), unleveled > 0 && t('unleveledBidders', { count: unleveled })];
  const label = words.filter(Boolean).join('; ');
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} data-coverage={color} data-cell tabIndex={-1}>
        <CoverageMark color={color}>{String(count)}</CoverageMark>
      </span>
    </Tooltip>
  );
}
