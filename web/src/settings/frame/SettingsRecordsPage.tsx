import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../api/LoadFailure.ts';
import type { SettingsText } from '../../i18n/i18n.ts';
import type { RecordLists } from '../../live/applyChanges.ts';
import type { LiveRecords, RecordSource } from '../../live/followRecords.ts';
import { useLiveRecords } from '../../live/useLiveRecords.ts';
import { notify } from '../../notices/notices.ts';
import { readSettingsFrozen, setSettingsFrozen } from '../../session/organizationState.ts';
import { type SettingsPageName, settingsPage } from '../../settingsPages.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { SettingsFrame, type SettingsFrameProps } from './SettingsFrame.tsx';
import { type SettingsRights, useSettingsRights } from './useSettingsRights.ts';

/** The props of a settings page once its records are read. */
export interface LoadedProps<L extends RecordLists> {
  /** The props that the page passes on to its frame. */
  frame: Omit<SettingsFrameProps, 'children'>;
  rights: SettingsRights;
  records: LiveRecords<L>;
  readAgain: () => Promise<LiveRecords<L> | undefined>;
}

export interface SettingsRecordsPageProps<L extends RecordLists> {
  page: SettingsPageName;
  source: RecordSource<L>;
  /** The sentence of the error page where the records cannot be read. */
  loadError: SettingsText;
  /** Follows an automatic repair that succeeded; without it the records are read again. */
  onRepaired?: () => void;
  children: (loaded: LoadedProps<L>) => ReactNode;
}

/** A settings page over records that follow the changes of others; a placeholder until they are read. */
export function SettingsRecordsPage<L extends RecordLists>(props: SettingsRecordsPageProps<L>) {
  const { page, source, loadError, onRepaired, children } = props;
  const { t } = useTranslation(['settings', 'general']);
  const rights = useSettingsRights(settingsPage(page).access);
  const { records, error, isRegistrationFailed, isReadFailed, retry, readAgain } = useLiveRecords(source, {
    onFrozen: ({ SourceId, IsFrozen }) => setSettingsFrozen(SourceId, IsFrozen),
    onRegistered: readSettingsFrozen,
    onRepairStarted: () => notify({ kind: 'warning', title: t('general:degradedStarted') }),
    onRepairFinished: ({ IsSuccess }) => {
      if (!IsSuccess) notify({ kind: 'error', title: t('general:degradedFailed') });
      else if (onRepaired) onRepaired();
      else void readAgain();
    },
  });
  if (error) throw new LoadFailure(t(loadError), error);
  const frame = { page, rights, isRegistrationFailed, onRetryRead: isReadFailed ? retry : undefined };
  if (records) return children({ frame, rights, records, readAgain });
  return (
    <SettingsFrame page={page} rights={rights}>
      <ListSkeleton />
    </SettingsFrame>
  );
}
