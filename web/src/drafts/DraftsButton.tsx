import { IconAlertTriangle, IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smallIcon } from '../ui/icons.ts';
import { DraftList } from './DraftList.tsx';
import styles from './DraftsButton.module.css';
import type { DraftItem } from './draftItem.ts';

interface DraftsButtonProps {
  readonly items: readonly DraftItem[];
  readonly readOnlyReason: string | null;
  readonly onRetryAll: (isConflict: boolean) => void;
  readonly onDiscardAll: (isConflict: boolean) => void;
}

/** The numbers of unsaved and of conflicting cells in a status bar; opens their list. Empty where all is saved. */
export function DraftsButton({ items, ...acts }: DraftsButtonProps) {
  const { t } = useTranslation('general');
  const [isOpen, setOpen] = useState(false);
  const conflicts = items.filter(({ reason }) => reason === 'conflict').length;
  const others = items.length - conflicts;
  useEffect(() => {
    if (items.length === 0) setOpen(false);
  }, [items.length]);
  return (
    <>
      <span role="status" data-drafts-count="">
        {items.length > 0 && (
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-keyshortcuts="F9"
            onClick={() => setOpen(true)}
          >
            {conflicts > 0 && (
              <span className="tag warn">
                <IconArrowsSplit2 {...smallIcon} />
                {t('conflictCount', { count: conflicts })}
              </span>
            )}
            {others > 0 && (
              <span className="tag bad">
                <IconAlertTriangle {...smallIcon} />
                {t('notSavedCount', { count: others })}
              </span>
            )}
            <kbd>F9</kbd>
          </button>
        )}
      </span>
      {isOpen && items.length > 0 && <DraftList items={items} {...acts} onClose={() => setOpen(false)} />}
    </>
  );
}
