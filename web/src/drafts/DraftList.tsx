import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { DraftActs } from './DraftActs.tsx';
import type { DraftItem } from './draftItem.ts';
import './drafts.css';

/** So many drafts are listed; the acts on all reach the others too. */
const MOST_LISTED = 200;

interface DraftListProps {
  readonly items: readonly DraftItem[];
  /** Why nothing can be stored now, or null. */
  readonly readOnlyReason: string | null;
  /** Stores all conflicts, or all other drafts that can be stored. */
  readonly onRetryAll: (isConflict: boolean) => void;
  readonly onDiscardAll: (isConflict: boolean) => void;
  readonly onClose: () => void;
}

/** Every draft of a page: its cell, what is stored, what was typed, why it is not stored, and what to do with it. */
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
  return (
    <Dialog
      title={t('notSaved')}
      width={1080}
      flush
      onClose={onClose}
      footerStart={
        <>
          {conflicts.length > 1 && (
            <>
              <Button variant="line" size="sm" onClick={() => onDiscardAll(true)}>
                {t('takeTheirsForAll', { count: conflicts.length })}
              </Button>
              <Button variant="line" size="sm" disabledReason={readOnlyReason} onClick={() => onRetryAll(true)}>
                {t('keepMineForAll', { count: conflicts.length })}
              </Button>
            </>
          )}
          {retriable.length > 1 && (
            <Button variant="line" size="sm" disabledReason={readOnlyReason} onClick={() => onRetryAll(false)}>
              {t('retryAll', { count: retriable.length })}
            </Button>
          )}
          {others.length > 1 && (
            <Button variant="line" size="sm" onClick={() => onDiscardAll(false)}>
              {t('discardAll', { count: others.length })}
            </Button>
          )}
        </>
      }
      footer={<DialogCloseButton autoFocus>{t('close')}</DialogCloseButton>}
    >
      <div className="draft-list">
        <table aria-label={t('notSaved')}>
          <thead>
            <tr>
              <th scope="col">{t('draftCell')}</th>
              <th scope="col" className="num">
                {t('draftStored')}
              </th>
              <th scope="col" className="num">
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
              <tr key={item.key} className={item.reason}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => go(item)}>
                    {item.label}
                  </button>
                </th>
                <td className="num">{item.stored || t('draftNothing')}</td>
                <td className="num typed">{item.typed}</td>
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
