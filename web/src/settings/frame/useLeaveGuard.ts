import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { credentials } from '../../api/credentials.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { discardQuestion } from '../../ui/dialog/discardQuestion.ts';

export interface LeaveGuard {
  /** Asks before unsaved text is dropped. Resolves true where there is none, or it was discarded. */
  readonly mayDiscard: () => Promise<boolean>;
  /** The page is left by itself from here on: what is typed is kept for its return. */
  readonly leaveFreely: () => void;
}

/**
 * Asks before a page with unsaved text is left by a link, a menu, Back or Forward. Closing the tab and signing out are
 * asked about by what keeps the text (`session/keptText.ts`).
 */
export function useLeaveGuard(hasText: () => boolean, discard: () => void): LeaveGuard {
  const { t } = useTranslation('general');
  const isFree = useRef(false);
  const question = useRef<Promise<boolean> | null>(null);
  const mayDiscard = async (): Promise<boolean> => {
    if (!hasText()) return true;
    // Back that is pressed again while the question is open is answered with it.
    question.current ??= confirm(discardQuestion(t));
    const isDiscarded = await question.current;
    question.current = null;
    if (isDiscarded) discard();
    return isDiscarded;
  };
  useBlocker({
    shouldBlockFn: async () => !isFree.current && !credentials.isOver && !(await mayDiscard()),
    enableBeforeUnload: false,
  });
  return {
    mayDiscard,
    leaveFreely: () => {
      isFree.current = true;
    },
  };
}
