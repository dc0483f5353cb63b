import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './FormButtons.module.css';

export interface FormButtonsProps {
  saveLabel: string;
  saveIcon: ReactNode;
  disabledReason: string | null;
  /** It is being saved: nothing is saved again or discarded before the answer. */
  isSaving?: boolean;
  onBlockedSave: () => void;
  onDiscard: () => void;
  className?: string | undefined;
}

export function FormButtons(props: FormButtonsProps) {
  const { saveLabel, saveIcon, disabledReason, isSaving = false, onBlockedSave, onDiscard, className = '' } = props;
  const { t } = useTranslation('general');
  const saving = isSaving ? t('saving', { count: 1 }) : null;
  return (
    <div className={`${styles.buttons} ${className}`}>
      <Button variant="line" disabledReason={saving} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button
        variant="primary"
        type="submit"
        icon={saveIcon}
        disabledReason={saving ?? disabledReason}
        onBlockedClick={isSaving ? undefined : onBlockedSave}
      >
        {saveLabel}
      </Button>
    </div>
  );
}
