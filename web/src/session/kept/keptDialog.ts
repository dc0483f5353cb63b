import { useState } from 'react';
import { keptText, useKeptText } from './keptText.ts';

/** A dialog with text that is not saved: what it was asked for with, and what was typed in it. */
interface KeptDialog {
  readonly request: unknown;
  readonly typed: unknown;
}

/** The name of what is typed in the open dialog of a page; commands that save it carry it as `typedIn`. */
export const dialogText = 'dialog';

/** What the dialog was asked for with that held unsaved text when the application was loaded again, or null. */
export function keptDialogRequest<Request>(): Request | null {
  return (keptText<KeptDialog>(dialogText)?.request as Request | undefined) ?? null;
}

/** What was typed in this dialog before the application was loaded again, or null. */
export function useKeptTyped<Typed>(request: unknown): Typed | null {
  const [typed] = useState(() => {
    const kept = keptText<KeptDialog>(dialogText);
    return kept !== null && JSON.stringify(kept.request) === JSON.stringify(request) ? (kept.typed as Typed) : null;
  });
  return typed;
}

/** Keeps what is typed in this dialog; null while nothing is. */
export function useKeepTyped(request: unknown, typed: unknown): void {
  useKeptText(dialogText, () => (typed === null ? null : ({ request, typed } satisfies KeptDialog)));
}
