import { useState } from 'react';
import { useCurrentUser } from '../../session/session.ts';

/** The two views of the summary. */
export type SummaryLook = 'sheet' | 'charts';

/** Both charts are drawn, or stand as tables. */
export type ChartLook = 'chart' | 'table';

const keyOf = (what: string, userId: string) => `plumbline.bidSummary.${what}.${userId}`;

function useRemembered<V extends string>(what: string, values: readonly [V, ...V[]]): [V, (value: V) => void] {
  const { id } = useCurrentUser();
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(keyOf(what, id));
    return values.find((candidate) => candidate === stored) ?? values[0];
  });
  const choose = (next: V) => {
    setValue(next);
    localStorage.setItem(keyOf(what, id), next);
  };
  return [value, choose];
}

/** Sheet or charts, remembered per user on the device, for all projects; the sheet at first. */
export function useSummaryLook(): [SummaryLook, (look: SummaryLook) => void] {
  return useRemembered('look', ['sheet', 'charts']);
}

/** Chart or table of one of the two charts, remembered likewise. */
export function useChartLook(chart: 'waterfall' | 'spread'): [ChartLook, (look: ChartLook) => void] {
  return useRemembered(chart, ['chart', 'table']);
}
