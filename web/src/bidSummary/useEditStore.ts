import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notices/notices.ts';
import { isId } from '../paths.ts';
import { keptText, takeKeptText, useKeptText } from '../session/keptText.ts';
import { EditStore, type UnsentTexts } from './editStore.ts';
import type { SummaryData } from './summaryData.ts';

const name = 'cells';

/** What is typed on the open summary; what was not sent is there again in its cells, marked unsaved (SHELL-107). */
export function useEditStore({ project, packages }: SummaryData): EditStore {
  const { t } = useTranslation('general');
  const { t: summaryText } = useTranslation('bid-summary');
  const [kept] = useState(() => keptText<UnsentTexts>(name));
  const [store] = useState(() => {
    const opened = new EditStore();
    if (kept !== null) opened.takeBack(kept, t('notSavedYet'));
    return opened;
  });
  useKeptText(name, () => store.unsent(), { outlastsPage: true });
  const { alternates } = project;
  useEffect(() => {
    const texts = store.dropHeld((key) => isGone({ packages, alternates }, key));
    if (texts.length === 0) return;
    const typed = texts.map((text) => `“${text}”`).join(', ');
    const message = summaryText('cellsGoneHelp', { typed });
    notify({ kind: 'error', title: summaryText('cellsGone'), message, stays: true });
  }, [store, packages, alternates, summaryText]);
  useEffect(() => {
    takeKeptText(name);
    const isLeft = kept !== null && store.unsent() !== null;
    if (isLeft) notify({ kind: 'info', title: t('notSavedYet'), message: t('keptText') });
  }, [kept, store, t]);
  return store;
}

/** Whether the cell of an editable has gone with its package or its alternate (SUM-062). */
function isGone(
  { packages, alternates }: Pick<SummaryData, 'packages'> & Pick<SummaryData['project'], 'alternates'>,
  key: string,
): boolean {
  const [packageId, part = ''] = key.split(' ');
  return !packages.some(({ id }) => id === packageId) || (isId(part) && !alternates.some(({ id }) => id === part));
}
