import { type ReactNode, useEffect } from 'react';

/** The body of an editor: Alt+N adds a row (PAGE-062). */
export function RowKeys({ onAdd, children }: { onAdd: (() => void) | null; children: ReactNode }) {
  useEffect(() => {
    if (onAdd === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      event.preventDefault();
      event.stopPropagation();
      onAdd();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onAdd]);
  return <div className="rows-editor">{children}</div>;
}
