import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../../ui/Loading.tsx';
import { Card } from './Card.tsx';
import styles from './ListSkeleton.module.css';

const rows = ['62%', '48%', '55%', '40%', '51%'];

export function ListSkeleton() {
  const { t } = useTranslation('general');
  return (
    <Loading label={t('loading')}>
      <Card>
        {rows.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={width} />
            <Skeleton width={90} />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
