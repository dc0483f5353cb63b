import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { useChartLook } from '../model/rememberedChoices.ts';
import { BidSpread } from './BidSpread.tsx';
import styles from './SummaryCharts.module.css';
import { Waterfall } from './Waterfall.tsx';

/** The charts of the summary: the steps to the grand total, and the spread of the bids of each package. */
export function SummaryCharts() {
  return (
    <div className={styles.charts} data-view="charts">
      <ChartCard chart="waterfall" />
      <ChartCard chart="spread" />
    </div>
  );
}

function ChartCard({ chart }: { chart: 'waterfall' | 'spread' }) {
  const { t } = useTranslation('bid-summary');
  const [look, setLook] = useChartLook(chart);
  const title = t(chart === 'waterfall' ? 'waterfall' : 'spreadPerPackage');
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <div className={styles.header}>
        <h2>{title}</h2>
        <span className="grow" />
        <Segmented
          label={t('chartLook', { chart: title })}
          value={look}
          options={[
            { value: 'chart', label: t('lookChart'), icon: <IconChartBar {...smallIcon} /> },
            { value: 'table', label: t('lookTable'), icon: <IconTable {...smallIcon} /> },
          ]}
          onChange={setLook}
        />
      </div>
      {chart === 'waterfall' ? <Waterfall look={look} /> : <BidSpread look={look} />}
    </section>
  );
}
