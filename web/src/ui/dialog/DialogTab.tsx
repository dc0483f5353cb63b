import { IconArrowsMaximize, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { smallIcon } from '../icons.ts';
import styles from './DialogTab.module.css';

const dockId = 'dialog-dock';

/** Returns the row of tabs of minimized dialogs at the bottom left, created when first needed. */
function dialogDock(): HTMLElement {
  const found = document.getElementById(dockId);
  if (found) return found;
  const dock = document.createElement('div');
  dock.id = dockId;
  dock.className = styles.dock!;
  return document.body.appendChild(dock);
}

interface DialogTabProps {
  title: string;
  icon?: ReactNode;
  isUnsaved: boolean;
  /** Null where it can be closed. */
  whyNotClose: string | null;
  onRestore: () => void;
  onClose: () => void;
}

/** A minimized dialog: a tab of 230 px with Restore and Close. */
export function DialogTab({ title, icon, isUnsaved, whyNotClose, onRestore, onClose }: DialogTabProps) {
  const { t } = useTranslation(['general']);
  return createPortal(
    <div className={styles.tab} data-dialog-tab="">
      <button type="button" className={`${styles.name} cut`} onClick={onRestore}>
        {icon}
        <span className="cut">{title}</span>
        {isUnsaved && (
          <span className={styles.unsaved} title={t('general:unsaved')}>
            <span className="hidden-text">{t('general:unsaved')}</span>
          </span>
        )}
      </button>
      <Button size="sm" label={t('restore')} icon={<IconArrowsMaximize {...smallIcon} />} onClick={onRestore} />
      <Button
        size="sm"
        label={t('close')}
        disabledReason={whyNotClose}
        icon={<IconX {...smallIcon} />}
        onClick={onClose}
      />
    </div>,
    dialogDock(),
  );
}
