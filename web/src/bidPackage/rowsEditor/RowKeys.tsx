import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** The body of an editor: Alt+N adds a row and goes on in the first one that is blank. */
export function RowKeys({ onAdd, children }: { onAdd: (() => void) | null; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (onAdd === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      event.preventDefault();
      event.stopPropagation();
      // At once: what is typed right after it belongs to the new row.
      flushSync(onAdd);
      body.current?.querySelector<HTMLElement>('tr.blank [data-cell]')?.focus();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onAdd]);
  return (
    <div ref={body} className="rows-editor">
      {children}
    </div>
  );
}
