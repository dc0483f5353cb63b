import { useTranslation } from 'react-i18next';
import { isSettingsPageFrozen, mayEditSettings, type SettingsPage } from '#leveling';
import { useLiveState } from '../../live/liveConnection.ts';
import { useOrganizationState } from '../../session/organizationState.ts';
import { useCurrentUser, viewerOf } from '../../session/session.ts';

export interface SettingsRights {
  /** The roles of the user allow editing; others see no controls. */
  readonly isEditor: boolean;
  readonly isFrozen: boolean;
  /** The reason why nothing can be changed now, or null. */
  readonly readOnlyReason: string | null;
}

const nothingFrozen = { isApplicationFrozen: false, isSystemSettingsFrozen: false };

/** Returns the rights by role; nothing can be changed while the settings are frozen or the live connection is lost. */
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
