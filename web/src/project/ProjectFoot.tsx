import { IconAlertTriangle, IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { icon, tinyIcon } from '../ui/icons.ts';
import { usePageActions } from '../ui/pageActions.tsx';
import { problemText } from './draft/problemText.ts';
import type { DraftProblem } from './draft/projectProblems.ts';
import { useProjectEditor } from './projectEditor.ts';

interface ProjectFootProps {
  /** Everything that is wrong, shown or not. */
  problems: readonly DraftProblem[];
  isChanged: boolean;
  isSaving: boolean;
  /** Why nothing can be saved any more, or null. */
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
  usePageActions([
    whyOff === null && {
      id: 'save',
      label: isNew ? t('createProject') : t('general:save'),
      keys: 'Alt+S',
      icon: <IconDeviceFloppy {...icon} />,
      run: onSave,
    },
    { id: 'discard', label: t('general:discard'), icon: <IconX {...icon} />, run: onDiscard },
  ]);
  const missing = (['name', 'bidDueDate'] as const).filter((field) => draft.information[field].trim() === '');
  return (
    <div className="project-foot">
      <span aria-live="polite" className="row-x">
        {first && (
          <>
            <span className="tag bad">
              <IconAlertTriangle {...tinyIcon} />
              {t('errors', { count: shown.length })}
            </span>
            <button type="button" className="link" onClick={() => onProblem(first)}>
              {problemText(t, first)}
            </button>
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
        {isNew ? t('createProject') : t('general:save')}
      </Button>
    </div>
  );
}
