import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { credentials } from '../api/credentials.ts';
import { leavesOnPurpose } from '../session/leavePage.ts';
import { confirm } from '../ui/dialog/confirm.ts';
import { discardQuestion } from '../ui/dialog/discardQuestion.ts';
import { hasUnsavedDialog, untilNothingIsSaving } from '../ui/dialog/unsavedDialogs.ts';

/**
 * Asks before a page is left whose dialogs hold unsaved text: by Back and Forward, by a link, by a navigation of the page
 * itself. A save that is under way is awaited first. Closing or reloading the tab asks with the browser's own question.
 */
export function useUnsavedGuard(): void {
  const { t } = useTranslation('general');
  const question = useRef<Promise<boolean> | null>(null);
  const mayLeave = async (): Promise<boolean> => {
    // Back that is pressed again while the question is open is answered with it.
    question.current ??= confirm(discardQuestion(t));
    const isDiscarded = await question.current;
    question.current = null;
    return isDiscarded;
  };
  useBlocker({
    shouldBlockFn: async () => {
      if (!hasUnsavedDialog() || credentials.isOver) return false;
      await untilNothingIsSaving();
      return hasUnsavedDialog() && !credentials.isOver && !(await mayLeave());
    },
    enableBeforeUnload: () => hasUnsavedDialog() && !leavesOnPurpose(),
  });
}
