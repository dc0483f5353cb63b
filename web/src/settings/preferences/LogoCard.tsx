import { IconLoader2, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { logoPicture } from '../../companyLogo/companyLogo.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { icon, largeIcon, smallIcon } from '../../ui/icons.ts';
import { Card, CardBar } from '../frame/Card.tsx';
import type { SettingsRights } from '../frame/useSettingsRights.ts';
import styles from './LogoCard.module.css';
import { useLogoChange } from './useLogoChange.ts';

export interface LogoCardProps {
  /** The file name of the stored logo; null without one. */
  file: string | null;
  rights: SettingsRights;
  /** Reads the preferences again after a change. */
  readAgain: () => Promise<unknown>;
}

/** The company's logo, which is stored at once: chosen or dropped, replaced and removed. */
export function LogoCard({ file, rights, readAgain }: LogoCardProps) {
  const { t } = useTranslation('settings');
  const { isEditor, readOnlyReason } = rights;
  const problemId = useId();
  const { problem, isBusy, choose, askToRemove } = useLogoChange(file, readAgain);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => void choose(files),
    noClick: true,
    noKeyboard: true,
    disabled: !isEditor || readOnlyReason !== null || isBusy,
  });
  const look = isDragActive ? `${styles.body} ${styles.over}` : styles.body;
  return (
    <Card>
      <CardBar title={t('logo')} note={t('logoHelp')} />
      <div {...getRootProps({ className: look, role: 'group', 'aria-label': t('logo') })}>
        <Preview file={file} isBusy={isBusy} />
        {isEditor && (
          <div className={styles.side}>
            <div className={styles.actions}>
              <input
                {...getInputProps({
                  accept: 'image/jpeg,image/png',
                  multiple: false,
                  'aria-label': t('chooseLogo'),
                  style: { display: 'none' },
                })}
              />
              <Button
                variant="line"
                icon={<IconUpload {...smallIcon} />}
                disabledReason={readOnlyReason ?? (isBusy ? t('uploadingLogo') : null)}
                aria-describedby={problem === null ? undefined : problemId}
                onClick={open}
              >
                {file === null ? t('chooseLogo') : t('replaceLogo')}
              </Button>
              {file !== null && (
                <Button
                  icon={<IconTrash {...smallIcon} />}
                  disabledReason={readOnlyReason ?? (isBusy ? t('uploadingLogo') : null)}
                  onClick={() => void askToRemove()}
                >
                  {t('removeLogo')}
                </Button>
              )}
            </div>
            <p className="small muted">{isDragActive ? t('dropToUseLogo') : t('dropLogo')}</p>
            <div aria-live="polite">{problem !== null && <FieldError id={problemId}>{problem}</FieldError>}</div>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The stored logo on white, as on paper. */
function Preview({ file, isBusy }: { file: string | null; isBusy: boolean }) {
  const { t } = useTranslation('settings');
  const { data: picture, isError } = useQuery(logoPicture(file));
  if (isBusy) {
    return (
      <div className={`${styles.preview} ${styles.empty}`} role="status">
        <IconLoader2 {...icon} className="i spin" />
        <span>{t('uploadingLogo')}</span>
      </div>
    );
  }
  if (file !== null && picture !== undefined) {
    return (
      <div className={styles.preview}>
        <img src={picture.src} alt={t('logoOfCompany')} />
      </div>
    );
  }
  return (
    <div className={`${styles.preview} ${styles.empty}`}>
      <IconPhoto {...largeIcon} />
      {file === null ? <span>{t('noLogo')}</span> : isError && <span>{t('logoLoadError')}</span>}
    </div>
  );
}
