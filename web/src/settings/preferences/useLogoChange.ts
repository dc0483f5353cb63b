import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoLimits, removeCompanyLogo, uploadCompanyLogo } from '#contract';
import { sentenceOf } from '../../api/CallFailure.ts';
import { companyPreferences } from '../../api/companyPreferences.ts';
import { queryClient } from '../../api/queries.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { notify } from '../../notices/notices.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/** Returns what changes the logo, whether a change is on its way, and why the last one was refused. */
export function useLogoChange(file: string | null, readAgain: () => Promise<unknown>) {
  const { t } = useTranslation('settings');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const body = { expected: file ?? '' };

  const change = async (send: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      await send();
      await Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: companyPreferences.queryKey })]);
      notify({ kind: 'success', title: done });
    } catch (error) {
      setProblem(sentenceOf(error) || failed);
    } finally {
      setBusy(false);
    }
  };

  /** Uploads the file; the server looks at its content. */
  const choose = async ([chosen, ...others]: readonly File[]): Promise<void> => {
    if (chosen === undefined) return;
    if (others.length > 0) setProblem(t('logoOneFile'));
    else if (chosen.size > logoLimits.bytes) setProblem(t('logoTooLarge'));
    else {
      const send = () => sendCommand(uploadCompanyLogo, { body }, { file: chosen });
      await change(send, t('logoUploaded'), t('logoUploadError'));
    }
  };

  const askToRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('removeLogoTitle'),
      message: t('removeLogoQuestion'),
      confirmLabel: t('removeLogo'),
      tone: 'danger',
    });
    if (isSure) await change(() => sendCommand(removeCompanyLogo, { body }), t('logoRemoved'), t('logoRemoveError'));
  };

  return { problem, isBusy, choose, askToRemove };
}
