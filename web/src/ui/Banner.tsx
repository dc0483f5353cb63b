import type { ReactNode } from 'react';

export interface BannerProps {
  tone: 'plain' | 'warn' | 'bad' | 'frost';
  icon?: ReactNode;
  children: ReactNode;
  /** Buttons or links at the right end. */
  actions?: ReactNode;
}

/** One line between bar and page (or head and body of a dialog) that holds as long as its state does. */
export function Banner({ tone, icon, children, actions }: BannerProps) {
  return (
    <div className={`banner ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon}
      <span className="grow">{children}</span>
      {actions}
    </div>
  );
}
