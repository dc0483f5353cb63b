import { IconGripVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { smallIcon } from '../../ui/icons.ts';
import styles from './MoveHandle.module.css';

export function MoveHandle({
  ref,
  name,
  isMovable,
}: {
  ref: Ref<HTMLButtonElement>;
  name: string;
  isMovable: boolean;
}) {
  const { t } = useTranslation('settings');
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      aria-label={t('moveRow', { name })}
      aria-disabled={!isMovable || undefined}
      title={t('moveRowHelp')}
    >
      <IconGripVertical {...smallIcon} />
    </button>
  );
}
