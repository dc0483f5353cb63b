import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS, textLength } from '#leveling';
import type { SheetPage } from './sheetPage.ts';
import { useCellEditor } from './useCellEditor.ts';

interface FreeformEditorProps {
  readonly page: SheetPage;
  readonly label: string;
  readonly stored: string | null;
  readonly typed: string | null;
  readonly onCommit: (text: string) => void;
}

/** The editor of a text answer: grows down over the rows below; Enter enters it, Shift Enter is a new line. */
export function FreeformEditor({ page, label, stored, typed, onCommit }: FreeformEditorProps) {
  const { t } = useTranslation('bid-package');
  const input = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(typed ?? stored ?? '');
  const handlers = useCellEditor(page, input, () => onCommit(value), value, typed, false);
  return (
    <div className="ed tall">
      <textarea
        ref={input}
        value={value}
        rows={3}
        aria-label={label}
        onChange={(event) => setValue(event.target.value)}
        {...handlers}
      />
      <span className="count">
        {t('characterCount', { length: textLength(value), limit: TEXT_LIMITS.requirementFulfillment })}
      </span>
    </div>
  );
}
