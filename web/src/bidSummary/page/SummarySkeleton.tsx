import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Loading.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
/** The columns of a sheet in their usual widths: name, and the key of the head where there is one. */
const columns = [
  ['package', 204],
  ['assignedTo', 82],
  ['selectedBidder', 128],
  [null, 42],
  ['bidSpread', 136],
  [null, 78],
  [null, 92],
  [null, 84],
  ['bidAmount', 104],
] as const;
const figures = ['projectBidTotal', 'fees', 'grandTotal'] as const;

/** The frame of the page with its heads, and gray bars in place of what is read; nothing moves when it arrives. */
export function SummarySkeleton() {
  const { t } = useTranslation('bid-summary');
  return (
    <div className="bs-skeleton" aria-hidden="true">
      <div className="tools">
        <span className="bs-title">{t('bidSummary')}</span>
      </div>
      <div className="bs-equation">
        {figures.map((name) => (
          <div key={name}>
            <span>{t(name)}</span>
            <b>
              <Skeleton width={96} height={12} />
            </b>
          </div>
        ))}
      </div>
      <div className="bs-row bs-groups">
        <div className="bs-cell bs-name">{t('bidPackages')}</div>
      </div>
      <div className="bs-row bs-columns">
        {columns.map(([name, width], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a picture
          <div key={index} className={index === 0 ? 'bs-cell bs-name' : 'bs-cell'} style={{ width }}>
            {name !== null && <span className="cut">{t(name)}</span>}
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className="bs-row">
          {columns.map(([, width], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a picture
            <div key={index} className={index === 0 ? 'bs-cell bs-name' : 'bs-cell'} style={{ width }}>
              <Skeleton width={Math.round(width * 0.7)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
