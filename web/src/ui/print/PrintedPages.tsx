import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './PrintedPages.module.css';

/** In px: the width between the margins of a tabloid page in landscape: 17 in less twice 0.4 in, at 96 px an inch. */
export const PAGE_WIDTH = 1555;

/**
 * Prints its children in place of the page, on tabloid pages in landscape and in light colors. They are rendered only
 * while the page is printed; browsers wait for `beforeprint` listeners.
 */
export function PrintedPages({ testId, children }: { testId: string; children: () => ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (media.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <div className={styles.pages} data-theme="light" data-testid={testId}>
      {children()}
    </div>,
    document.body,
  );
}
