import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notices/notices.ts';
import { keptText, useKeptText } from '../session/keptText.ts';
import { EditStore, type UnsentTexts } from './editStore.ts';

const name = 'cells';

/** What is typed on the open summary; what was not sent is there again in its cells, marked unsaved (SHELL-107). */
export function useEditStore(): EditStore {
  const { t } = useTranslation('general');
  const [kept] = useState(() => keptText<UnsentTexts>(name));
  const [store] = useState(() => {
    const opened = new EditStore();
    if (kept !== null) opened.takeBack(kept, t('notSavedYet'));
    return opened;
  });
  useKeptText(name, () => store.unsent(), { outlastsPage: true });
  useEffect(() => {
    if (kept !== null) notify({ kind: 'info', title: t('notSavedYet'), message: t('keptText') });
  }, [kept, t]);
  return store;
}
