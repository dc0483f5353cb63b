import { Fragment, type ReactNode } from 'react';
import styles from './MessagePage.module.css';

/** A page with one message: an icon, a sentence, its meaning, and actions. */
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
    <div className={styles.page}>
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
