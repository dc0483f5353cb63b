import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNotice, type Told } from '../../ui/InlineNotice.tsx';

/**
 * The notice above text that was kept over a reload that it is not saved yet; until closed. `told`: other words, for content
 * that was not typed.
 */
export function KeptStrip({ isKept, told }: { isKept: boolean; told?: Told }) {
  const { t } = useTranslation('general');
  const [isShown, setShown] = useState(isKept);
  if (!isShown) return null;
  const words = told ?? { strong: t('notSavedYet'), rest: t('keptText') };
  return <InlineNotice told={words} onClose={() => setShown(false)} />;
}
