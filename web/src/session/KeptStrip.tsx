import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToldStrip } from '../ui/ToldStrip.tsx';

/** Says above what is there again after the application was loaded again that it is not saved yet; until closed. */
export function KeptStrip({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('general');
  const [isShown, setShown] = useState(isKept);
  if (!isShown) return null;
  return <ToldStrip told={{ strong: t('notSavedYet'), rest: t('keptText') }} onClose={() => setShown(false)} />;
}
