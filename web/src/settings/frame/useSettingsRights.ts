import { useTranslation } from 'react-i18next';
import { isSettingsPageFrozen, mayEditSettings, type SettingsPage } from '#leveling';
import { useLiveState } from '../../live/liveConnection.ts';
import { useOrganizationState } from '../../session/organizationState.ts';
import { useCurrentUser, viewerOf } from '../../session/session.ts';

/** What the user may do on a settings page. */
export interface SettingsRights {
  /** The user's roles allow editing here. Others see no controls to edit with. */
  readonly isEditor: boolean;
  readonly isFrozen: boolean;
  /** Why nothing can be changed now, as a sentence; null where it can. */
  readonly readOnlyReason: string | null;
}

const nothingFrozen = { isApplicationFrozen: false, isSystemSettingsFrozen: false };

/** The rights of the user on a settings page: by role, while the settings are frozen, and without a live connection. */
export function useSettingsRights(page: SettingsPage): SettingsRights {
  const { t } = useTranslation('general');
  const viewer = viewerOf(useCurrentUser());
  const { state } = useOrganizationState();
  const isDisconnected = useLiveState() === 'failed';
  const access = mayEditSettings(viewer, page, state);
  const refusal = access.allowed ? null : t(`access.${access.code}` as 'access.maySeeOnly');
  return {
    isEditor: mayEditSettings(viewer, page, nothingFrozen).allowed,
    isFrozen: isSettingsPageFrozen(page, state),
    readOnlyReason: refusal ?? (isDisconnected ? t('liveUpdatesConnectFailed') : null),
  };
}
