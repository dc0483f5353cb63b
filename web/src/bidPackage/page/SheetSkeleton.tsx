import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Loading.tsx';
import page from './page.module.css';
import styles from './SheetSkeleton.module.css';

const ROWS = Array.from({ length: 14 }, (_, index) => index);
const BIDDERS = [0, 1, 2, 3] as const;

/** The frame of the sheet with its headers, and gray bars in the columns' widths while it loads. */
export function SheetSkeleton() {
  const { t } = useTranslation('bid-package');
  return (
    <div className={page.page} aria-hidden="true">
      <div className="tools">
        <Skeleton width={210} height={20} />
      </div>
      <div className={styles.header}>
        <div className={styles.left}>
          <b>{t('bidders')}</b>
          <span className={styles.columns}>
            <span className="grow">{t('lineItem')}</span>
            <span>{t('baseEstimate')}</span>
          </span>
        </div>
        {BIDDERS.map((bidder) => (
          <div key={bidder} className={styles.bidder}>
            <Skeleton width="70%" height={12} />
            <Skeleton width="55%" height={12} />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
      <div>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <div className={`${styles.left} row-x`}>
              <Skeleton width={16} />
              <Skeleton width={150 + ((row * 37) % 90)} />
              <span className="grow" />
              <Skeleton width={72} />
            </div>
            {BIDDERS.map((bidder) => (
              <div key={bidder} className={styles.bidder}>
                <Skeleton width="50%" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
