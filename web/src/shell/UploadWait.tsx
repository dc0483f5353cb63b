import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFileUploads } from '../api/uploads.ts';
import { fileSize } from '../bidPackage/dialogs/fileSize.ts';
import { i18next } from '../i18n/i18n.ts';
import notice from '../notices/Notice.module.css';
import { endUploadWait, useUploadWait } from '../session/leavePage.ts';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';
import styles from './VersionPrompt.module.css';

/** The application leaves its page once files are uploaded: how far they are, and a button that does not wait for them. */
export function UploadWait() {
  const { t } = useTranslation('general');
  const next = useUploadWait();
  const { underway, failed } = useFileUploads();
  const host = useHostOutsideOfBody(next !== null);
  if (next === null || host === null) return null;
  const count = underway.length;
  return createPortal(
    <div className={`${notice.stack} ${styles.outside}`} data-upload-wait="">
      <div className={notice.notice} data-notice={failed.length > 0 ? 'error' : 'info'} role="status">
        <IconUpload {...icon} />
        <b>{count > 0 ? t('waitsForUpload', { count }) : t('uploadsEnded')}</b>
        {failed.length > 0 && <p>{t('uploadsFailed', { names: failed.join(', ') })}</p>}
        {count > 0 && (
          <p aria-live="off">
            {uploadProgress(underway)} {failed.length === 0 && t(`nextAfterUpload.${next}`, { count })}
          </p>
        )}
        <div className={`row-x ${styles.actions}`}>
          <Button variant="line" onClick={endUploadWait}>
            {t(`nextNow.${next}`)}
          </Button>
        </div>
      </div>
    </div>,
    host,
  );
}

/** Returns an element that can be pressed also where the body is inert, as it is once the session has ended. */
function useHostOutsideOfBody(isNeeded: boolean): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const element = document.createElement('div');
    document.documentElement.append(element);
    setHost(element);
    return () => {
      element.remove();
      setHost(null);
    };
  }, [isNeeded]);
  return host;
}

/** Returns how far the files are: 'Survey.tiff is being uploaded: 1 MB of 2 MB.'; '' without any. */
export function uploadProgress(underway: ReturnType<typeof useFileUploads>['underway']): string {
  if (underway.length === 0) return '';
  const count = underway.length;
  const { name } = underway[0]!;
  const t = i18next.getFixedT(null, 'general');
  const sent = underway.map((one) => one.sent);
  if (sent.includes(null)) return t('uploading', { count, name });
  const sum = (sizes: readonly (number | null)[]) => sizes.reduce<number>((all, size) => all + (size ?? 0), 0);
  return t('uploadingOf', {
    count,
    name,
    done: fileSize(sum(sent)),
    size: fileSize(sum(underway.map((one) => one.size))),
  });
}
