import { Trans, useTranslation } from 'react-i18next';
import { absolute, amount, amountText, editedAmountText } from '#leveling';
import { printLocale, printName } from '../../i18n/printed.ts';
import styles from './FeesOfTotal.module.css';
import { printFeeTotal, printShare } from './model/printFee.ts';
import type { FeeTable } from './useFeeTable.ts';

/** With more fees, the rest is counted. */
const maxNamed = 4;

/** Explains the grand total where fees are percentages of it. */
export function FeesOfTotal({ table: { ofTotal, grandTotal, isOutdated } }: { table: FeeTable }) {
  const { t } = useTranslation('settings');
  if (ofTotal === null || grandTotal === null) return null;
  const share = amount(ofTotal.share);
  const size = editedAmountText(absolute(share), printLocale());
  const [left, total] = [printFeeTotal(ofTotal.rest), printFeeTotal(ofTotal.total)];
  const values = { left, working: `${left} / (1 ${share < 0n ? '+' : '−'} ${size}) = ${total}` };
  const components = { b: <b />, names: <Names fees={ofTotal.fees} /> };
  const isRounded = amountText(amount(ofTotal.total)) !== amountText(amount(grandTotal));
  return (
    <p className={styles.working} data-outdated={isOutdated || undefined}>
      <Trans t={t} i18nKey="feesOfTotal" values={values} components={components} />
      {isRounded && <> {t('feesOfTotalRounded', { total: printFeeTotal(grandTotal) })}</>}
    </p>
  );
}

/** 'Profit 4.5% and Performance bond 0.8%'; an element, because a name may contain markup. */
function Names({ fees }: { fees: NonNullable<FeeTable['ofTotal']>['fees'] }) {
  const { t } = useTranslation('settings');
  const named = fees.slice(0, fees.length > maxNamed ? maxNamed - 1 : maxNamed);
  const list = named.map((fee) => `${printName(fee.name)} ${printShare(fee.share)}`);
  if (fees.length > named.length) list.push(t('moreFees', { count: fees.length - named.length }));
  return new Intl.ListFormat(printLocale(), { type: 'conjunction' }).format(list);
}
