import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#leveling';
import { ListSkeleton } from '../frame/ListSkeleton.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useSettingsRecords } from '../frame/useSettingsRecords.ts';
import { useSettingsRights } from '../frame/useSettingsRights.ts';
import { FeesEditor } from './FeesEditor.tsx';
import { feeRecords } from './model/feeRecords.ts';

/** The fees that new projects start with, and what they come to on an example. */
export default function FeesPage() {
  const { t } = useTranslation('settings');
  const rights = useSettingsRights(SettingsPage.fees);
  const { records, isRegistrationFailed, readAgain } = useSettingsRecords(feeRecords, t('feesLoadError'));
  if (records) {
    return (
      <FeesEditor rights={rights} records={records} isRegistrationFailed={isRegistrationFailed} readAgain={readAgain} />
    );
  }
  return (
    <SettingsFrame page="fees" rights={rights} help={t('feesHelp')} readOnlyText={t('readFees')}>
      <ListSkeleton />
    </SettingsFrame>
  );
}
