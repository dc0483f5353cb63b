import { IconAlertTriangle, IconDeviceFloppy, IconGitMerge, IconPencil, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaving } from '../../api/saving.ts';
import { useFootRoom } from '../../notices/useFootRoom.ts';
import { Button } from '../../ui/Button.tsx';
import { icon, tinyIcon } from '../../ui/icons.ts';
import { StatusPill } from '../../ui/marks/StatusPill.tsx';
import { Tag } from '../../ui/marks/Tag.tsx';
import { usePageActions } from '../../ui/pageActions.tsx';
import styles from './ListFoot.module.css';
import type { ListRecord } from './model/listDefinition.ts';
import { problemText } from './model/problemText.ts';
import { firstProblemOf, type ListEditor, type UnsavedCounts } from './useListEditor.ts';
import { showConflict } from './useListSave.ts';

export interface ListFootProps<R extends ListRecord> {
  editor: ListEditor<R>;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  failure?: { readonly text: string; readonly show: () => void } | null;
  /** The unsaved changes where they are not counted by rows. */
  counts?: UnsavedCounts;
  /** The unsaved changes in words, in place of their counts. */
  details?: string;
}

/** The footer of a list that is edited: problems, conflicts and unsaved changes, with Discard and Save. */
export function ListFoot<R extends ListRecord>(props: ListFootProps<R>) {
  const { editor, isSaving, onSave, onDiscard, failure = null, counts = editor.counts, details } = props;
  const { t } = useTranslation(['settings', 'general']);
  const saving = useSaving();
  const footRef = useRef<HTMLElement>(null);
  useFootRoom(footRef);
  const { first, count } = firstProblemOf(editor);
  const problemCount = count + (failure === null ? 0 : 1);
  const firstProblem = first ? problemText(t, first.problem) : (failure?.text ?? null);
  const conflictCount = editor.contested.length + (editor.view.isOrderContested ? 1 : 0);
  const { added, changed, deleted, moved } = counts;
  const unsaved = added + changed + deleted + moved;
  const blocked = isSaving
    ? t('general:saving', { count: Math.max(1, unsaved) })
    : (editor.readOnlyReason ??
      (conflictCount > 0
        ? t('decideFirst')
        : (firstProblem ?? (editor.isUnread && unsaved > 0 ? t('savedIsRead') : null))));
  const showProblem = (): void => {
    if (first) editor.focus.show(first.rowId, first.field);
    else failure?.show();
  };
  usePageActions([
    blocked === null &&
      unsaved > 0 && {
        id: 'save',
        label: t('general:save'),
        keys: 'Alt+S',
        icon: <IconDeviceFloppy {...icon} />,
        run: onSave,
      },
    unsaved > 0 &&
      !isSaving && { id: 'discard', label: t('general:discard'), icon: <IconX {...icon} />, run: onDiscard },
  ]);
  return (
    <footer ref={footRef} className={styles.foot}>
      <div className={styles.state} aria-live="polite">
        {problemCount > 0 && (
          <>
            <Tag tone="bad" icon={<IconAlertTriangle {...tinyIcon} />}>
              {t('countErrors', { count: problemCount })}
            </Tag>
            <button type="button" className={styles.link} onClick={showProblem}>
              {firstProblem}
            </button>
          </>
        )}
        {conflictCount > 0 && (
          <button type="button" className={styles.link} onClick={() => showConflict(editor)}>
            <Tag tone="warn" icon={<IconGitMerge {...tinyIcon} />}>
              {t('countToDecide', { count: conflictCount })}
            </Tag>
          </button>
        )}
        {unsaved > 0 && !isSaving && (
          <>
            <Tag tone="warn" icon={<IconPencil {...tinyIcon} />}>
              {t('unsavedChanges', { count: unsaved })}
            </Tag>
            <span className={styles.kinds}>{details ?? kindsText(t, counts)}</span>
          </>
        )}
      </div>
      <StatusPill phase={isSaving ? 'saving' : saving.phase} saving={Math.max(1, unsaved)} isInline />
      <Button variant="line" disabledReason={isSaving ? blocked : null} onClick={onDiscard}>
        {t('general:discard')}
      </Button>
      <Button
        variant="primary"
        keys="Alt+S"
        disabledReason={blocked}
        onBlockedClick={() => (conflictCount > 0 ? showConflict(editor) : showProblem())}
        onClick={onSave}
      >
        {t('general:save')}
      </Button>
    </footer>
  );
}

/** Prints the numbers of unsaved changes: '1 added, 2 changed'. */
export function kindsText(t: TFunction<'settings'>, { added, changed, deleted, moved }: UnsavedCounts): string {
  const kinds = [
    added > 0 && t('countAdded', { count: added }),
    changed > 0 && t('countChanged', { count: changed }),
    deleted > 0 && t('countDeleted', { count: deleted }),
    moved > 0 && t('countMoved', { count: moved }),
  ];
  return kinds.filter(Boolean).join(', ');
}
