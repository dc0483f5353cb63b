import { detailOf } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { dropFirstReads } from '../../api/firstReads.ts';
import { commandEnded, commandStarted } from '../../api/saving.ts';
import { sendUnsent, unsentCount } from '../../api/unsent.ts';
import { keepRefused } from '../../drafts/waitingDrafts.ts';
import { i18next } from '../../i18n/i18n.ts';
import { notify } from '../../notices/notices.ts';
import { forgetKept } from '../kept/keptText.ts';

const againAfter = 5_000;
let nextTry: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<boolean> | undefined;

/**
 * Sends the commands that an ended session or a page that was left could not save, before their page is opened again.
 * Where the server does not take them yet, they are sent again until it does; the saving indicator shows that meanwhile.
 */
export async function saveWaiting(): Promise<void> {
  dropFirstReads();
  let isAllSaved = await send();
  if (unsentCount() === 0 || nextTry !== undefined) return;
  notify({ kind: 'info', title: i18next.t('waitingStill', { count: unsentCount() }) });
  commandStarted();
  const tryAgain = async (): Promise<void> => {
    if (!credentials.isOver) isAllSaved = (await send()) && isAllSaved;
    if (credentials.isOver || unsentCount() === 0) {
      nextTry = undefined;
      commandEnded(isAllSaved && !credentials.isOver);
    } else nextTry = setTimeout(() => void tryAgain(), againAfter);
  };
  nextTry = setTimeout(() => void tryAgain(), againAfter);
}

/** Sends them once at a time: a renewed session may come while they are sent again. Resolves with whether none was refused. */
function send(): Promise<boolean> {
  sending ??= sendOnce().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendOnce(): Promise<boolean> {
  const { saved, refused } = await sendUnsent(forgetKept, keepRefused);
  if (saved > 0) notify({ kind: 'success', title: i18next.t('waitingSaved', { count: saved }) });
  const [first] = refused;
  if (!first) return true;
  notify({ kind: 'error', title: i18next.t('waitingNotSaved', { count: refused.length }), message: detailOf(first) });
  return false;
}
