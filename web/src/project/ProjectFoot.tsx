import { IconAlertTriangle, IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { icon, tinyIcon } from '../ui/icons.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { usePageActions } from '../ui/pageActions.tsx';
import { type DraftProblem, problemText } from './draft/projectProblems.ts';
import styles from './ProjectFoot.module.css';
import { useProjectEditor } from './projectEditor.ts';

interface ProjectFootProps {
  problems: readonly DraftProblem[];
  isChanged: boolean;
  isSaving: boolean;
  /** The reason why nothing can be saved any more, or null. */
  readOnlyReason: string | null;
  onProblem: (problem: DraftProblem) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** Save and Discard; the first shown error as a link, the others counted. */
export function ProjectFoot({
  problems,
  isChanged,
  isSaving,
  readOnlyReason,
  onProblem,
  onSave,
  onDiscard,
}: ProjectFootProps) {
  const { t } = useTranslation(['project', 'general']);
  const { isNew, shown, draft } = useProjectEditor();
  const [first] = shown;
  const [hidden] = problems;
  const whyOff = isSaving
    ? t('saving')
    : (readOnlyReason ?? (!isChanged ? t('general:noChangesWereMade') : hidden ? problemText(t, hidden) : null));
  const label = isNew ? t('createProject') : t('general:save');
  usePageActions([
    whyOff === null && {
      id: 'save',
      label,
      keys: 'Alt+S',
      icon: <IconDeviceFloppy {...icon} />,
      run: onSave,
    },
    { id: 'discard', label: t('general:discard'), icon: <IconX {...icon} />, run: onDiscard },
  ]);
  const missing = (['name', 'bidDueDate'] as const).filter((field) => draft.information[field].trim() === '');
  return (
    <div className={styles.foot} data-foot-bar="">
      <span aria-live="polite" className={styles.errors}>
        {first && (
          <>
            <span className="tag bad">
              <IconAlertTriangle {...tinyIcon} />
              {t('errors', { count: shown.length })}
            </span>
            <LinkButton onClick={() => onProblem(first)}>{problemText(t, first)}</LinkButton>
            {shown.length > 1 && <span className="muted">{t('moreErrors', { count: shown.length - 1 })}</span>}
          </>
        )}
        {!first && isNew && missing.length > 0 && (
          <span className="muted">
            {t('general:requiredFields', { fields: missing.map((field) => t(field)).join(', ') })}
          </span>
        )}
      </span>
      <span className="grow" />
      <Button variant="line" onClick={onDiscard}>
        {t('general:discard')}
      </Button>
      <Button variant="primary" keys="Alt+S" disabledReason={whyOff} onBlockedClick={onSave} onClick={onSave}>
        {label}
      </Button>
    </div>
  );
}
