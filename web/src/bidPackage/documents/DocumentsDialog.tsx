import {
  IconAlertTriangle,
  IconDownload,
  IconFiles,
  IconLoader2,
  IconSnowflake,
  IconTrash,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { BidderRecord } from '#contract';
import { printPaddedDay } from '../../i18n/printed.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon, largeIcon, smallIcon } from '../../ui/icons.ts';
import '../dialogs/fileMarks.css';
import { fileSize, sizeAboveLimit } from '../dialogs/fileSize.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import './documents.css';
import { judgeSelection, type Selection } from './documentSelection.ts';
import { type Upload, useDocuments } from './useDocuments.ts';

export interface DocumentsDialogProps {
  readonly page: SheetPage;
  readonly bidder: BidderRecord;
  readonly isEditable: boolean;
  readonly onClose: () => void;
}

/** The documents of a bidder as cards, four per row: upload, download, delete. */
export function DocumentsDialog({ page, bidder, isEditable, onClose }: DocumentsDialogProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { documents, uploads, isError, isPending, upload, download, askToDelete, reload } = useDocuments(page, bidder);
  const [told, setTold] = useState<{ readonly strong: string; readonly rest: string } | null>(null);
  const isFrozen = page.isFrozen(bidder.fileUploadContainerId);
  const mayChange = isEditable && !isFrozen;
  const { bidPackage } = page.model.content;
  const choose = (files: readonly File[]) => {
    const names = [...documents.map(({ fileName }) => fileName), ...uploads.map(({ name }) => name)];
    const judged = judgeSelection(files, names);
    setTold(refusals(judged, files.length));
    if (judged.accepted.length > 0) void upload(judged.accepted);
  };
  const drop = useDropzone({ onDrop: choose, noClick: true, noKeyboard: true, disabled: !mayChange });
  const isEmpty = documents.length === 0 && uploads.length === 0;
  return (
    <Dialog
      title={t('documents')}
      subtitle={`${bidder.companyName}, ${bidPackage.code} ${bidPackage.description}`}
      icon={<IconFiles {...icon} />}
      width={1080}
      startMaximized
      flush
      onClose={onClose}
      banner={
        isFrozen && (
          <Banner tone="frost" icon={<IconSnowflake {...icon} />}>
            {t('documentsFrozen')}
          </Banner>
        )
      }
      footerStart={
        uploads.length > 0 && (
          <span className="foot-msg" role="status">
            <IconLoader2 {...icon} className="i spin" />
            {t('uploading', { count: uploads.length })}
          </span>
        )
      }
      footer={<DialogCloseButton autoFocus={!mayChange}>{t('general:close')}</DialogCloseButton>}
    >
      <div className={drop.isDragActive ? 'docs over' : 'docs'} {...drop.getRootProps({ tabIndex: -1 })}>
        <div className="d-tools">
          {mayChange && (
            <>
              <input {...drop.getInputProps({ 'aria-label': t('documents') })} />
              <Button
                variant="primary"
                size="sm"
                data-autofocus
                icon={<IconUpload {...smallIcon} />}
                onClick={drop.open}
              >
                {t('uploadDocuments')}
              </Button>
              <span className="muted">{t('uploadHelp')}</span>
            </>
          )}
          <span className="grow" />
          <span className="muted">{t('documentCount', { count: documents.length })}</span>
        </div>
        {told && (
          <div className="d-note bad" role="alert">
            <IconAlertTriangle {...icon} />
            <span>
              <b>{told.strong}</b> {told.rest}
            </span>
            <Button
              size="sm"
              label={t('general:close')}
              icon={<IconX {...smallIcon} />}
              onClick={() => setTold(null)}
            />
          </div>
        )}
        {isError && (
          <EmptyState
            icon={<IconAlertTriangle {...largeIcon} />}
            title={t('loadBidderDocumentsError')}
            actions={
              <Button variant="line" onClick={() => void reload()}>
                {t('general:retry')}
              </Button>
            }
          />
        )}
        {!isError && !isPending && isEmpty && (
          <EmptyState icon={<IconFiles {...largeIcon} />} title={t('noDocuments')}>
            {t(mayChange ? 'noDocumentsHelp' : 'noDocumentsReadOnly')}
          </EmptyState>
        )}
        <ul className="doc-cards" aria-label={t('documents')}>
          {uploads.map((one) => (
            <UploadCard key={`upload ${one.name}`} upload={one} />
          ))}
          {documents.map(({ id, fileName, uploadDate }) => (
            <li key={id} className="card doc">
              <FileMark name={fileName} />
              <div>
                <b className="doc-name" title={fileName}>
                  {fileName}
                </b>
                <span className="muted">{printPaddedDay(uploadDate)}</span>
              </div>
              {!isFrozen && (
                <div className="acts">
                  <Button
                    variant="line"
                    size="sm"
                    icon={<IconDownload {...smallIcon} />}
                    onClick={() => void download(fileName)}
                  >
                    <span aria-hidden="true">{t('download')}</span>
                    <span className="hidden-text">{t('downloadOf', { name: fileName })}</span>
                  </Button>
                  <span className="grow" />
                  {mayChange && (
                    <Button
                      size="sm"
                      label={t('deleteOf', { name: fileName })}
                      icon={<IconTrash {...smallIcon} />}
                      onClick={() => void askToDelete(fileName)}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
          {mayChange && (
            <li className="drop" aria-hidden="true">
              <IconUpload {...largeIcon} />
              {t('dropDocuments')}
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  );
}

function UploadCard({ upload }: { upload: Upload }) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { name, size, sent } = upload;
  const percent = size === 0 ? 100 : Math.floor((100 * sent) / size);
  return (
    <li className="card doc uping">
      <FileMark name={name} />
      <div>
        <b className="doc-name" title={name}>
          {name}
        </b>
        <span className="muted">{t('uploadedOf', { done: fileSize(sent), size: fileSize(size) })}</span>
      </div>
      <div className="acts">
        <progress className="prog" aria-label={t('progressOf', { name })} max={100} value={percent} />
        <span>{percent}%</span>
        <Button size="sm" onClick={upload.cancel}>
          <span aria-hidden="true">{t('general:cancel')}</span>
          <span className="hidden-text">{t('cancelOf', { name })}</span>
        </Button>
      </div>
    </li>
  );
}

function FileMark({ name }: { name: string }) {
  const ending = name.includes('.') ? name.split('.').at(-1)!.slice(0, 4).toUpperCase() : '';
  return (
    <span className="ficon" aria-hidden="true">
      {ending}
    </span>
  );
}

/** What is said of files that are not uploaded; null where all are. */
function refusals(
  { isTooMany, tooLarge, empty, duplicates }: Selection<File>,
  count: number,
): { strong: string; rest: string } | null {
  if (isTooMany) return { strong: text('bidderDocumentMaxFilesSelected'), rest: text('noneUploaded', { count }) };
  const refused = tooLarge.length + empty.length + duplicates.length;
  if (refused === 0) return null;
  const large = tooLarge.map(({ name, size }) => text('bidderDocumentTooLarge', { name, size: sizeAboveLimit(size) }));
  const hollow = empty.map(({ name }) => text('bidderDocumentEmpty', { name }));
  const names = duplicates.map(({ name }) => name).join(', ');
  const known = duplicates.length > 0 ? [text('bidderDocumentDuplicateFiles', { names })] : [];
  return { strong: text('notUploaded', { refused, count }), rest: [...large, ...hollow, ...known].join(' ') };
}
