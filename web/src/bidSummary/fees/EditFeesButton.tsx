import { IconCalculator, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { useSummaryView } from '../model/summaryView.ts';

/** Why this person may not edit the fees, or null; of a closed project whoever asks speaks first. */
export function useFeesRefusal(): string | null {
  const { t } = useTranslation('fees');
  const { t: general } = useTranslation('general');
  const { fees } = useSummaryView().rights;
  if (fees.allowed) return null;
  return fees.code === 'notInProject'
    ? t('noPermission')
    : general(fees.textKey.replace('general:', '') as 'access.projectFrozen');
}

/** Absent on a closed project; off, with the reason, for a viewer. */
export function EditFeesButton({ variant = 'plain' }: { variant?: 'plain' | 'line' | 'icon' }) {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
  const { data, rights, openDialog } = useSummaryView();
  const refusal = useFeesRefusal();
  if (data.project.isClosed) return null;
  const refused = refusal ?? (rights.isOffline ? general('liveUpdatesConnectFailed') : null);
  const open = () => openDialog({ kind: 'fees' });
  if (variant === 'icon') {
    return (
      <Button
        size="sm"
        label={t('editFees')}
        icon={<IconCalculator {...smallIcon} />}
        disabledReason={refused}
        onClick={open}
      />
    );
  }
  return (
    <Button
      size="sm"
      variant={variant}
      icon={<IconPencil {...smallIcon} />}
      disabledReason={refused}
      data-cell={variant === 'plain' || undefined}
      onClick={open}
    >
      {t('editFees')}
    </Button>
  );
}
