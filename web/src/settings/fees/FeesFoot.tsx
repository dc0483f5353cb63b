import { useTranslation } from 'react-i18next';
import { SettingsFoot } from '../frame/SettingsFoot.tsx';
import { problemText } from '../list/model/problemText.ts';
import { firstProblemOf, type ListEditor } from '../list/useListEditor.ts';
import { showConflict } from '../list/useListSave.ts';
import { useFailureText } from './failureText.ts';
import type { FeeFailure } from './model/feeFailure.ts';
import type { FeeItem } from './model/feeItem.ts';

export interface FeesFootProps {
  editor: ListEditor<FeeItem>;
  /** Why what is changed cannot be calculated, so that it cannot be saved. */
  failure: FeeFailure | null;
  isSaving: boolean;
  onShowFailing: () => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** The foot bar of the fees: as that of a list, and no Save of a table that cannot be calculated. */
export function FeesFoot({ editor, failure, isSaving, onShowFailing, onSave, onDiscard }: FeesFootProps) {
  const { t } = useTranslation('settings');
  const failureText = useFailureText(failure);
  const { first, count } = firstProblemOf(editor);
  return (
    <SettingsFoot
      counts={editor.counts}
      problemCount={count + (failure === null ? 0 : 1)}
      firstProblem={first ? problemText(t, first.problem) : failureText}
      onFirstProblem={() => {
        if (first) editor.focus.show(first.rowId, first.field);
        else onShowFailing();
      }}
      conflictCount={editor.contested.length + (editor.view.isOrderContested ? 1 : 0)}
      onFirstConflict={() => showConflict(editor)}
      readOnlyReason={editor.readOnlyReason}
      isSaving={isSaving}
      onSave={onSave}
      onDiscard={onDiscard}
    />
  );
}
