import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { smallIcon } from '../../ui/icons.ts';
import type { ChartLook, SummaryLook } from './summaryLook.ts';

/** Sheet or charts, in the toolbar of the summary. */
export function ViewSwitch({ look, onLook }: { look: SummaryLook; onLook: (look: SummaryLook) => void }) {
  const { t } = useTranslation('bid-summary');
  return (
    <Segmented
      label={t('summaryView')}
      value={look}
      options={[
        { value: 'sheet', label: t('viewSheet'), icon: <IconTable {...smallIcon} /> },
        { value: 'charts', label: t('viewCharts'), icon: <IconChartBar {...smallIcon} /> },
      ]}
      onChange={onLook}
    />
  );
}

/** Chart or table, in the head of one chart. */
export function LookSwitch({
  chart,
  look,
  onLook,
}: {
  /** The chart's title. */
  chart: string;
  look: ChartLook;
  onLook: (look: ChartLook) => void;
}) {
  const { t } = useTranslation('bid-summary');
  return (
    <Segmented
      label={t('chartLook', { chart })}
      value={look}
      options={[
        { value: 'chart', label: t('lookChart'), icon: <IconChartBar {...smallIcon} /> },
        { value: 'table', label: t('lookTable'), icon: <IconTable {...smallIcon} /> },
      ]}
      onChange={onLook}
    />
  );
}
