import { useTranslation } from 'react-i18next';
import { UnleveledCount } from '../../cells/Unleveled.tsx';
import { unleveledIn } from '../columns/alternateColumns.ts';
import type { ColumnPlace } from '../columns/column.ts';
import { countedUnleveled, hasSelection, type SummaryPackage } from '../model/summaryData.ts';

interface Props {
  readonly row: SummaryPackage;
  readonly enabled: readonly boolean[];
}

/** Next to a package's name: how many lines its selected or carried bidder left unleveled in what counts. */
export function PackageUnleveled({ row, enabled }: Props) {
  const { t } = useTranslation('bid-summary');
  const count = countedUnleveled(row, enabled);
  return <Mark count={count} label={t(hasSelection(row) ? 'selectedUnleveled' : 'carriedUnleveled', { count })} />;
}

/** Next to the amount of an enabled alternate: the unleveled lines there; nothing in every other column. */
export function AlternateUnleveled({ row, enabled, place }: Props & { place: ColumnPlace }) {
  const { t } = useTranslation('bid-summary');
  const count = unleveledIn(row, place, enabled);
  const label = t(hasSelection(row) ? 'alternateUnleveled' : 'carriedAlternateUnleveled', { count });
  return <Mark count={count} label={label} />;
}

function Mark({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return <UnleveledCount count={count} role="img" aria-label={label} title={label} data-unleveled="" />;
}
