import { IconAlertTriangle, IconArchive, IconEye, IconRefresh, IconSnowflake } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.ts';
import { EditFeesButton } from '../fees/EditFeesButton.tsx';
import { frozenNames } from '../model/summaryRights.ts';
import { packageName, type SummaryView, useSummaryView } from '../model/summaryView.ts';

/** More than two banners fold. */
const AT_MOST = 2;

/** Between bar and page, most severe first; the live connection's own banner is the frame's. */
export function SummaryBanners({ isRegistrationFailed }: { isRegistrationFailed: boolean }) {
  const { t: general } = useTranslation('general');
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const [isUnfolded, setUnfolded] = useState(false);
  const { data, figures } = view;
  const banners: ReactNode[] = [];
  if (frozenParts(view, t as (key: string, values?: object) => string).length > 0)
    banners.push(<FrozenBanner key="frozen" />);
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
        <Button size="sm" className="bs-more" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? t('fewerBanners') : general('moreBanners', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function frozenParts({ data }: SummaryView, t: (key: string, values?: object) => string): string[] {
  const frozen = frozenNames(data);
  return [
    frozen.isApplication && t('frozenApplication'),
    frozen.isSystemSettings && t('frozenSystemSettings'),
    frozen.isProject && t('frozenProject'),
    frozen.isNotes && t('frozenProjectNotes'),
    ...frozen.packages.map((row) => t('frozenPackage', { name: packageName(row) })),
    ...frozen.adjustmentNotes.map((row) => t('frozenAdjustmentNotes', { name: packageName(row) })),
  ].filter((part) => part !== false);
}

/** Lists what is frozen. */
function FrozenBanner() {
  const { t } = useTranslation('bid-summary');
  const parts = frozenParts(useSummaryView(), t as (key: string, values?: object) => string);
  return (
    <Banner tone="frost" icon={<IconSnowflake {...icon} />}>
      <b>{t('bannerFrozen', { parts: parts.join(', ') })}</b> {t('bannerFrozenHelp')}
    </Banner>
  );
}

/**
 * The fees could not be calculated: with a retry link for those who may edit, the cause after it. Once
 * asked for, it says so until the table changes or the failure is gone.
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
        <button type="button" className="bs-link" onClick={() => void retry()}>
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
