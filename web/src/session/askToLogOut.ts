import { i18next } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.ts';
import { discardQuestion } from '../ui/discardQuestion.ts';
import { forgetSteps } from './keptSteps.ts';
import { discardUnsavedText, hasUnsavedText } from './keptText.ts';
import { logOut } from './signIn.ts';

/** Logs out by hand; where text on the page is not saved, it asks first (SHELL-099) and then drops it. What could be undone is forgotten too. */
export async function askToLogOut(): Promise<void> {
  if (hasUnsavedText()) {
    if (!(await confirm(discardQuestion(i18next.getFixedT(null, 'general'))))) return;
    discardUnsavedText();
  }
  forgetSteps();
  await logOut();
}
