import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './FormButtons.module.css';

export interface FormButtonsProps {
  saveLabel: string;
  saveIcon: ReactNode;
  disabledReason: string | null;
  onBlockedSave: () => void;
  onDiscard: () => void;
  className?: string | undefined;
}

export function FormButtons(props: FormButtonsProps) {
  const { saveLabel, saveIcon, disabledReason, onBlockedSave, onDiscard, className = '' } = props;
  const { t } = useTranslation('general');
  return (
    <div className={`${styles.buttons} ${className}`}>
      <Button variant="line" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button
        variant="primary"
        type="submit"
        icon={saveIcon}
        disabledReason={disabledReason}
        onBlockedClick={onBlockedSave}
      >
        {saveLabel}
      </Button>
    </div>
  );
}
