import { IconCheck, IconLoader2, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { smallIcon } from '../icons.ts';
import styles from './StatusPill.module.css';

export interface StatusPillProps {
  /** See `api/saveState.ts`. The pages themselves show what is not saved. */
  phase: 'rest' | 'unsaved' | 'saving' | 'syncing' | 'saved' | 'failed';
  /** The number of changes that are being saved. */
  saving: number;
  /** Inside a bar of the page, in place of the floating pill, so that neither cell nor button is covered. */
  isInline?: boolean;
}

/** The bars of the page that show the state themselves. */
const bars = createStore(() => ({ count: 0 }));

/** "Saving N changes", "Syncing", "All changes saved", or nothing. It floats where no bar of the page shows it. */
export function StatusPill({ phase, saving, isInline = false }: StatusPillProps) {
  const { t } = useTranslation('general');
  useLayoutEffect(() => {
    if (!isInline) return;
    bars.setState(({ count }) => ({ count: count + 1 }));
    return () => bars.setState(({ count }) => ({ count: count - 1 }));
  }, [isInline]);
  const isShownByBar = useStore(bars, ({ count }) => count > 0) && !isInline;
  const texts: Partial<Record<StatusPillProps['phase'], [text: string, icon: ReactNode]>> = {
    saving: [t('saving', { count: saving }), <IconLoader2 key="icon" {...smallIcon} className="i s spin" />],
    syncing: [t('syncing'), <IconRefresh key="icon" {...smallIcon} />],
    saved: [t('allChangesSaved'), <IconCheck key="icon" {...smallIcon} />],
  };
  const [text, icon] = texts[phase] ?? [null, null];
  if (isShownByBar) return null;
  return (
    <span role="status" className={text === null ? 'hidden-text' : isInline ? 'row-x' : styles.pill}>
      {icon}
      {text}
    </span>
  );
}
