import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNotice, type Told } from '../../ui/InlineNotice.tsx';

/**
 * The notice above restored text that it is not saved yet. `isKept` is whether there is such text: once it was saved or
 * discarded, the notice is over, also where something else is typed later. `told`: other words, for content that was not
 * typed.
 */
export function KeptStrip({ isKept, told }: { isKept: boolean; told?: Told }) {
  const { t } = useTranslation('general');
  const [phase, setPhase] = useState<'before' | 'shown' | 'over'>('before');
  if (phase === 'before' && isKept) setPhase('shown');
  if (phase === 'shown' && !isKept) setPhase('over');
  if (phase !== 'shown') return null;
  const words = told ?? { strong: t('notSavedYet'), rest: t('keptText') };
  return <InlineNotice told={words} onClose={() => setPhase('over')} />;
}
