import type { ReactNode } from 'react';

export interface TagProps {
  tone: 'warn' | 'bad' | 'info';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word or count on a colored ground: 'New', '2 errors'. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={`tag ${tone}`}>
      {icon}
      {children}
    </span>
  );
}
