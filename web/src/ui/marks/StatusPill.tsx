import { IconCheck, IconLoader2, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smallIcon } from '../icons.ts';
import styles from './StatusPill.module.css';

export interface StatusPillProps {
  saving: number;
  isSyncing: boolean;
  /** Inside a status bar: text and icon without the pill, so that no cell is covered. */
  isInline?: boolean;
  /** The page has unsaved text: the pill does not say that all changes are saved. */
  hasUnsaved?: boolean;
}

const shownSavedFor = 2000;

/** "Saving N changes", "Syncing", then "All changes saved" for 2 s; nothing at rest. */
export function StatusPill({ saving, isSyncing, isInline = false, hasUnsaved = false }: StatusPillProps) {
  const { t } = useTranslation('general');
  const isBusy = saving > 0 || isSyncing;
  const wasBusy = useRef(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isBusy) {
      wasBusy.current = true;
      setDone(false);
      return;
    }
    if (!wasBusy.current) return;
    wasBusy.current = false;
    setDone(true);
    const timer = setTimeout(() => setDone(false), shownSavedFor);
    return () => clearTimeout(timer);
  }, [isBusy]);
  const isSaved = isDone && !hasUnsaved;
  const text =
    saving > 0 ? t('saving', { count: saving }) : isSyncing ? t('syncing') : isSaved ? t('allChangesSaved') : '';
  const icon =
    saving > 0 ? (
      <IconLoader2 {...smallIcon} className="i s spin" />
    ) : isSyncing ? (
      <IconRefresh {...smallIcon} />
    ) : (
      <IconCheck {...smallIcon} />
    );
  return (
    <span role="status" className={text === '' ? 'hidden-text' : isInline ? 'row-x' : styles.pill}>
      {text !== '' && icon}
      {text}
    </span>
  );
}
