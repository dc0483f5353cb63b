import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS, textLength } from '#leveling';
import { NoteLine } from '../../cells/EditorLines.tsx';
import type { Edited } from '../sending/cellEdit.ts';
import type { CellName, SheetPage } from '../sheet/sheetPage.ts';
import styles from './editors.module.css';
import { useCellEditor } from './useCellEditor.ts';

interface FreeformEditorProps {
  readonly page: SheetPage;
  readonly cell: CellName;
  readonly stored: string | null;
  readonly typed: string | null;
  readonly onCommit: (edited: Edited) => void;
}

/** The editor of a text answer: grows down over the rows below; Enter enters it, Shift Enter is a new line. */
export function FreeformEditor({ page, cell, stored, typed, onCommit }: FreeformEditorProps) {
  const { t } = useTranslation('bid-package');
  const input = useRef<HTMLTextAreaElement>(null);
  const held = page.model.cells.get(cell.row, cell.column).draft?.text;
  const [value, setValue] = useState(typed ?? held ?? stored ?? '');
  const { handlers, note } = useCellEditor(page, cell, input, {
    commit: onCommit,
    version: value,
    typed,
    selectsAll: false,
  });
  return (
    <div className={`${styles.editor} ${styles.tall}`} data-editor="">
      <textarea
        ref={input}
        value={value}
        rows={3}
        aria-label={cell.label}
        onChange={(event) => setValue(event.target.value)}
        {...handlers}
      />
      <span className={styles.count}>
        {t('characterCount', { length: textLength(value), limit: TEXT_LIMITS.requirementFulfillment })}
      </span>
      <NoteLine note={note} />
    </div>
  );
}
