import type { RefCallback } from 'react';

export type FieldFocus = ReturnType<typeof createFieldFocus>;

const isText = (element: unknown): element is HTMLTextAreaElement | HTMLInputElement =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** Moves the focus to a field of a row, also of a row that is not rendered yet. */
export function createFieldFocus() {
  const elements = new Map<string, HTMLElement>();
  const refs = new Map<string, RefCallback<HTMLElement>>();
  let reveal = (_rowId: string): void => {};
  let wanted: string | null = null;
  let kept: { readonly key: string; readonly start: number | null; readonly end: number | null } | null = null;
  const keyOf = (rowId: string, field: string): string => `${rowId} ${field}`;
  const focusedKey = () => [...elements].find(([, element]) => element === document.activeElement)?.[0];
  return {
    /** Returns the ref of a field's element; the same function for the same field. */
    ref: (rowId: string, field: string): RefCallback<HTMLElement> => {
      const key = keyOf(rowId, field);
      const known = refs.get(key);
      if (known) return known;
      const ref: RefCallback<HTMLElement> = (element) => {
        if (element === null) {
          elements.delete(key);
          refs.delete(key);
          return;
        }
        elements.set(key, element);
        if (wanted !== key) return;
        wanted = null;
        element.focus();
      };
      refs.set(key, ref);
      return ref;
    },
    /** Focuses a field; scrolls to its row first if that is not rendered. */
    show: (rowId: string, field: string): void => {
      const key = keyOf(rowId, field);
      const element = elements.get(key);
      wanted = element ? null : key;
      element?.focus();
      if (!element) reveal(rowId);
    },
    place: () => {
      const [rowId, field] = focusedKey()?.split(' ') ?? [];
      return rowId !== undefined && field !== undefined ? { rowId, field } : null;
    },
    /** Remembers the focus and the caret before rows move. */
    keep: (): void => {
      const key = focusedKey();
      const { activeElement: active } = document;
      const [start, end] = isText(active) ? [active.selectionStart, active.selectionEnd] : [null, null];
      kept = key === undefined ? null : { key, start, end };
    },
    /** Restores them after the rows were rendered. */
    putBack: (): void => {
      if (kept === null) return;
      const element = elements.get(kept.key);
      if (element && document.activeElement !== element) {
        element.focus();
        if (isText(element)) element.setSelectionRange(kept.start, kept.end);
      }
      element?.scrollIntoView({ block: 'nearest' });
      kept = null;
    },
    /** Sets the function that scrolls to a row. Returns an unsubscribe function. */
    onReveal: (how: (rowId: string) => void) => {
      reveal = how;
      return () => {
        reveal = () => {};
      };
    },
  };
}
