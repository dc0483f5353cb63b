import type { ReactNode } from 'react';
import styles from './Banner.module.css';

export interface BannerProps {
  tone: 'plain' | 'warn' | 'bad' | 'frost';
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A line between bar and page (or header and body of a dialog), shown as long as its state lasts. */
export function Banner({ tone, icon, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-banner={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon}
      <span className={styles.text}>{children}</span>
      {actions !== undefined && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
