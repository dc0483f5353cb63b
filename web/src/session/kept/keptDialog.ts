import { useState } from 'react';
import { keptText, useKeptText } from './keptText.ts';

/** A dialog with unsaved text: the request that opened it, and the text. */
interface KeptDialog {
  readonly request: unknown;
  readonly typed: unknown;
}

/** The name of the text in the open dialog of a page; commands that save it carry it as `typedIn`. */
export const dialogText = 'dialog';

/** Returns the request of the dialog that held unsaved text when the application was reloaded, or null. */
export function keptDialogRequest<Request>(): Request | null {
  return (keptText<KeptDialog>(dialogText)?.request as Request | undefined) ?? null;
}

/** Returns the text of this dialog from before the application was reloaded, or null. */
export function useKeptTyped<Typed>(request: unknown): Typed | null {
  const [typed] = useState(() => {
    const kept = keptText<KeptDialog>(dialogText);
    return kept !== null && JSON.stringify(kept.request) === JSON.stringify(request) ? (kept.typed as Typed) : null;
  });
  return typed;
}

/** Keeps the text of this dialog; null while there is none. */
export function useKeepTyped(request: unknown, typed: unknown): void {
  useKeptText(dialogText, () => (typed === null ? null : ({ request, typed } satisfies KeptDialog)));
}
