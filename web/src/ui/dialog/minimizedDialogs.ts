import { i18next } from '../../i18n/i18n.ts';
import { confirm } from './confirm.ts';
import { discardQuestion } from './discardQuestion.ts';
import { hasUnsavedDialog, isDialogSaving } from './unsavedDialogs.ts';

const restorers = new Set<() => void>();

/** Notes a minimized dialog by the function that restores it; call the answer when it is none any more. */
export function noteMinimized(restore: () => void): () => void {
  restorers.add(restore);
  return () => void restorers.delete(restore);
}

/**
 * Shows a dialog of a page, which has one at a time, in place of one that is minimized. The same one is restored; one that
 * saves stays; the unsaved text of another one is asked about first.
 *
 * @param before the request of the open dialog, null without one
 * @param show shows the dialog of a request in place of the one before
 * @param onSaving says that another dialog is still being saved
 */
export function showInPlace<Request>(
  before: Request | null,
  next: Request,
  show: (next: Request) => void,
  onSaving: () => void,
): void {
  if (before === null) show(next);
  else if (JSON.stringify(before) === JSON.stringify(next)) for (const restore of restorers) restore();
  else if (isDialogSaving()) onSaving();
  else if (!hasUnsavedDialog()) show(next);
  else {
    void confirm(discardQuestion(i18next.getFixedT(null, 'general'))).then((isDiscarded) => {
      if (isDiscarded) show(next);
    });
  }
}
