import { fileUploads } from '../api/uploads.ts';
import { i18next } from '../i18n/i18n.ts';
import { confirm } from '../ui/dialog/confirm.ts';
import { discardQuestion } from '../ui/dialog/discardQuestion.ts';
import { forgetSteps } from './kept/keptSteps.ts';
import { discardUnsavedText, forgetAllKept, hasKept, hasUnsavedText, ownerNow } from './kept/keptText.ts';
import { logOut } from './signIn/signIn.ts';

/**
 * Logs out by hand; where text is not saved, on the open page or on another of this tab, it asks first and then
 * drops it. Where files are being uploaded, it asks before it ends that. What could be undone is forgotten too.
 */
export async function askToLogOut(): Promise<void> {
  const owner = ownerNow();
  if (!(await mayEndUploads())) return;
  if (hasUnsavedText() || hasKept(owner)) {
    if (!(await confirm(discardQuestion(i18next.getFixedT(null, 'general'))))) return;
    discardUnsavedText();
  }
  forgetAllKept(owner);
  forgetSteps();
  await logOut();
}

async function mayEndUploads(): Promise<boolean> {
  const { underway } = fileUploads();
  if (underway.length === 0) return true;
  const t = i18next.getFixedT(null, 'general');
  return confirm({
    title: t('endUploads', { count: underway.length }),
    message: t('logOutEndsUpload', { count: underway.length, name: underway[0]!.name }),
    confirmLabel: t('logOut'),
    cancelLabel: t('keepUploading'),
    tone: 'danger',
  });
}
