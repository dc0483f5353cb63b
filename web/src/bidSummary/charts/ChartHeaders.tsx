import { useTranslation } from 'react-i18next';
import { type Axis, placeOn } from './axis.ts';
import styles from './Chart.module.css';

export function NumberHeaders({ headers }: { headers: readonly string[] }) {
  return headers.map((header) => (
    <th key={header} scope="col" className="num">
      {header}
    </th>
  ));
}

/** The header of the drawn column: the values of its axis. */
export function PlotHeader({ axis, texts }: { axis: Axis; texts: readonly string[] }) {
  const { t } = useTranslation('bid-summary');
  return (
    <th scope="col" className={styles.plot}>
      <span className="hidden-text">{t('lookChart')}</span>
      <span className={styles.ticks} aria-hidden="true">
        {axis.ticks.map((tick, index) => (
          <i key={String(tick)} style={{ left: `${placeOn(axis, tick)}%` }}>
            {texts[index]}
          </i>
        ))}
      </span>
    </th>
  );
}
