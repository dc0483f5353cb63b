import { useTranslation } from 'react-i18next';
import type { SummaryBidPackageRecord } from '#contract';
import { i18next } from '../i18n/i18n.ts';
import { printName } from '../i18n/printed.ts';
import { paths } from '../paths.ts';
import { confirm } from '../ui/dialog/confirm.ts';
import styles from './askToEnable.module.css';
import { unleveledLinesOf } from './unleveledLines.ts';

/** Returns the packages whose selected or carried bidder has unleveled lines in an alternate. */
export function unleveledIn(
  packages: readonly SummaryBidPackageRecord[],
  alternate: number,
): readonly SummaryBidPackageRecord[] {
  return packages.filter((row) => unleveledLinesOf(row, alternate) > 0);
}

/** Asks whether to enable an alternate in which selected or carried bidders have unleveled lines; otherwise says yes at once. */
export async function askToEnable(
  packages: readonly SummaryBidPackageRecord[],
  alternate: number,
  name: string,
): Promise<boolean> {
  const unleveled = unleveledIn(packages, alternate);
  if (unleveled.length === 0) return true;
  return confirm({
    title: i18next.t('bid-summary:enableAlternate', { name: printName(name) }),
    message: i18next.t('bid-summary:enableAlternateMessage'),
    details: <UnleveledTable packages={unleveled} alternate={alternate} />,
    confirmLabel: i18next.t('bid-summary:enableAlternateButton'),
    tone: 'primary',
  });
}

function UnleveledTable({ packages, alternate }: { packages: readonly SummaryBidPackageRecord[]; alternate: number }) {
  const { t } = useTranslation(['bid-summary', 'general']);
  return (
    <table className={`list ${styles.unleveled}`}>
      <thead>
        <tr>
          <th>{t('package')}</th>
          <th>{t('selectedBidder')}</th>
          <th className="num">{t('unleveledLines')}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={paths.bidPackage(row.id)}>{`${row.code} - ${row.description}`}</a>
            </td>
            <td>
              {row.selectedBidder?.companyName ??
                t('general:carry.short.low', { bidder: row.carried?.lowBidder?.companyName ?? '' })}
            </td>
            <td className="num">{unleveledLinesOf(row, alternate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
