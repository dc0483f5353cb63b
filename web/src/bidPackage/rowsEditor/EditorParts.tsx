import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { DialogCloseButton } from '../../ui/DialogClose.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import type { PlacedProblem } from './FootProblems.tsx';
import { focusOpenEditor } from './RowsTable.tsx';

/** What a paste came to, in a strip under the tools of an editor; it stays until closed or the next paste. */
export interface Told {
  readonly strong: string;
  readonly rest: string;
}

export function ToldStrip({ told, onClose }: { told: Told; onClose: () => void }) {
  const { t } = useTranslation('general');
  return (
    <div className="d-told" role="status">
      <IconInfoCircle {...icon} />
      <b>{told.strong}</b> {told.rest}
      <span className="grow" />
      <Button size="sm" label={t('close')} icon={<IconX {...smallIcon} />} onClick={onClose} />
    </div>
  );
}

/** Cancel and Save of an editor; while errors stand, Save is off and leads to the first of them. */
export function EditorButtons({
  children,
  noChanges,
  problem,
  onSave,
}: {
  children: string;
  /** Why there is nothing to save; null where there is. */
  noChanges: string | null;
  problem: PlacedProblem | undefined;
  onSave: () => void;
}) {
  const { t } = useTranslation(['bid-package', 'general']);
  const isWrong = problem && t('fixErrorsFirst', { message: problem.message });
  return (
    <>
      <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
      <Button
        variant="primary"
        keys="Alt+S"
        disabledReason={noChanges ?? isWrong}
        onBlockedClick={() => problem && focusOpenEditor(problem.row, problem.column)}
        onClick={onSave}
      >
        {children}
      </Button>
    </>
  );
}
