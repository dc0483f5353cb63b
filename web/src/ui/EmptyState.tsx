import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The message in place of an empty list: an icon, a title, one sentence, one or two actions. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state" data-part="empty">
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  );
}
