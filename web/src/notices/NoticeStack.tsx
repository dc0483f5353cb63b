import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { icon, smallIcon } from '../ui/icons.ts';
import './notices.css';
import { dismissNotice, type NoticeKind, type ShownNotice, useNotices } from './notices.ts';

const shownFor = 5000;
const kinds: Record<NoticeKind, { className: string; icon: typeof IconInfoCircle }> = {
  success: { className: 'ok', icon: IconCircleCheck },
  error: { className: 'bad', icon: IconAlertTriangle },
  info: { className: 'info', icon: IconInfoCircle },
  warning: { className: 'warn', icon: IconAlertTriangle },
};

/** All notices, newest on top; mounted once by the shell. */
export function NoticeStack() {
  const notices = useNotices();
  return (
    <div className="notices">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
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
  const { className, icon: Icon } = kinds[notice.kind];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the notice, it offers no action
    <div
      className={`notice ${className}`}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon {...icon} />
      <b>{notice.title}</b>
      <button type="button" className="notice-close" aria-label={t('close')} onClick={() => dismissNotice(notice.id)}>
        <IconX {...smallIcon} />
      </button>
      {notice.message && <p>{notice.message}</p>}
    </div>
  );
}
