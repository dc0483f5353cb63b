import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { credentials } from '../../api/credentials.ts';
import { paths } from '../../paths.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { discardQuestion } from '../../ui/dialog/discardQuestion.ts';
import { untilNothingIsSaving } from '../../ui/dialog/unsavedDialogs.ts';
import { useLatest } from '../../ui/useLatest.ts';

export interface LeaveGuard {
  /** Asks before unsaved text is dropped, once no save is under way. Resolves true where there is none, or it was discarded. */
  readonly mayDiscard: () => Promise<boolean>;
  /** Leaves for the error page after a call that failed; its Retry opens this page again, with what is typed. */
  readonly showErrorPage: () => void;
}

/**
 * Asks before a page with unsaved text is left by a link, a menu, Back or Forward. Closing the tab and signing out are
 * asked about by what keeps the text (`session/keptText.ts`).
 */
export function useLeaveGuard(hasText: () => boolean, discard: () => void): LeaveGuard {
  const { t } = useTranslation('general');
  const navigate = useNavigate();
  const { history } = useRouter();
  const isFree = useRef(false);
  const question = useRef<Promise<boolean> | null>(null);
  const latest = useLatest({ hasText, discard });
  const mayDiscard = async (): Promise<boolean> => {
    // What is being saved is not known to be unsaved before the answer.
    await untilNothingIsSaving();
    if (!latest.current.hasText()) return true;
    // Back that is pressed again while the question is open is answered with it.
    question.current ??= confirm(discardQuestion(t));
    const isDiscarded = await question.current;
    question.current = null;
    if (isDiscarded) latest.current.discard();
    return isDiscarded;
  };
  useBlocker({
    shouldBlockFn: async () => {
      return !isFree.current && !credentials.isOver && !(await mayDiscard());
    },
    enableBeforeUnload: false,
  });
  return {
    mayDiscard,
    showErrorPage: () => {
      isFree.current = true;
      void navigate({ to: paths.error(), replace: true, state: { retryPath: history.location.href } });
    },
  };
}
