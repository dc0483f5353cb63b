import { IconAlertTriangle, IconFiles, IconLoader2, IconSnowflake, IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { BidderRecord } from '#contract';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon, largeIcon, smallIcon } from '../../ui/icons.ts';
import { DialogNote, DialogTools, FootMessage } from '../dialogs/dialogBar.tsx';
import { sizeAboveLimit } from '../dialogs/fileSize.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { DocumentCard, UploadCard } from './DocumentCard.tsx';
import styles from './DocumentsDialog.module.css';
import { type Selection, validateSelection } from './documentSelection.ts';
import { useDocuments } from './useDocuments.ts';

interface DocumentsDialogProps {
  readonly page: SheetPage;
  readonly bidder: BidderRecord;
  readonly isEditable: boolean;
  readonly onClose: () => void;
}

/** The documents of a bidder as cards, four per row: upload, download, delete. */
export function DocumentsDialog({ page, bidder, isEditable, onClose }: DocumentsDialogProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { documents, uploads, isError, isPending, upload, download, askToDelete, reload } = useDocuments(page, bidder);
  const [refused, setRefused] = useState<ReturnType<typeof refusalOf>>(null);
  const isFrozen = page.isFrozen(bidder.fileUploadContainerId);
  const mayChange = isEditable && !isFrozen;
  const { bidPackage } = page.model.content;
  const choose = (files: readonly File[]) => {
    const names = [...documents.map(({ fileName }) => fileName), ...uploads.map(({ name }) => name)];
    const selection = validateSelection(files, names);
    setRefused(refusalOf(selection, files.length));
    if (selection.accepted.length > 0) void upload(selection.accepted);
  };
  const drop = useDropzone({ onDrop: choose, noClick: true, noKeyboard: true, disabled: !mayChange });
  /** The list is that of the last read. */
  const isKnown = !isPending && !isError;
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
          <FootMessage role="status">
            <IconLoader2 {...icon} className="i spin" />
            {t('uploading', { count: uploads.length })}
          </FootMessage>
        )
      }
      footer={<DialogCloseButton autoFocus={!mayChange}>{t('general:close')}</DialogCloseButton>}
    >
      <div
        className={`${styles.body} ${drop.isDragActive ? styles.dragging : ''}`}
        {...drop.getRootProps({ tabIndex: -1 })}
      >
        <DialogTools
          start={
            mayChange && (
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
            )
          }
        >
          {isKnown ? (
            <span className="muted">{t('documentCount', { count: documents.length })}</span>
          ) : (
            isPending && (
              <span className="muted" role="status">
                {t('readingDocuments')}
              </span>
            )
          )}
        </DialogTools>
        {refused && (
          <DialogNote
            role="alert"
            action={
              <Button
                size="sm"
                label={t('general:close')}
                icon={<IconX {...smallIcon} />}
                onClick={() => setRefused(null)}
              />
            }
          >
            <b>{refused.title}</b> {refused.reasons}
          </DialogNote>
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
        {isKnown && isEmpty && (
          <EmptyState icon={<IconFiles {...largeIcon} />} title={t('noDocuments')}>
            {t(mayChange ? 'noDocumentsHelp' : 'noDocumentsReadOnly')}
          </EmptyState>
        )}
        <ul className={styles.cards} aria-label={t('documents')}>
          {uploads.map((one) => (
            <UploadCard key={one.id} upload={one} />
          ))}
          {documents.map(({ id, fileName, uploadDate, uploadedBy, size }) => (
            <DocumentCard
              key={id}
              name={fileName}
              size={size}
              uploadDate={uploadDate}
              uploadedBy={uploadedBy ?? null}
              onDownload={isFrozen ? null : () => void download(fileName)}
              onDelete={mayChange ? () => void askToDelete(fileName) : null}
            />
          ))}
          {mayChange && (
            <li className={styles.drop} aria-hidden="true">
              <IconUpload {...largeIcon} />
              {t('dropDocuments')}
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  );
}

function refusalOf({ isTooMany, tooLarge, empty, duplicates }: Selection<File>, count: number) {
  if (isTooMany) return { title: text('bidderDocumentMaxFilesSelected'), reasons: text('noneUploaded', { count }) };
  const refused = tooLarge.length + empty.length + duplicates.length;
  if (refused === 0) return null;
  const names = duplicates.map(({ name }) => name).join(', ');
  const reasons = [
    ...tooLarge.map(({ name, size }) => text('bidderDocumentTooLarge', { name, size: sizeAboveLimit(size) })),
    ...empty.map(({ name }) => text('bidderDocumentEmpty', { name })),
    ...(names === '' ? [] : [text('bidderDocumentDuplicateFiles', { names })]),
  ];
  return { title: text('notUploaded', { refused, count }), reasons: reasons.join(' ') };
}
