import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BidSpread } from './BidSpread.tsx';
import { BidSpreadTable } from './BidSpreadTable.tsx';
import { type ChartLook, useChartLook } from './summaryLook.ts';
import { LookSwitch } from './ViewSwitch.tsx';
import { Waterfall } from './Waterfall.tsx';
import { WaterfallTable } from './WaterfallTable.tsx';
import './charts.css';
import './chartTables.css';

/** The second view of the summary: where the grand total comes from, and how the bids of each package spread. */
export function SummaryCharts() {
  const { t } = useTranslation('bid-summary');
  const [waterfall, setWaterfall] = useChartLook('waterfall');
  const [spread, setSpread] = useChartLook('spread');
  return (
    <div className="bs-charts">
      <ChartCard title={t('waterfall')} look={waterfall} onLook={setWaterfall}>
        {waterfall === 'chart' ? <Waterfall /> : <WaterfallTable />}
      </ChartCard>
      <ChartCard title={t('spreadPerPackage')} look={spread} onLook={setSpread}>
        {spread === 'chart' ? <BidSpread /> : <BidSpreadTable />}
      </ChartCard>
    </div>
  );
}

function ChartCard({
  title,
  look,
  onLook,
  children,
}: {
  title: string;
  look: ChartLook;
  onLook: (look: ChartLook) => void;
  children: ReactNode;
}) {
  return (
    <section className="card" aria-label={title}>
      <div className="bs-chart-head">
        <h2>{title}</h2>
        <span className="grow" />
        <LookSwitch chart={title} look={look} onLook={onLook} />
      </div>
      {children}
    </section>
  );
}
