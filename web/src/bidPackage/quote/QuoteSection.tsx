import { type ReactNode, useId } from 'react';
import { printCount } from '../../i18n/printed.ts';
import styles from './QuoteSection.module.css';

interface QuoteSectionProps {
  readonly title: string;
  readonly count?: number;
  readonly isWarning?: boolean;
  readonly help?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the quote under its title, with the number of its rows. */
export function QuoteSection({ title, count, isWarning = false, help, action, children }: QuoteSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {count !== undefined && <span className={isWarning ? 'tag warn' : 'tag'}>{printCount(count)}</span>}
        {help && <span className="muted small">{help}</span>}
        <span className="grow" />
        {action}
      </div>
      {children}
    </section>
  );
}
