import { IconAlertTriangle, IconDeviceFloppy, IconGitMerge, IconPencil, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { icon, tinyIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { usePageActions } from '../../ui/pageActions.tsx';
import styles from './SettingsFoot.module.css';

/** What is not saved, by kind. */
export interface UnsavedCounts {
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
  readonly moved: number;
}

export interface SettingsFootProps {
  readonly counts: UnsavedCounts;
  /** What is not saved in words, in place of how much of each kind. */
  readonly details?: string | undefined;
  /** How many problems there are, and the sentence of the first one. */
  readonly problemCount: number;
  readonly firstProblem: string | null;
  readonly onFirstProblem: () => void;
  /** How many changes of others are to be decided about. */
  readonly conflictCount: number;
  readonly onFirstConflict: () => void;
  /** Why nothing can be saved now, beside problems and conflicts. */
  readonly readOnlyReason: string | null;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** What is wrong and what is not saved, with Discard and Save. */
export function SettingsFoot(props: SettingsFootProps) {
  const { counts, details, problemCount, firstProblem, onFirstProblem, conflictCount, onFirstConflict } = props;
  const { readOnlyReason, isSaving, onDiscard, onSave } = props;
  const { t } = useTranslation(['settings', 'general']);
  const { added, changed, deleted, moved } = counts;
  const unsaved = added + changed + deleted + moved;
  const blocked = isSaving
    ? t('general:saving', { count: Math.max(1, unsaved) })
    : (readOnlyReason ?? (conflictCount > 0 ? t('decideFirst') : firstProblem));
  const showBlocker = (): void => {
    if (conflictCount > 0) onFirstConflict();
    else onFirstProblem();
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
    <footer className={styles.foot}>
      <div className={styles.state} aria-live="polite">
        {problemCount > 0 && (
          <>
            <Tag tone="bad" icon={<IconAlertTriangle {...tinyIcon} />}>
              {t('countErrors', { count: problemCount })}
            </Tag>
            <button type="button" className={styles.link} onClick={onFirstProblem}>
              {firstProblem}
            </button>
          </>
        )}
        {conflictCount > 0 && (
          <button type="button" className={styles.link} onClick={onFirstConflict}>
            <Tag tone="warn" icon={<IconGitMerge {...tinyIcon} />}>
              {t('countToDecide', { count: conflictCount })}
            </Tag>
          </button>
        )}
        {unsaved > 0 && (
          <>
            <Tag tone="warn" icon={<IconPencil {...tinyIcon} />}>
              {t('unsavedChanges', { count: unsaved })}
            </Tag>
            <span className={styles.kinds}>{details ?? kindsText(t, counts)}</span>
          </>
        )}
      </div>
      <Button variant="line" onClick={onDiscard}>
        {t('general:discard')}
      </Button>
      <Button variant="primary" keys="Alt+S" disabledReason={blocked} onBlockedClick={showBlocker} onClick={onSave}>
        {t('general:save')}
      </Button>
    </footer>
  );
}

/** How much of each kind is not saved: '1 added, 2 changed'. */
export function kindsText(t: TFunction<'settings'>, { added, changed, deleted, moved }: UnsavedCounts): string {
  const kinds = [
    added > 0 && t('countAdded', { count: added }),
    changed > 0 && t('countChanged', { count: changed }),
    deleted > 0 && t('countDeleted', { count: deleted }),
    moved > 0 && t('countMoved', { count: moved }),
  ];
  return kinds.filter(Boolean).join(', ');
}
