import { IconNotes, IconSnowflake } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../api/CallFailure.ts';
import { ConflictBanner } from '../drafts/ConflictBanner.tsx';
import { conflictsOf, type Theirs, theirsOf } from '../drafts/draft.ts';
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
   * Sends the trimmed text, '' to clear the note, and the text that its author saw, null for none; rejects where the
   * command failed. The dialog says what happened and closes on success.
   */
  save: (text: string, seen: string | null) => Promise<unknown>;
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

/** What was typed, and the stored text that it was typed over, '' for none. */
interface NotesDraft {
  readonly text: string;
  readonly seen: string;
}

interface NotesConflict {
  /** The stored text, '' for none. */
  readonly now: string;
  readonly theirs: Theirs;
}

/** The text that the dialog was given, and the other one that is stored by now; '' for none. */
interface Overtaken {
  readonly given: string;
  readonly now: string;
}

/** Returns the draft from before a reload; one of a version that kept the text alone is over the stored notes. */
function keptDraft(kept: NotesDraft | string | null, stored: string): NotesDraft | null {
  return typeof kept === 'string' ? { text: kept, seen: stored } : kept;
}

const cursorAtEnd = (area: HTMLTextAreaElement | null) => area?.setSelectionRange(area.value.length, area.value.length);

/** The notes of a package, an adjustment, a bidder, a price or a project: one dialog for all. */
export function NotesDialog(props: NotesDialogProps) {
  const { of, subject, text, save, onClose, request, readOnlyBanner, unsavedTextBanner } = props;
  const { isReadOnly = false, isFrozen = false } = props;
  const { t } = useTranslation('general');
  const given = text ?? '';
  // A conflict says what is stored now before `text` does.
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const stored = overtaken?.given === given ? overtaken.now : given;
  if (overtaken !== null && overtaken.given !== given) setOvertaken(null);
  const kept = keptDraft(useKeptTyped<NotesDraft | string>(request), stored);
  // Until something is typed the notes follow what others save.
  const [draft, setDraft] = useState(kept);
  const [conflict, setConflict] = useState<NotesConflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const countId = useId();
  // A conflict is decided about the draft, also where the text that its author saw is typed again.
  if (conflict === null && draft !== null && draft.text === stored && draft.seen === stored) setDraft(null);
  const trimmed = (draft?.text ?? stored).trim();
  const isTooLong = trimmed.length > notesLimit;
  const isChanged = draft !== null && trimmed !== draft.seen && trimmed !== stored;
  const mayEdit = !isReadOnly && !isFrozen;
  // Text that was typed before stays readable.
  const isUnsavable = !mayEdit && isChanged;
  useKeepTyped(request, isChanged ? draft : null);
  const titles = {
    project: t('notesOfProject'),
    bidPackage: t('notesOfBidPackage'),
    bidder: t('notesOfBidder'),
    adjustment: t('notesOfAdjustment'),
    bid: t('noteOfBid'),
  };
  const limitMessage = t('notesMaxLengthError', { limit: printCount(notesLimit) });

  const submit = async () => {
    if (isTooLong || isSaving || conflict !== null) return;
    if (!isChanged) {
      notify({ kind: 'info', title: t('noChanges') });
      return;
    }
    setSaving(true);
    try {
      await save(trimmed, draft.seen || null);
      notify({ kind: 'success', title: t('successSetNotes') });
      onClose();
    } catch (error) {
      setSaving(false);
      const [found] = conflictsOf(error).values();
      if (found === undefined) {
        const message = sentenceOf(error);
        notify({ kind: 'error', title: t('errorAddNotes'), ...(message && { message }) });
      } else {
        const now = (found.now as string | null) ?? '';
        setConflict({ now, theirs: theirsOf(found) });
        setOvertaken({ given, now });
      }
    }
  };
  const type = (typed: string): void => {
    const seen = draft?.seen ?? stored;
    setDraft(typed === seen && conflict === null ? null : { text: typed, seen });
  };
  const settle = (next: NotesDraft): void => {
    setDraft(next);
    setConflict(null);
  };
  const whyOff = isSaving
    ? t('dialogSavingHelp')
    : conflict !== null
      ? t('decideConflict')
      : isTooLong
        ? limitMessage
        : isChanged
          ? null
          : t('noChanges');
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
  const conflictBanner = mayEdit && conflict !== null && draft !== null && (
    <ConflictBanner
      theirs={conflict.theirs}
      onTakeTheirs={() => settle({ text: conflict.now, seen: conflict.now })}
      onKeepMine={() => settle({ text: draft.text, seen: conflict.now })}
    />
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
      banner={conflictBanner || frozenBanner || (isUnsavable && unsavedTextBanner) || readOnlyBanner}
      footerStart={isChanged && <span className="tag warn">{t('unsaved')}</span>}
      footer={mayEdit ? editFooter : <DialogCloseButton autoFocus>{t('close')}</DialogCloseButton>}
    >
      {mayEdit || isUnsavable ? (
        <>
          <KeptStrip isKept={kept !== null && isChanged} />
          {mayEdit && conflict !== null && <StoredNotes text={conflict.now} />}
          <div className={isTooLong ? 'in area bad' : 'in area'}>
            <textarea
              data-autofocus
              ref={cursorAtEnd}
              aria-label={t('notesLabel')}
              aria-invalid={isTooLong}
              aria-describedby={countId}
              rows={4}
              readOnly={isUnsavable}
              value={draft?.text ?? stored}
              onChange={(event) => type(event.target.value)}
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

/** The notes that somebody else has saved meanwhile, to read next to those that were typed. */
function StoredNotes({ text }: { text: string }) {
  const { t } = useTranslation('general');
  const labelId = useId();
  return (
    <div className={styles.stored}>
      <b id={labelId}>{t('storedNow')}</b>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard */}
      <section className={styles.storedText} aria-labelledby={labelId} tabIndex={0}>
        {text || <span className="muted">{t('notesEmpty')}</span>}
      </section>
    </div>
  );
}
