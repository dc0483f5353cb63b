import { useTranslation } from 'react-i18next';
import { addUnitOfMeasure, deleteUnitOfMeasure, renameUnitOfMeasure } from '#contract';
import { CallFailure } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import { problemText } from '../list/model/problemText.ts';
import { problemOf } from '../list/model/saveList.ts';

/** What became of a command that saves a typed name: null where it was done, else the problem of the name, if it is one. */
export type NameAnswer = { readonly isSaved: boolean; readonly problem: FieldProblem | null };

const saved: NameAnswer = { isSaved: true, problem: null };

/** The commands of the page. Each is done at once, and its failure is a notice that says what was kept. */
export function useUnitCommands() {
  const { t } = useTranslation(['settings', 'general']);

  /** Shows why a command was not done; returns the problem of the name where the server names one. */
  const failed = (error: unknown, title: string, kept: string): NameAnswer => {
    if (credentials.isOver) return { isSaved: false, problem: null };
    logFailure(error);
    const [first] = error instanceof CallFailure ? error.problems : [];
    const problem = first ? problemOf(first.code, first.message) : null;
    const isFrozen = error instanceof CallFailure && error.status === 409;
    const reason = problem ? problemText(t, problem) : isFrozen ? t('general:access.systemSettingsFrozen') : '';
    notify({ kind: 'error', title, message: joinSentences(reason, kept) });
    return { isSaved: false, problem };
  };
  return {
    add: async (name: string, typedIn: string): Promise<NameAnswer> => {
      try {
        const unit = await sendCommand(addUnitOfMeasure, { body: { name: name.trim() } }, { typedIn });
        // No result counts as a failure.
        return unit === null
          ? failed(new Error('No unit was answered.'), t('unitCreateError'), t('nameIsKept'))
          : saved;
      } catch (error) {
        return failed(error, t('unitCreateError'), t('nameIsKept'));
      }
    },
    rename: async (name: string, updatedName: string): Promise<NameAnswer> => {
      try {
        await sendCommand(renameUnitOfMeasure, { body: { name, updatedName: updatedName.trim() } });
        return saved;
      } catch (error) {
        return failed(error, t('unitUpdateError'), t('nameIsKept'));
      }
    },
    remove: async (name: string): Promise<void> => {
      try {
        await sendCommand(deleteUnitOfMeasure, { query: { unitOfMeasureName: name } });
      } catch (error) {
        // Somebody else was faster.
        if (!(error instanceof CallFailure) || error.status !== 404) failed(error, t('unitDeleteError'), '');
      }
    },
  };
}
