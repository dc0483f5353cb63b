import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A bordered part of a settings page; a form is above the list that it belongs to. */
export function Card({ isForm = false, children }: { isForm?: boolean; children: ReactNode }) {
  return <section className={isForm ? `${styles.card} ${styles.form}` : styles.card}>{children}</section>;
}

/** The header of a card, with buttons at the right end. */
export function CardBar({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <h2>{title}</h2>
      {note !== undefined && <span className="small muted">{note}</span>}
      <div>{children}</div>
    </header>
  );
}
