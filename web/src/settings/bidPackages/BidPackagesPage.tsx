import { useEffect, useRef } from 'react';
import { loadAgain } from '../../session/leavePage.ts';
import { SettingsRecordsPage } from '../frame/SettingsRecordsPage.tsx';
import { PackagesEditor } from './PackagesEditor.tsx';
import { packageRecords } from './packageRecords.ts';

/** In ms: the time from a successful automatic repair to reloading the page. */
const loadedAgainAfter = 4000;

/** The bid packages that projects can choose from, with their trade requirements. */
export default function BidPackagesPage() {
  const repaired = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(repaired.current), []);
  const loadLater = (): void => {
    clearTimeout(repaired.current);
    repaired.current = setTimeout(() => void loadAgain(), loadedAgainAfter);
  };
  return (
    <SettingsRecordsPage
      page="bidPackages"
      source={packageRecords}
      loadError="packagesLoadError"
      onRepaired={loadLater}
    >
      {(loaded) => <PackagesEditor {...loaded} />}
    </SettingsRecordsPage>
  );
}
