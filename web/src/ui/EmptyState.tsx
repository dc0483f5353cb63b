import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: ReactNode;
  /** What is missing. */
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
}

/** Where a list has nothing to show: an icon, what is missing, one sentence, one or two actions. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  );
}
