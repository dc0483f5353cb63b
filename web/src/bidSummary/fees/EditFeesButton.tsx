import { IconCalculator, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { useSummaryView } from '../model/summaryView.ts';

/** Returns why the user may not edit the fees of an open project, or null. */
export function useFeesRefusal(): string | null {
  const { t } = useTranslation('fees');
  const { t: general } = useTranslation('general');
  const { fees } = useSummaryView().rights;
  if (fees.allowed) return null;
  return fees.code === 'notInProject'
    ? t('noPermission')
    : general(fees.textKey.replace('general:', '') as 'access.projectFrozen');
}

/** The button that opens the fees dialog; hidden for a closed project, disabled for a viewer. */
export function EditFeesButton({ variant = 'plain' }: { variant?: 'plain' | 'line' | 'icon' }) {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
  const { data, rights, openDialog } = useSummaryView();
  const refusal = useFeesRefusal();
  if (data.project.isClosed) return null;
  const refused = refusal ?? (rights.isOffline ? general('liveUpdatesConnectFailed') : null);
  const isIcon = variant === 'icon';
  return (
    <Button
      size="sm"
      icon={isIcon ? <IconCalculator {...smallIcon} /> : <IconPencil {...smallIcon} />}
      disabledReason={refused}
      data-cell={variant === 'plain' || undefined}
      onClick={() => openDialog({ kind: 'fees' })}
      {...(isIcon ? { label: t('editFees') } : { variant, children: t('editFees') })}
    />
  );
}
