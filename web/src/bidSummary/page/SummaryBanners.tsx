import {
  IconAlertTriangle,
  IconArchive,
  IconEye,
  IconInfoCircle,
  IconRefresh,
  IconSnowflake,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18next } from '../../i18n/i18n.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.ts';
import { EditFeesButton } from '../fees/EditFeesButton.tsx';
import { packageName, type SummaryData } from '../model/summaryData.ts';
import { frozenNames, maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';
import styles from './SummaryBanners.module.css';

/** More than two banners fold. */
const AT_MOST = 2;

/** The banners under the app bar, most severe first; the frame shows that of the live connection. */
export function SummaryBanners(props: { isRegistrationFailed: boolean; isBehind: boolean }) {
  const { isRegistrationFailed, isBehind } = props;
  const { t: general } = useTranslation('general');
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const [isUnfolded, setUnfolded] = useState(false);
  const { data, figures } = view;
  const banners: ReactNode[] = [];
  const frozen = frozenParts(data);
  if (frozen.length > 0) {
    banners.push(
      <Banner key="frozen" tone="frost" icon={<IconSnowflake {...icon} />}>
        <b>{t('bannerFrozen', { parts: frozen.join(', ') })}</b> {t('bannerFrozenHelp')}
      </Banner>,
    );
  }
  if (isBehind) {
    banners.push(
      <Banner key="behind" tone="warn" icon={<IconAlertTriangle {...icon} />}>
        <b>{t('bannerBehind')}</b> {t('bannerBehindHelp')}
      </Banner>,
    );
  }
  if (figures.feeValues === null) banners.push(<FeeFailureBanner key="fees" />);
  if (isRegistrationFailed) {
    banners.push(
      <Banner key="registration" tone="warn" icon={<IconAlertTriangle {...icon} />}>
        <b>{general('registrationFailed')}.</b> {general('registrationFailedHelp')}
      </Banner>,
    );
  }
  if (data.project.isClosed) {
    banners.push(
      <Banner key="closed" tone="plain" icon={<IconArchive {...icon} />}>
        <b>{t('bannerClosed')}</b> {t('bannerClosedHelp')}
      </Banner>,
    );
  } else if (!view.rights.summary.allowed && view.rights.summary.code === 'notProjectAdmin') {
    banners.push(
      <Banner key="viewer" tone="plain" icon={<IconEye {...icon} />}>
        <b>{t('bannerViewer')}</b> {t(view.rights.fees.allowed ? 'bannerContributorHelp' : 'bannerViewerHelp')}
      </Banner>,
    );
  }
  const hidden = banners.length - AT_MOST;
  return (
    <>
      {isUnfolded ? banners : banners.slice(0, AT_MOST)}
      {hidden > 0 && (
        <Button size="sm" className={styles.more} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? t('fewerBanners') : general('moreBanners', { count: hidden })}
        </Button>
      )}
    </>
  );
}

const text = i18next.getFixedT(null, 'bid-summary');

function frozenParts(data: SummaryData): string[] {
  const frozen = frozenNames(data);
  return [
    frozen.isApplication && text('frozenApplication'),
    frozen.isSystemSettings && text('frozenSystemSettings'),
    frozen.isProject && text('frozenProject'),
    frozen.isNotes && text('frozenProjectNotes'),
    ...frozen.packages.map((row) => text('frozenPackage', { name: packageName(row) })),
    ...frozen.adjustmentNotes.map((row) => text('frozenAdjustmentNotes', { name: packageName(row) })),
  ].filter((part) => part !== false);
}

/**
 * Fees could not be calculated, and why, with a retry link for those who may edit. After a retry it shows that until
 * the table changes or the fees are calculated.
 */
function FeeFailureBanner() {
  const { t } = useTranslation('bid-summary');
  const { t: feeText } = useTranslation('fees');
  const { figures, rights, actions, data } = useSummaryView();
  const table = JSON.stringify(
    data.totals.fees.map(({ id, feeType, amount, referenceFeeName }) => [id, feeType, amount, referenceFeeName]),
  );
  const [requestedFor, setRequestedFor] = useState<string | null>(null);
  const { failure } = figures;
  if (requestedFor === table) {
    return (
      <Banner tone="warn" icon={<IconRefresh {...icon} />}>
        <b>{t('calculationRequested')}</b>
      </Banner>
    );
  }
  const retry = async () => {
    if (await actions.retryFees()) setRequestedFor(table);
  };
  const names = failure?.feeNames.map((name) => `'${name}'`).join(', ') ?? '';
  return (
    <Banner
      tone="warn"
      icon={<IconAlertTriangle {...icon} />}
      actions={rights.fees.allowed && <EditFeesButton variant="line" />}
    >
      <b>{t('feeCalculationFailure')}</b>{' '}
      {rights.retry.allowed && !rights.isOffline && (
        <button type="button" className={styles.link} onClick={() => void retry()}>
          {t('retry')}
        </button>
      )}{' '}
      <span className="soft">
        {failure && `${feeText(`calculationFailure.${failure.code}`, { names })} `}
        {t('packagesUpToDate')}
      </span>
    </Banner>
  );
}

export function NewProjectHint() {
  const { t } = useTranslation('general');
  const { rights } = useSummaryView();
  return (
    <p className={styles.hint}>
      <IconInfoCircle {...icon} />
      <span>
        <b>{t('noBidsYet')}</b> {t(maySummaryChange(rights) ? 'noBidsYetHelp' : 'noBidsYetReader')}
      </span>
    </p>
  );
}
