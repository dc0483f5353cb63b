import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import styles from './DraftActs.module.css';
import type { DraftItem } from './draftItem.ts';

/** The text keys (namespace general) of the two acts on a draft. */
const ACTS = {
  conflict: { retry: 'keepMine', discard: 'takeTheirs' },
  failed: { retry: 'retryDraft', discard: 'discardDraft' },
  typed: { retry: 'enterDraft', discard: 'discardDraft' },
  unread: { retry: 'editDraft', discard: 'discardDraft' },
} as const;

interface DraftActsProps {
  readonly item: Pick<DraftItem, 'reason' | 'label' | 'retry' | 'discard'>;
  /** The reason why nothing can be stored now, or null. */
  readonly readOnlyReason: string | null;
  /** Prints the keys that do the same on the cell; the buttons take no focus then. */
  readonly hasKeys?: boolean;
}

/** The two acts on a draft. In a conflict the one that takes the stored value is first and primary. */
export function DraftActs({ item, readOnlyReason, hasKeys = false }: DraftActsProps) {
  const { t } = useTranslation('general');
  const acts = ACTS[item.reason];
  const isConflict = item.reason === 'conflict';
  const shared = { size: 'sm' as const, ...(hasKeys && { tabIndex: -1 }) };
  const retry = (
    <Button
      {...shared}
      variant={isConflict ? 'line' : 'primary'}
      keys={hasKeys ? (item.reason === 'unread' ? 'F2' : 'Ctrl+Enter') : undefined}
      disabledReason={readOnlyReason}
      aria-label={`${t(acts.retry)}, ${item.label}`}
      onClick={() => item.retry()}
    >
      {t(acts.retry)}
    </Button>
  );
  const discard = (
    <Button
      {...shared}
      variant={isConflict ? 'primary' : 'line'}
      keys={hasKeys ? 'Delete' : undefined}
      aria-label={`${t(acts.discard)}, ${item.label}`}
      onClick={() => item.discard()}
    >
      {t(acts.discard)}
    </Button>
  );
  return (
    <span className={styles.acts}>
      {isConflict ? discard : retry}
      {isConflict ? retry : discard}
    </span>
  );
}
