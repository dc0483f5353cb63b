import { IconAlertTriangle, IconArrowsSplit2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tinyIcon } from '../ui/icons.ts';
import { Keys } from '../ui/Keys.tsx';
import styles from './EditorLines.module.css';
import type { EditorNote } from './editorNote.ts';

/** In the panel of an open editor: the result that Enter commits. */
export function ResultLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.result}>
      <Keys keys="Enter" />
      {children}
    </div>
  );
}

/** In the panel of an open editor: that the stored content has changed meanwhile, or why a draft is not saved. */
export function NoteLine({ note }: { note: EditorNote | null }) {
  if (note === null) return null;
  return (
    <p className={note.isChange ? `${styles.note} ${styles.change}` : styles.note} role="status" data-note="">
      {note.isChange ? <IconArrowsSplit2 {...tinyIcon} /> : <IconAlertTriangle {...tinyIcon} />}
      <span>{note.text}</span>
    </p>
  );
}
