import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#leveling';
import { loadAgain } from '../../session/leavePage.ts';
import { ListSkeleton } from '../frame/ListSkeleton.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useSettingsRecords } from '../frame/useSettingsRecords.ts';
import { useSettingsRights } from '../frame/useSettingsRights.ts';
import { PackagesEditor } from './PackagesEditor.tsx';
import { packageRecords } from './packageRecords.ts';

/** In ms: the page is loaded again this long after an automatic repair has succeeded. */
const loadedAgainAfter = 4000;

/** Bid packages: what every project is offered, with the trade requirements of each. */
export default function BidPackagesPage() {
  const { t } = useTranslation('settings');
  const rights = useSettingsRights(SettingsPage.bidPackages);
  const repaired = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(repaired.current), []);
  const { records, isRegistrationFailed, readAgain } = useSettingsRecords(
    packageRecords,
    t('packagesLoadError'),
    () => {
      clearTimeout(repaired.current);
      repaired.current = setTimeout(() => void loadAgain(), loadedAgainAfter);
    },
  );
  if (records) {
    return (
      <PackagesEditor
        rights={rights}
        records={records}
        isRegistrationFailed={isRegistrationFailed}
        readAgain={readAgain}
      />
    );
  }
  return (
    <SettingsFrame page="bidPackages" rights={rights} help={t('packagesHelp')} readOnlyText={t('readPackages')}>
      <ListSkeleton />
    </SettingsFrame>
  );
}
