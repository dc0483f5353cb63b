import { useTranslation } from 'react-i18next';
import { amount, isSubtotal } from '#leveling';
import { printName } from '../../i18n/printed.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import styles from './FeeShares.module.css';
import type { FeeItem } from './model/feeItem.ts';
import { printFeeTotal } from './model/printFee.ts';
import type { FeeTable } from './useFeeTable.ts';

/** With more fees, the last part of the bar stands for the rest. */
const maxShown = 5;

/** The share of each fee in the total of all fees. */
export function FeeShares({ editor, table }: { editor: ListEditor<FeeItem>; table: FeeTable }) {
  const { t } = useTranslation('settings');
  const fees = editor.view.rows.flatMap(({ id, values }) => {
    const total = table.totalOf(id);
    if (total === null || isSubtotal(values) || amount(total) === 0n) return [];
    return [{ id, name: printName(values.name.trim()), total }];
  });
  if (fees.length === 0) return null;
  const named = fees.slice(0, fees.length > maxShown ? maxShown - 1 : maxShown);
  const others = fees.slice(named.length);
  const parts = [...named.map((fee) => widthOf([fee])), widthOf(others)];
  return (
    <div className={styles.shares} data-outdated={table.isOutdated || undefined}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the bar
          <i key={index} data-shade={index} style={{ flexGrow: width }} />
        ))}
      </div>
      <ul className={`small soft ${styles.keys}`}>
        {named.map(({ id, name, total }, index) => (
          <li key={id}>
            <i data-shade={index} /> <span>{name}</span> <b>{printFeeTotal(total)}</b>
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <i data-shade={named.length} /> {t('otherFees', { count: others.length })}
          </li>
        )}
        <li className={styles.all}>
          {t('allFees')} <b>{printFeeTotal(table.feesTotal)}</b>
        </li>
      </ul>
    </div>
  );
}

/** Returns the relative width of a part of the bar; a discount has none. */
function widthOf(fees: readonly { readonly total: string }[]): number {
  const sizes = fees.map(({ total }) => amount(total)).filter((size) => size > 0n);
  return Number(sizes.reduce((sum, size) => sum + size, 0n));
}
