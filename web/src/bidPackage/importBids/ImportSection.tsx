import type { ReactNode } from 'react';
import styles from './ImportSection.module.css';

interface ImportSectionProps {
  readonly title: string;
  readonly tag?: ReactNode;
  readonly help?: string;
  /** Takes the height that the other sections leave. */
  readonly isGrowing?: boolean;
  readonly children: ReactNode;
}

/** A part of what was read from a file, under its title. */
export function ImportSection({ title, tag, help, isGrowing = false, children }: ImportSectionProps) {
  return (
    <section className={isGrowing ? `${styles.section} ${styles.growing}` : styles.section} aria-label={title}>
      <h3>
        {title}
        {tag}
        {help && <span className={`muted ${styles.help}`}>{help}</span>}
      </h3>
      {children}
    </section>
  );
}
