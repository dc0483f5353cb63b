import type { ReactNode } from 'react';

/** A page that says one thing: an icon, a sentence, what it means, what to do. */
export function MessagePage({
  picture,
  icon,
  title,
  help,
  actions,
}: {
  picture?: ReactNode;
  icon: ReactNode;
  title: string;
  help?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="message-page">
      {picture}
      {icon}
      <h1>{title}</h1>
      {help && <p className="sentence">{help}</p>}
      {actions}
    </div>
  );
}
