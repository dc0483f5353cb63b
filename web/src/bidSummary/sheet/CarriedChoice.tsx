import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CarriedMark } from '../../carriedAmount/CarriedMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { tinyIcon } from '../../ui/icons.ts';
import { carriedText, hasSelection, packageName, type SummaryPackage } from '../model/summaryData.ts';
import type { SummaryRights } from '../model/summaryRights.ts';
import { useSheetView } from '../model/summaryView.ts';
import styles from './CarriedChoice.module.css';

/** In place of the selected bidder: what the package carries until there is one, as a button that changes it. */
export function CarriedChoice({ row }: { row: SummaryPackage }) {
  const { t } = useTranslation('general');
  const { words, rights, openDialog } = useSheetView();
  const refusal = useCarriedRefusal(rights);
  const carried = carriedText(row);
  const label = t('carry.change', { name: packageName(row), carried: carried || words.notSelected });
  return (
    <Button
      size="sm"
      className={styles.choice}
      aria-label={label}
      aria-haspopup="dialog"
      disabledReason={refusal(row)}
      data-cell
      tabIndex={-1}
      onClick={() => openDialog({ kind: 'carriedAmount', bidPackageId: row.id })}
    >
      <Carried row={row} />
      <IconChevronDown {...tinyIcon} />
    </Button>
  );
}

/** What a package without a selected bidder carries, in few words; 'Not selected' where nothing was set. */
export function Carried({ row }: { row: SummaryPackage }) {
  const { t } = useTranslation(['general', 'bid-summary']);
  const { carriedKind: kind, carried } = row;
  const whole = carriedText(row);
  if (kind === 'none') {
    return <span className={row.bidderCount === 0 ? 'muted' : 'tag warn'}>{t('bid-summary:notSelected')}</span>;
  }
  if (kind === 'low' && carried === null) {
    return (
      <span className="tag warn" title={whole}>
        {t('carry.short.noLow')}
      </span>
    );
  }
  const bidder = carried?.lowBidder?.companyName ?? '';
  return (
    <>
      <CarriedMark name={whole} />{' '}
      <span className="cut" title={whole}>
        {kind === 'low' ? t('carry.short.low', { bidder }) : t(`carry.short.${kind}`)}
      </span>
    </>
  );
}

/** Returns a function that says why what a package carries cannot be changed now; null where it can. */
export function useCarriedRefusal(rights: SummaryRights): (row: SummaryPackage) => string | null {
  const { t } = useTranslation('general');
  return (row) => {
    const access = rights.carriedAmount(row);
    if (!access.allowed) return t(access.textKey.replace('general:', '') as 'access.projectFrozen');
    if (rights.isOffline) return t('liveUpdatesConnectFailed');
    return hasSelection(row) ? t('carry.bidderSelected') : null;
  };
}
