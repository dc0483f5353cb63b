import type { ReactNode } from 'react';
import styles from './DropVeil.module.css';

/** Covers its positioned parent while a file is dragged over it, and says what dropping does. */
export function DropVeil({ children }: { children: ReactNode }) {
  return <div className={styles.veil}>{children}</div>;
}
