import { useTranslation } from 'react-i18next';
import { amount, isSubtotal } from '#leveling';
import { printName } from '../../i18n/printed.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import styles from './FeeShares.module.css';
import type { FeeItem } from './feeItem.ts';
import { printFeeTotal } from './printFee.ts';
import type { FeeTable } from './useFeeTable.ts';

/** Smaller fees than the first of these are counted together. */
const mostShown = 5;

/** How much of all fees each one is. */
export function FeeShares({ editor, table }: { editor: ListEditor<FeeItem>; table: FeeTable }) {
  const { t } = useTranslation('settings');
  const shares = editor.view.rows.flatMap(({ id, values }) => {
    const total = table.totals.get(id);
    if (total === undefined || isSubtotal(values) || amount(total) === 0n) return [];
    return [{ id, name: printName(values.name.trim()), total, size: Number(amount(total) / 10n ** 8n) }];
  });
  if (shares.length === 0) return null;
  return (
    <div className={styles.shares}>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ id, size }, index) => (
          // A discount takes no room.
          <i key={id} data-shade={index % mostShown} style={{ flexGrow: Math.max(0, size) }} />
        ))}
      </div>
      <ul className={styles.keys}>
        {shares.slice(0, mostShown).map(({ id, name, total }, index) => (
          <li key={id}>
            <i data-shade={index} /> <span>{name}</span> <b>{printFeeTotal(total)}</b>
          </li>
        ))}
        {shares.length > mostShown && <li>{t('otherFees', { count: shares.length - mostShown })}</li>}
        <li className={styles.all}>
          {t('allFees')} <b>{printFeeTotal(table.feesTotal)}</b>
        </li>
      </ul>
    </div>
  );
}
