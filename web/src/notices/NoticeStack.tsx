import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { icon, smallIcon } from '../ui/icons.ts';
import styles from './Notice.module.css';
import { dismissNotice, maxNotices, type NoticeKind, type ShownNotice, useNotices } from './notices.ts';

const shownFor = 5000;
const icons: Record<NoticeKind, typeof IconInfoCircle> = {
  success: IconCircleCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

/** All notices, newest on top; mounted once by the shell. */
export function NoticeStack() {
  const notices = useNotices();
  // In the body: what is behind a dialog is inert, notices are not.
  return createPortal(
    <div className={styles.stack} data-notices="" data-scrolls={notices.length > maxNotices ? '' : undefined}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>,
    document.body,
  );
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation('general');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (notice.stays || isHeld) return;
    const timer = setTimeout(() => dismissNotice(notice.id), shownFor);
    return () => clearTimeout(timer);
  }, [notice.id, notice.stays, isHeld]);
  const Icon = icons[notice.kind];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the notice, it offers no action
    <div
      className={styles.notice}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      data-notice={notice.kind}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon {...icon} />
      <b>{notice.title}</b>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dismissNotice(notice.id)}>
        <IconX {...smallIcon} />
      </button>
      {notice.message && <p>{notice.message}</p>}
    </div>
  );
}
