import { IconLoader2 } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { largeIcon } from '../icons.ts';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

/** A veil over the whole page while a command waits for its live confirmation. */
export function PageOverlay({ title, children }: { title: string; children?: string }) {
  const layer = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // Before the focus moves in.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useModal(layer);
  // After the page is no longer inert: effects end in their order.
  useLayoutEffect(() => {
    const element = layer.current;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || element?.contains(activeElement) === true;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <div ref={layer} className={`scrim ${styles.veil}`}>
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
    </div>,
    document.body,
  );
}
