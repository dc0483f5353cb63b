import type { RefCallback } from 'react';

/** Moves the focus to a field of a row, also of one that is not drawn yet. */
export interface FieldFocus {
  /** The ref of one field's element; the same function for the same field. */
  readonly ref: (rowId: string, field: string) => RefCallback<HTMLElement>;
  /** Focuses a field; a row that is not drawn is brought into view first. */
  readonly show: (rowId: string, field: string) => void;
  /** Where the focus is, null where it is in no field of the list. */
  readonly place: () => { readonly rowId: string; readonly field: string } | null;
  /** Keeps the focus and the caret where they are while rows change their places. */
  readonly keep: () => void;
  /** Puts them back after the rows have been drawn. */
  readonly putBack: () => void;
  /** How the list brings a row into view. Returns how to leave. */
  readonly onReveal: (reveal: (rowId: string) => void) => () => void;
}

export function createFieldFocus(): FieldFocus {
  const elements = new Map<string, HTMLElement>();
  const refs = new Map<string, RefCallback<HTMLElement>>();
  let reveal: (rowId: string) => void = () => {};
  let wanted: string | null = null;
  let kept: { readonly key: string; readonly start: number | null; readonly end: number | null } | null = null;
  const keyOf = (rowId: string, field: string): string => `${rowId} ${field}`;
  return {
    ref: (rowId, field) => {
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
    show: (rowId, field) => {
      const key = keyOf(rowId, field);
      const element = elements.get(key);
      wanted = element ? null : key;
      element?.focus();
      if (!element) reveal(rowId);
    },
    place: () => {
      const key = [...elements].find(([, element]) => element === document.activeElement)?.[0];
      const [rowId, field] = key?.split(' ') ?? [];
      return rowId !== undefined && field !== undefined ? { rowId, field } : null;
    },
    keep: () => {
      const active = document.activeElement;
      const key = [...elements].find(([, element]) => element === active)?.[0];
      const isText = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
      kept =
        key === undefined
          ? null
          : { key, start: isText ? active.selectionStart : null, end: isText ? active.selectionEnd : null };
    },
    putBack: () => {
      if (kept === null) return;
      const element = elements.get(kept.key);
      if (element && document.activeElement !== element) {
        element.focus();
        if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
          element.setSelectionRange(kept.start, kept.end);
        }
      }
      element?.scrollIntoView({ block: 'nearest' });
      kept = null;
    },
    onReveal: (how) => {
      reveal = how;
      return () => {
        reveal = () => {};
      };
    },
  };
}
