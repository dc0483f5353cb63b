import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { appConfig } from '../api/appConfig.ts';
import { readVersion } from '../api/readVersion.ts';
import { useFileUploads } from '../api/uploads.ts';
import notice from '../notices/Notice.module.css';
import { loadAgain, useUploadWait } from '../session/leavePage.ts';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';
import { rememberUpdate } from './seasonal/Balloons.tsx';
import { uploadProgress } from './UploadWait.tsx';
import styles from './VersionPrompt.module.css';
import { clock, firstCheckAfter, reloadAfterSeconds } from './versionCheck.ts';

/**
 * Looks for a new version 2 s after start and then every 10 minutes (not on the development server), and
 * prompts with a running countdown that reloads at zero; Later stops it until a check finds one again.
 */
export function VersionPrompt() {
  const running = useRef<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    if (import.meta.env.DEV) return;
    const check = async () => {
      const hash = await readVersion(Date.now());
      if (hash === null) return;
      running.current ??= hash;
      if (hash !== running.current) setSecondsLeft((left) => left ?? reloadAfterSeconds);
    };
    const first = setTimeout(() => void check(), firstCheckAfter);
    const every = setInterval(() => void check(), appConfig().timings.versionCheck);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, []);
  useEffect(() => {
    if (secondsLeft === null) return;
    if (secondsLeft === 0) {
      void update();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const isWaiting = useUploadWait() !== null;
  if (secondsLeft === null || isWaiting) return null;
  return (
    <VersionNotice secondsLeft={secondsLeft} onUpdate={() => void update()} onLater={() => setSecondsLeft(null)} />
  );
}

/** Reloads to the new version, which shows the balloons once. */
function update(): Promise<void> {
  rememberUpdate();
  return loadAgain();
}

/** The prompt, in the place of notices; it stays until it is answered. */
export function VersionNotice(props: { secondsLeft: number; onUpdate: () => void; onLater: () => void }) {
  const { t } = useTranslation('general');
  const { underway } = useFileUploads();
  const time = clock(props.secondsLeft);
  const [before, after] = t('reloadsIn', { time }).split(time);
  // In the body: what is behind a dialog is inert, this is not.
  return createPortal(
    <div className={notice.stack} data-version-prompt="">
      <div className={notice.notice} data-notice="info" role="status">
        <IconDownload {...icon} />
        <b>{t('newVersion')}</b>
        <p aria-live="off">
          {before}
          <b className="num">{time}</b>
          {after}
        </p>
        {underway.length > 0 && (
          <p aria-live="off">
            {uploadProgress(underway)} {t('reloadWaits', { count: underway.length })}
          </p>
        )}
        <div className={styles.track} aria-hidden="true">
          <i style={{ width: `${(100 * props.secondsLeft) / reloadAfterSeconds}%` }} />
        </div>
        <div className={`row-x ${styles.actions}`}>
          <Button variant="primary" onClick={props.onUpdate}>
            {t('getUpdateNow')}
          </Button>
          <Button variant="line" onClick={props.onLater}>
            {t('later')}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
