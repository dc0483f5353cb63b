import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import { FootProblems, type PlacedProblem } from './FootProblems.tsx';
import { focusOpenEditor } from './RowsTable.tsx';

interface EditorDialogProps {
  readonly title: string;
  readonly subtitle: string;
  readonly problems: readonly PlacedProblem[];
  /** Somebody has typed or pasted something. */
  readonly isChanged: boolean;
  /** Why there is nothing to save while nothing is changed. */
  readonly noChanges: string;
  readonly saveLabel: string;
  /** Why nothing can be saved any more, or null. */
  readonly readOnlyReason: string | null;
  /** What must be decided before it can be saved, and why. */
  readonly conflict?: { readonly banner: ReactNode; readonly reason: string } | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a rows editor: its problems and Cancel and Save at the foot; while errors stand, Save leads to the first. */
export function EditorDialog(props: EditorDialogProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { problems, isChanged, noChanges, readOnlyReason, conflict = null } = props;
  const onSave = readOnlyReason === null && conflict === null ? props.onSave : undefined;
  const [first] = problems;
  const whyOff =
    readOnlyReason ??
    conflict?.reason ??
    (isChanged ? first && t('fixErrorsFirst', { message: first.message }) : noChanges);
  return (
    <Dialog
      title={props.title}
      subtitle={props.subtitle}
      width={1080}
      flush
      onClose={props.onClose}
      hasUnsavedChanges={isChanged}
      onSave={onSave}
      banner={conflict?.banner ?? <ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      footerStart={<FootProblems problems={problems} onGo={focusOpenEditor} />}
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button
            variant="primary"
            keys="Alt+S"
            disabledReason={whyOff}
            onBlockedClick={() => onSave && first && focusOpenEditor(first.row, first.column)}
            onClick={onSave}
          >
            {props.saveLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
