import { IconNotes, IconSnowflake } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printCount } from '../i18n/printed.ts';
import { notify } from '../notices/notices.ts';
import { KeptStrip } from '../session/kept/KeptStrip.tsx';
import { useKeepTyped, useKeptTyped } from '../session/kept/keptDialog.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { FieldError } from '../ui/fields/Field.tsx';
import { icon } from '../ui/icons.ts';
import styles from './NotesDialog.module.css';

/** Characters of a note after trimming. */
const notesLimit = 4000;

export interface NotesDialogProps {
  of: 'project' | 'bidPackage' | 'bidder' | 'adjustment' | 'bid';
  /** The name of the thing: 'Kestrel Masonry', '04.01', 'Tillman Brothers, base bid'. */
  subject: string;
  /** The stored text, null without a note. */
  text: string | null;
  /**
   * Sends the trimmed text, '' to clear the note; rejects where the command failed. The dialog says what
   * happened and closes on success.
   */
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
  /** The request that the page opens this dialog with; unsaved text is kept under it over a reload. */
  request: unknown;
  /** A `<Banner>` with the reason why there is no Save. */
  readOnlyBanner?: ReactNode;
  /** The same where something had been typed before, which stays to be read. */
  unsavedTextBanner?: ReactNode;
  isReadOnly?: boolean;
  /** Read-only, with the frozen notice. */
  isFrozen?: boolean;
}

const cursorAtEnd = (area: HTMLTextAreaElement | null) => area?.setSelectionRange(area.value.length, area.value.length);

/** The notes of a package, an adjustment, a bidder, a price or a project: one dialog for all. */
export function NotesDialog(props: NotesDialogProps) {
  const { of, subject, text, save, onClose, request, readOnlyBanner, unsavedTextBanner } = props;
  const { isReadOnly = false, isFrozen = false } = props;
  const { t } = useTranslation('general');
  const kept = useKeptTyped<string>(request);
  // Until something is typed the notes follow what others save.
  const [typed, setTyped] = useState(kept);
  const [isSaving, setSaving] = useState(false);
  const countId = useId();
  const stored = text ?? '';
  const trimmed = (typed ?? stored).trim();
  const isTooLong = trimmed.length > notesLimit;
  const isChanged = typed !== null && trimmed !== stored;
  const mayEdit = !isReadOnly && !isFrozen;
  // Text that was typed before stays readable.
  const isUnsavable = !mayEdit && isChanged;
  useKeepTyped(request, isChanged ? typed : null);
  const titles = {
    project: t('notesOfProject'),
    bidPackage: t('notesOfBidPackage'),
    bidder: t('notesOfBidder'),
    adjustment: t('notesOfAdjustment'),
    bid: t('noteOfBid'),
  };
  const limitMessage = t('notesMaxLengthError', { limit: printCount(notesLimit) });

  const submit = async () => {
    if (isTooLong || isSaving) return;
    if (!isChanged) {
      notify({ kind: 'info', title: t('noChanges') });
      return;
    }
    setSaving(true);
    try {
      await save(trimmed);
      notify({ kind: 'success', title: t('successSetNotes') });
      onClose();
    } catch {
      notify({ kind: 'error', title: t('errorAddNotes') });
      setSaving(false);
    }
  };
  const whyOff = isSaving ? t('dialogSavingHelp') : isTooLong ? limitMessage : isChanged ? null : t('noChanges');
  const editFooter = (
    <>
      <DialogCloseButton>{t('cancel')}</DialogCloseButton>
      <Button variant="primary" keys="Alt+S" disabledReason={whyOff} onClick={() => void submit()}>
        {t('saveNotes')}
      </Button>
    </>
  );
  const frozenBanner = isFrozen && (
    <Banner tone="frost" icon={<IconSnowflake {...icon} />}>
      <b>{t('notesFrozen')}</b> {t('notesFrozenHelp')}
    </Banner>
  );
  return (
    <Dialog
      title={titles[of]}
      subtitle={subject}
      icon={<IconNotes {...icon} />}
      onClose={onClose}
      hasUnsavedChanges={isChanged}
      isSaving={isSaving}
      onSave={mayEdit ? () => void submit() : undefined}
      banner={frozenBanner || (isUnsavable && unsavedTextBanner) || readOnlyBanner}
      footerStart={isChanged && <span className="tag warn">{t('unsaved')}</span>}
      footer={mayEdit ? editFooter : <DialogCloseButton autoFocus>{t('close')}</DialogCloseButton>}
    >
      {mayEdit || isUnsavable ? (
        <>
          <KeptStrip isKept={kept !== null && isChanged} />
          <div className={isTooLong ? 'in area bad' : 'in area'}>
            <textarea
              data-autofocus
              ref={cursorAtEnd}
              aria-label={t('notesLabel')}
              aria-invalid={isTooLong}
              aria-describedby={countId}
              rows={4}
              readOnly={isUnsavable}
              value={typed ?? stored}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <div className={styles.count} id={countId}>
            {isTooLong && <FieldError>{limitMessage}</FieldError>}
            <span className="grow" />
            <span className={isTooLong ? 'up' : 'muted'}>
              {t('notesCount', { length: printCount(trimmed.length), limit: printCount(notesLimit) })}
            </span>
          </div>
        </>
      ) : (
        <p className={styles.text}>{stored || <span className="muted">{t('notesEmpty')}</span>}</p>
      )}
    </Dialog>
  );
}
