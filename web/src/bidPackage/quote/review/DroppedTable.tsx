import { useTranslation } from 'react-i18next';
import type { LineItemBid } from '#leveling';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import type { PackageLine } from '../packageLines.ts';
import { QuoteSection } from '../QuoteSection.tsx';
import styles from '../TypedTable.module.css';
import { WindowedBody } from '../window/WindowedBody.tsx';
import { printBid } from './ReviewTable.tsx';

interface DroppedTableProps {
  readonly lines: readonly PackageLine[];
  readonly removed: ReadonlySet<string>;
  seen(lineId: string): LineItemBid | null;
  onRemove(lineId: string, isRemoved: boolean): void;
}

/** Lines with a price of the bidder that the revised quote no longer has: each is kept, or removed. */
export function DroppedTable({ lines, removed, seen, onRemove }: DroppedTableProps) {
  const { t } = useTranslation('bid-package');
  return (
    <QuoteSection title={t('quoteDropped')} count={lines.length} isWarning help={t('quoteDroppedHelp')}>
      <div className={styles.frame}>
        <table className={`list ${styles.table}`} aria-label={t('quoteDropped')} aria-rowcount={lines.length}>
          <WindowedBody rows={lines} estimatedHeight={33} columnCount={4} keyOf={({ id }) => id}>
            {({ id, number, description }, index, measure) => (
              <tr key={id} ref={measure} data-index={index} aria-rowindex={index + 1}>
                <td className={`muted ${styles.number}`}>{number}</td>
                <td className="cut" title={description}>
                  {description}
                </td>
                <td className={`num ${styles.now}`}>{printBid(seen(id))}</td>
                <td className={styles.price}>
                  <Segmented
                    label={t('quoteKeepOrRemove', { number })}
                    value={removed.has(id) ? 'remove' : 'keep'}
                    options={[
                      { value: 'keep', label: t('quoteKeep') },
                      { value: 'remove', label: t('quoteRemove') },
                    ]}
                    onChange={(choice) => onRemove(id, choice === 'remove')}
                  />
                </td>
              </tr>
            )}
          </WindowedBody>
        </table>
      </div>
    </QuoteSection>
  );
}
