import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './InlineNotice.module.css';
import { icon, smallIcon } from './icons.ts';

/** The text of a notice inside a dialog or form: the result of a paste, text that was kept. */
export interface Told {
  readonly strong: string;
  readonly rest: string;
}

/** A strip under the tools of a dialog, or over a form; it stays until closed or the next such act. */
export function InlineNotice({ told, onClose }: { told: Told; onClose: () => void }) {
  const { t } = useTranslation('general');
  return (
    <div className={styles.notice} role="status" data-inline-notice="">
      <IconInfoCircle {...icon} />
      <b>{told.strong}</b> {told.rest}
      <span className="grow" />
      <Button size="sm" label={t('close')} icon={<IconX {...smallIcon} />} onClick={onClose} />
    </div>
  );
}
