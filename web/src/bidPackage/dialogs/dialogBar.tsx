import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Access } from '#leveling';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Banner } from '../../ui/Banner.tsx';
import { icon } from '../../ui/icons.ts';
import styles from './dialogBar.module.css';

/** Returns why nothing of the package can be saved now; null where it can. */
export function useReadOnlyReason(access: Access, isOffline: boolean): string | null {
  const { t } = useTranslation('general');
  const email = access.allowed ? null : (access.holder ?? null);
  const holder = useNameOfPerson(email);
  if (!access.allowed) return t(access.textKey.replace('general:', '') as 'access.lockedByOther', { holder });
  return isOffline ? t('liveUpdatesConnectFailed') : null;
}

/** The banner of a dialog whose package became read-only: the reason, and that typed text is kept. */
export function ReadOnlyBanner({ readOnlyReason }: { readOnlyReason: string | null }) {
  const { t } = useTranslation('bid-package');
  if (readOnlyReason === null) return null;
  return (
    <Banner tone="warn" icon={<IconLock {...icon} />}>
      <b>{readOnlyReason}</b> {t('dialogBarredHelp')}
    </Banner>
  );
}

interface DialogNoteProps {
  readonly role: 'alert' | 'status';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A strip at the top of a dialog: files that were refused, a connection that was cut, a choice to make. */
export function DialogNote({ role, action, children }: DialogNoteProps) {
  const NoteIcon = role === 'alert' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={`row-x ${styles.note}`} role={role}>
      <NoteIcon {...icon} />
      <span>{children}</span>
      {action}
    </div>
  );
}

/** The row at the top of a dialog: buttons and hints at its start, counts and choices (`children`) at its end. */
export function DialogTools({ start, children }: { start: ReactNode; children: ReactNode }) {
  return (
    <div className={`row-x ${styles.tools}`}>
      {start}
      <span className={`grow ${styles.spacer}`} />
      {children}
    </div>
  );
}

/** The text at the start of a dialog's foot. */
export function FootMessage({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={styles.message} role={role}>
      {children}
    </span>
  );
}
