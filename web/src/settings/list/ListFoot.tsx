import { useTranslation } from 'react-i18next';
import { SettingsFoot, type UnsavedCounts } from '../frame/SettingsFoot.tsx';
import type { ListRecord } from './model/listDefinition.ts';
import { problemText } from './model/problemText.ts';
import { firstProblemOf, type ListEditor } from './useListEditor.ts';
import { showConflict } from './useListSave.ts';

export interface ListFootProps<R extends ListRecord> {
  editor: ListEditor<R>;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** What is unsaved where it is not counted by rows. */
  counts?: UnsavedCounts;
  /** What is unsaved in words, in place of how much of each kind. */
  details?: string;
}

/** The foot bar of a list that is edited. */
export function ListFoot<R extends ListRecord>(props: ListFootProps<R>) {
  const { editor, isSaving, onSave, onDiscard, counts = editor.counts, details } = props;
  const { t } = useTranslation('settings');
  const { first, count } = firstProblemOf(editor);
  return (
    <SettingsFoot
      counts={counts}
      details={details}
      problemCount={count}
      firstProblem={first && problemText(t, first.problem)}
      onFirstProblem={() => {
        if (first) editor.focus.show(first.rowId, first.field);
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
