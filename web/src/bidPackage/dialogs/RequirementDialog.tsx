import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { ReadOnlyBanner } from './dialogBar.tsx';
import type { SheetDialogProps } from './dialogs.ts';
import styles from './RequirementDialog.module.css';

interface RequirementDialogProps extends SheetDialogProps {
  /** Also of the button that saves. */
  readonly title: string;
  readonly icon: ReactNode;
  readonly description: string;
  readonly onDescription: (typed: string) => void;
  readonly problem: string | null;
  readonly isChanged: boolean;
  /** What was typed has come back after a reload. */
  readonly isKept: boolean;
  readonly disabledReason: string | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly banner?: ReactNode;
  /** Further fields, and what is said under them. */
  readonly children: ReactNode;
}

/** The frame of the dialogs that add and rename a trade requirement: its description comes first. */
export function RequirementDialog(props: RequirementDialogProps) {
  const { page, readOnlyReason, title, icon, description, problem, isChanged, isSaving, onSave } = props;
  const { t } = useTranslation(['bid-package', 'general']);
  const disabledReason = isSaving ? t('general:dialogSavingHelp') : props.disabledReason;
  const { bidPackage } = page.model.content;
  return (
    <Dialog
      title={title}
      subtitle={`${bidPackage.code} ${bidPackage.description}`}
      icon={icon}
      onClose={props.onClose}
      hasUnsavedChanges={isChanged}
      isSaving={isSaving}
      onSave={onSave}
      banner={
        <>
          <ReadOnlyBanner readOnlyReason={readOnlyReason} />
          {props.banner}
        </>
      }
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button variant="primary" keys="Alt+S" disabledReason={disabledReason} onClick={onSave}>
            {title}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <KeptStrip isKept={props.isKept} />
        <TextField
          label={t('description')}
          value={description}
          onChange={props.onDescription}
          isRequired
          error={problem}
          data-autofocus
        />
        {props.children}
      </form>
    </Dialog>
  );
}
