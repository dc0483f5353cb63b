import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { DraftActs } from './DraftActs.tsx';
import styles from './DraftList.module.css';
import type { DraftItem } from './draftItem.ts';

/** The acts on all drafts apply to those beyond this number too. */
const MOST_LISTED = 200;

const figure = `num ${styles.figure}`;

interface DraftListProps {
  readonly items: readonly DraftItem[];
  /** The reason why nothing can be stored now, or null. */
  readonly readOnlyReason: string | null;
  /** Stores all conflicts, or all other drafts that can be stored. */
  readonly onRetryAll: (isConflict: boolean) => void;
  readonly onDiscardAll: (isConflict: boolean) => void;
  readonly onClose: () => void;
}

/** The dialog with every draft of a page: its cell, stored and typed value, the reason why it is not stored, and the two acts. */
export function DraftList({ items, readOnlyReason, onRetryAll, onDiscardAll, onClose }: DraftListProps) {
  const { t } = useTranslation('general');
  const conflicts = items.filter(({ reason }) => reason === 'conflict');
  const others = items.filter(({ reason }) => reason !== 'conflict');
  const retriable = others.filter(({ reason }) => reason !== 'unread');
  const listed = [...conflicts, ...others].slice(0, MOST_LISTED);
  const go = (item: DraftItem): void => {
    onClose();
    item.go();
  };
  const actsOnAll = [
    { key: 'takeTheirsForAll', count: conflicts.length, act: () => onDiscardAll(true), disabledReason: null },
    { key: 'keepMineForAll', count: conflicts.length, act: () => onRetryAll(true), disabledReason: readOnlyReason },
    { key: 'retryAll', count: retriable.length, act: () => onRetryAll(false), disabledReason: readOnlyReason },
    { key: 'discardAll', count: others.length, act: () => onDiscardAll(false), disabledReason: null },
  ] as const;
  return (
    <Dialog
      title={t('notSaved')}
      width={1080}
      flush
      onClose={onClose}
      footerStart={actsOnAll
        .filter(({ count }) => count > 1)
        .map(({ key, count, act, disabledReason }) => (
          <Button key={key} variant="line" size="sm" disabledReason={disabledReason} onClick={act}>
            {t(key, { count })}
          </Button>
        ))}
      footer={<DialogCloseButton autoFocus>{t('close')}</DialogCloseButton>}
    >
      <div className={styles.list}>
        <table aria-label={t('notSaved')}>
          <thead>
            <tr>
              <th scope="col">{t('draftCell')}</th>
              <th scope="col" className={figure}>
                {t('draftStored')}
              </th>
              <th scope="col" className={figure}>
                {t('draftTyped')}
              </th>
              <th scope="col">{t('draftWhy')}</th>
              <th scope="col">
                <span className="hidden-text">{t('draftActs')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((item) => (
              <tr key={item.key} data-reason={item.reason}>
                <th scope="row">
                  <LinkButton onClick={() => go(item)}>{item.label}</LinkButton>
                </th>
                <td className={figure}>{item.stored || t('draftNothing')}</td>
                <td className={`${figure} ${styles.draft}`}>{item.typed}</td>
                <td>{item.tip}</td>
                <td>
                  <DraftActs
                    item={item.reason === 'unread' ? { ...item, retry: () => go(item) } : item}
                    readOnlyReason={readOnlyReason}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {items.length > listed.length && (
          <p className="muted">{t('moreDrafts', { count: items.length - listed.length })}</p>
        )}
      </div>
    </Dialog>
  );
}
