import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A part of a settings page on a ground of its own. */
export function Card({ children }: { children: ReactNode }) {
  return <section className={styles.card}>{children}</section>;
}

/** The title of a card, with its buttons at the right end. */
export function CardBar({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <h2>{title}</h2>
      {note !== undefined && <span>{note}</span>}
      <div>{children}</div>
    </header>
  );
}
