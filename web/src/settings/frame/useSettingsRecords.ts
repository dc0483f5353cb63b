import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../api/LoadFailure.ts';
import type { RecordLists } from '../../live/applyChanges.ts';
import type { LiveRecords, RecordSource } from '../../live/followRecords.ts';
import { useLiveRecords } from '../../live/useLiveRecords.ts';
import { notify } from '../../notices/notices.ts';
import { readSettingsFrozen, setSettingsFrozen } from '../../session/organizationState.ts';

export interface SettingsRecords<L extends RecordLists> {
  /** Undefined until they are read. */
  readonly records: LiveRecords<L> | undefined;
  readonly isRegistrationFailed: boolean;
  /** Reads them again and resolves with them. */
  readonly readAgain: () => Promise<LiveRecords<L> | undefined>;
}

/**
 * The records of a settings page, which follow the changes of others, and with them whether the settings are frozen and
 * what automatic repairs do. `onRepaired` follows a repair that succeeded; where left out, the records are read again.
 *
 * @throws LoadFailure with `loadError`, for the error page, where they cannot be read
 */
export function useSettingsRecords<L extends RecordLists>(
  source: RecordSource<L>,
  loadError: string,
  onRepaired?: () => void,
): SettingsRecords<L> {
  const { t } = useTranslation('general');
  const { records, error, isRegistrationFailed, readAgain } = useLiveRecords(source, {
    onFrozen: ({ SourceId, IsFrozen }) => setSettingsFrozen(SourceId, IsFrozen),
    onRegistered: readSettingsFrozen,
    onRepairStarted: () => notify({ kind: 'warning', title: t('degradedStarted') }),
    onRepairFinished: ({ IsSuccess }) => {
      if (!IsSuccess) notify({ kind: 'error', title: t('degradedFailed') });
      else if (onRepaired) onRepaired();
      else void readAgain();
    },
  });
  if (error) throw new LoadFailure(loadError, error);
  return { records, isRegistrationFailed, readAgain };
}
