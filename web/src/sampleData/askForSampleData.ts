import { createElement } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CallFailure, detailOf } from '../api/CallFailure.ts';
import { logFailure } from '../api/logFailure.ts';
import { i18next } from '../i18n/i18n.ts';
import { notify } from '../notices/notices.ts';
import { confirm } from '../ui/dialog/confirm.ts';
import { loadSampleData } from './sampleData.ts';

const text = i18next.getFixedT(null, 'home');

const loading = createStore<boolean>(() => false);

/**
 * Asks, then loads the sample data under a page overlay, goes home and shows a notice; a failure shows a notice only.
 */
export async function askForSampleData(goHome: () => unknown): Promise<void> {
  if (loading.getState()) return;
  const isSure = await confirm({
    title: text('loadSampleData'),
    message: text('loadSampleDataQuestion'),
    details: ['sampleDataAdds', 'sampleDataTakes'].map((key) =>
      createElement('p', { key, className: 'small' }, text(key as 'sampleDataAdds')),
    ),
    confirmLabel: text('loadSampleData'),
  });
  if (!isSure || loading.getState()) return;
  loading.setState(true, true);
  try {
    await loadSampleData();
    await goHome();
    notify({ kind: 'success', title: text('sampleDataLoaded') });
  } catch (error) {
    logFailure(error);
    const message = error instanceof CallFailure && error.status === 422 ? detailOf(error) : undefined;
    notify({ kind: 'error', title: text('sampleDataLoadError'), ...(message && { message }) });
  } finally {
    loading.setState(false, true);
  }
}

export function useIsLoadingSampleData(): boolean {
  return useStore(loading);
}
