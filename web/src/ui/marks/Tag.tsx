import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export interface TagProps {
  tone: 'warn' | 'bad' | 'info';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word or count on a colored ground: 'New', '2 errors'. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
