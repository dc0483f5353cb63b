import { IconAlertTriangle, IconArrowsSplit2 } from '@tabler/icons-react';
import { tinyIcon } from '../../ui/icons.ts';
import type { EditorNote } from './editorNote.ts';

/** In an open editor: that the stored content has changed meanwhile, or why what is gone on with is not saved. */
export function NoteLine({ note }: { note: EditorNote | null }) {
  if (note === null) return null;
  return (
    <p className={note.isChange ? 'noted change' : 'noted'} role="status">
      {note.isChange ? <IconArrowsSplit2 {...tinyIcon} /> : <IconAlertTriangle {...tinyIcon} />}
      <span>{note.text}</span>
    </p>
  );
}
