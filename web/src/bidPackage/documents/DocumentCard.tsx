import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { printDateTime } from '../../i18n/dateTimes.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { FileMark } from '../dialogs/FileMark.tsx';
import { fileSize } from '../dialogs/fileSize.ts';
import styles from './DocumentCard.module.css';
import type { Upload } from './uploads.ts';

interface CardProps {
  readonly name: string;
  readonly detail: string;
  readonly by?: string | null;
  readonly isUploading?: boolean;
  readonly children: ReactNode;
}

function Card({ name, detail, by = null, isUploading = false, children }: CardProps) {
  return (
    <li className={`card ${styles.card} ${isUploading ? styles.uploading : ''}`}>
      <FileMark name={name} />
      <div>
        <b className={styles.name} title={name}>
          {name}
        </b>
        <span className={`muted ${styles.detail}`}>{detail}</span>
        {by !== null && (
          <span className={`muted cut ${styles.detail}`} data-tip-cut="">
            {by}
          </span>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}

interface DocumentCardProps {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly uploadDate: string;
  /** The e-mail of who uploaded it; null where it was not kept. */
  readonly uploadedBy: string | null;
  /** Downloads it; null while documents are frozen. */
  readonly onDownload: (() => void) | null;
  /** Deletes it after a question; null where documents cannot be changed. */
  readonly onDelete: (() => void) | null;
}

/** A stored document with the buttons that download and delete it. */
export function DocumentCard({ name, size, uploadDate, uploadedBy, onDownload, onDelete }: DocumentCardProps) {
  const { t } = useTranslation('bid-package');
  const uploader = useNameOfPerson(uploadedBy);
  const uploaded = t('uploadedAt', { size: fileSize(size), moment: printDateTime(uploadDate) });
  return (
    <Card name={name} detail={uploaded} by={uploadedBy === null ? null : t('uploadedBy', { name: uploader })}>
      {onDownload && (
        <>
          <Button variant="line" size="sm" icon={<IconDownload {...smallIcon} />} onClick={onDownload}>
            <span aria-hidden="true">{t('download')}</span>
            <span className="hidden-text">{t('downloadOf', { name })}</span>
          </Button>
          <span className="grow" />
          {onDelete && (
            <Button size="sm" label={t('deleteOf', { name })} icon={<IconTrash {...smallIcon} />} onClick={onDelete} />
          )}
        </>
      )}
    </Card>
  );
}

/** A file that is being uploaded, with its progress. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { name, size, sent } = upload;
  const percent = size === 0 ? 100 : Math.floor((100 * sent) / size);
  return (
    <Card name={name} detail={t('uploadedOf', { done: fileSize(sent), size: fileSize(size) })} isUploading>
      <progress className={styles.progress} aria-label={t('progressOf', { name })} max={100} value={percent} />
      <span>{percent}%</span>
      <Button size="sm" onClick={upload.cancel}>
        <span aria-hidden="true">{t('general:cancel')}</span>
        <span className="hidden-text">{t('cancelOf', { name })}</span>
      </Button>
    </Card>
  );
}
