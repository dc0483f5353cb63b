import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../notices/notices.ts';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { icon } from '../../ui/icons.ts';
import { ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import { useShape } from '../sheet/useModel.ts';
import { ReasonField, reasonTooLong } from './ReasonField.tsx';
import styles from './selection.module.css';

/** The reason of the selection, to read or to change. It is saved against what its author saw. */
export function SelectionReasonDialog(props: SheetDialogProps & { readonly bidderId: string }) {
  const { page, bidderId, readOnlyReason, onClose } = props;
  const { model } = page;
  const { t } = useTranslation(['bid-package', 'general']);
  const request = { dialog: 'selectionReason', bidderId };
  const kept = useKeptTyped<string>(request);
  // Until something is typed the reason follows what others save.
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(model.content.bidPackage.selectionReason);
  const [isSaving, setSaving] = useState(false);
  useShape(model);
  const { selectedBidderId, selectionReason } = model.content.bidPackage;
  const isSelected = selectedBidderId === bidderId;
  const stored = (isSelected ? selectionReason : null) ?? '';
  const value = typed ?? stored;
  const reason = value.trim();
  const isChanged = typed !== null && reason !== stored;
  useKeepTyped(request, isChanged ? typed : null);
  const bidder = model.bidderIndex(bidderId);
  if (bidder === -1 || !(isSelected || isChanged)) return null;
  const mayEdit = readOnlyReason === null;
  const problem = reasonTooLong(value);

  const save = async (): Promise<void> => {
    if (!mayEdit || isSaving || problem !== null) return;
    if (!isChanged) {
      notify({ kind: 'info', title: t('general:noChanges') });
      return;
    }
    setSaving(true);
    if (await page.actions.setSelectionReason(bidderId, reason === '' ? null : reason, seen)) {
      notify({ kind: 'success', title: t('selectionReasonSaved') });
      onClose();
      return;
    }
    // A notice has said that somebody else was faster: saving once more replaces it.
    setSeen(model.content.bidPackage.selectionReason);
    setSaving(false);
  };
  const onChange = (next: string): void => {
    if (typed === null) setSeen(selectionReason);
    setTyped(next);
  };
  return (
    <Dialog
      title={t('selectionReason')}
      subtitle={model.bidder(bidder).companyName}
      icon={<IconGavel {...icon} />}
      onClose={onClose}
      hasUnsavedChanges={isChanged}
      isSaving={isSaving}
      onSave={mayEdit ? () => void save() : undefined}
      banner={isChanged && <ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      footerStart={isChanged && <span className="tag warn">{t('general:unsaved')}</span>}
      footer={
        mayEdit ? (
          <>
            <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
            <Button
              variant="primary"
              keys="Alt+S"
              disabledReason={
                isSaving ? t('general:dialogSavingHelp') : (problem ?? (isChanged ? null : t('general:noChanges')))
              }
              onClick={() => void save()}
            >
              {t('saveSelectionReason')}
            </Button>
          </>
        ) : (
          <DialogCloseButton autoFocus>{t('general:close')}</DialogCloseButton>
        )
      }
    >
      {mayEdit || isChanged ? (
        <>
          <KeptStrip isKept={kept !== null && isChanged} />
          <ReasonField
            value={value}
            onChange={onChange}
            onEnter={() => void save()}
            hint={t('enterSaves')}
            isReadOnly={!mayEdit}
          />
        </>
      ) : (
        <p className={styles.text}>{stored || <span className="muted">{t('selectionReasonNone')}</span>}</p>
      )}
    </Dialog>
  );
}
