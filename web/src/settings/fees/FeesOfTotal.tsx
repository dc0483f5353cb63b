import { Trans, useTranslation } from 'react-i18next';
import { amount, amountText, editedAmountText } from '#leveling';
import { printLocale, printName } from '../../i18n/printed.ts';
import styles from './FeesOfTotal.module.css';
import { printFeeTotal, printShare } from './printFee.ts';
import type { FeeTable } from './useFeeTable.ts';

/** More fees than this are counted, not named. */
const mostNamed = 4;

/** How the grand total is found where fees are shares of it. */
export function FeesOfTotal({ table: { ofTotal, grandTotal } }: { table: FeeTable }) {
  const { t } = useTranslation('settings');
  if (ofTotal === null) return null;
  const share = amount(ofTotal.share);
  const size = editedAmountText(share < 0n ? -share : share, printLocale());
  const [left, total] = [printFeeTotal(ofTotal.rest), printFeeTotal(ofTotal.total)];
  const named = ofTotal.fees.slice(0, ofTotal.fees.length > mostNamed ? mostNamed - 1 : mostNamed);
  const others = ofTotal.fees.length - named.length;
  const fees = named.map((fee) => `${printName(fee.name)} ${printShare(fee.share)}`);
  if (others > 0) fees.push(t('moreFees', { count: others }));
  const values = {
    left,
    fees: new Intl.ListFormat(printLocale(), { type: 'conjunction' }).format(fees),
    working: `${left} / (1 ${share < 0n ? '+' : '−'} ${size}) = ${total}`,
  };
  const isRounded = amountText(amount(ofTotal.total)) !== amountText(amount(grandTotal));
  return (
    <p className={styles.working}>
      <Trans
        t={t}
        i18nKey="feesOfTotal"
        values={values}
        components={{ b: <b /> }}
        tOptions={{ interpolation: { escapeValue: true } }}
      />
      {isRounded && <> {t('feesOfTotalRounded', { total: printFeeTotal(grandTotal) })}</>}
    </p>
  );
}
