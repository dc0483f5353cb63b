import { useState } from 'react';
import { useCurrentUser } from '../../session/session.ts';
import type { Display } from '../columns/column.ts';
import { everything } from '../sheet/sheetShape.ts';

export type SummaryLook = 'sheet' | 'charts';

export type ChartLook = 'chart' | 'table';

/** State that each user keeps on the device, for all projects. */
function useRemembered<V>(name: string, read: (stored: string | null) => V, write: (value: V) => string) {
  const key = `plumbline.bidSummary.${name}.${useCurrentUser().id}`;
  const [value, setValue] = useState(() => read(localStorage.getItem(key)));
  const choose = (next: V) => {
    setValue(next);
    localStorage.setItem(key, write(next));
  };
  return [value, choose] as const;
}

/** Returns one of several values; by default the first. */
function useRememberedOne<V extends string>(name: string, values: readonly [V, ...V[]]) {
  return useRemembered(name, (stored) => values.find((value) => value === stored) ?? values[0], String);
}

export function useSummaryLook() {
  return useRememberedOne<SummaryLook>('look', ['sheet', 'charts']);
}

export function useChartLook(chart: 'waterfall' | 'spread') {
  return useRememberedOne<ChartLook>(chart, ['chart', 'table']);
}

export const displayToggles = Object.keys(everything) as (keyof Display)[];

function readDisplay(stored: string | null): Display {
  try {
    const parsed = JSON.parse(stored ?? '{}') as Partial<Record<keyof Display, unknown>>;
    const chosen = displayToggles.filter((name) => typeof parsed[name] === 'boolean');
    return { ...everything, ...Object.fromEntries(chosen.map((name) => [name, parsed[name]])) };
  } catch {
    return everything;
  }
}

export function useDisplay(): readonly [Display, (name: keyof Display) => void] {
  const [display, setDisplay] = useRemembered('display', readDisplay, JSON.stringify);
  return [display, (name) => setDisplay({ ...display, [name]: !display[name] })];
}
