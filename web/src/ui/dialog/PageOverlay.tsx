import { FocusTrap } from '@mantine/core';
import { IconLoader2 } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { largeIcon } from '../icons.ts';
import styles from './Dialog.module.css';

/** A veil over the whole page while a command waits for its live confirmation. */
export function PageOverlay({ title, children }: { title: string; children?: string }) {
  return createPortal(
    <div className={`scrim ${styles.veil}`}>
      <FocusTrap>
        <div
          className={`${styles.dialog} ${styles.overlay}`}
          role="alertdialog"
          aria-modal="true"
          aria-label={title}
          tabIndex={-1}
          data-autofocus
        >
          <IconLoader2 {...largeIcon} className="i lg spin" />
          <b>{title}</b>
          {children && <p className="small soft">{children}</p>}
        </div>
      </FocusTrap>
    </div>,
    document.body,
  );
}
