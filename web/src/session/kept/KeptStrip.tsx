import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNotice, type Told } from '../../ui/InlineNotice.tsx';

/**
 * Says above what is there again after the application was loaded again that it is not saved yet; until closed. `told`:
 * other words, for what was not typed.
 */
export function KeptStrip({ isKept, told }: { isKept: boolean; told?: Told }) {
  const { t } = useTranslation('general');
  const [isShown, setShown] = useState(isKept);
  if (!isShown) return null;
  const words = told ?? { strong: t('notSavedYet'), rest: t('keptText') };
  return <InlineNotice told={words} onClose={() => setShown(false)} />;
}
