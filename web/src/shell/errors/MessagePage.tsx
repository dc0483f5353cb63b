import { Fragment, type ReactNode } from 'react';

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
      <h1>
        {/* A line breaks between sentences before it breaks within one. */}
        {title.split(/(?<=[.?!])\s+/).map((sentence, index) => (
          <Fragment key={sentence}>
            {index > 0 && ' '}
            <span>{sentence}</span>
          </Fragment>
        ))}
      </h1>
      {help && <p className="sentence">{help}</p>}
      {actions}
    </div>
  );
}
