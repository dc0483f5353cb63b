import { useTranslation } from 'react-i18next';
import { SettingsFoot } from '../frame/SettingsFoot.tsx';
import type { ListRecord } from './model/listDefinition.ts';
import { problemText } from './model/problemText.ts';
import { firstProblemOf, type ListEditor } from './useListEditor.ts';
import { showConflict } from './useListSave.ts';

export interface ListFootProps<R extends ListRecord> {
  editor: ListEditor<R>;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The foot bar of a list that is edited. */
export function ListFoot<R extends ListRecord>({ editor, isSaving, onSave, onDiscard }: ListFootProps<R>) {
  const { t } = useTranslation('settings');
  const { first, count } = firstProblemOf(editor);
  return (
    <SettingsFoot
      counts={editor.counts}
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
