import { useTranslation } from 'react-i18next';
import { addUnitOfMeasure, deleteUnitOfMeasure, renameUnitOfMeasure } from '#contract';
import { CallFailure, ignoreMissing } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { useFailureNotice } from '../cards/useFailureNotice.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import { problemText } from '../list/model/problemText.ts';
import { problemOf } from '../list/model/saveList.ts';

/** The result of a command that saves a name, with the problem of the name, if there is one. */
interface NameAnswer {
  readonly isSaved: boolean;
  readonly problem: FieldProblem | null;
}

/** The commands of the page. Each is sent at once; a failure shows a notice. */
export function useUnitCommands() {
  const { t } = useTranslation(['settings', 'general']);
  const { showFailure, endFailure } = useFailureNotice();

  const attempt = async (sending: Promise<unknown>, title: string, kept: string): Promise<NameAnswer> => {
    endFailure();
    try {
      await sending;
      return { isSaved: true, problem: null };
    } catch (error) {
      if (credentials.isOver) return { isSaved: false, problem: null };
      logFailure(error);
      const { status = 0, problems = [] } = error instanceof CallFailure ? error : {};
      const [first] = problems;
      const problem = first ? problemOf(first.code, first.message) : null;
      const reason = problem ? problemText(t, problem) : status === 409 ? t('general:access.systemSettingsFrozen') : '';
      showFailure({ kind: 'error', title, message: joinSentences(reason, kept) });
      return { isSaved: false, problem };
    }
  };
  const add = async (name: string, typedIn: string): Promise<void> => {
    const unit = await sendCommand(addUnitOfMeasure, { body: { name: name.trim() } }, { typedIn });
    if (unit === null) throw new Error('The response holds no unit.');
  };
  return {
    add: (name: string, typedIn: string) => attempt(add(name, typedIn), t('unitCreateError'), t('nameIsKept')),
    rename: (name: string, updatedName: string) => {
      const body = { name, updatedName: updatedName.trim() };
      return attempt(sendCommand(renameUnitOfMeasure, { body }), t('unitUpdateError'), t('nameIsKept'));
    },
    remove: (unitOfMeasureName: string) =>
      attempt(
        ignoreMissing(sendCommand(deleteUnitOfMeasure, { query: { unitOfMeasureName } })),
        t('unitDeleteError'),
        '',
      ),
  };
}
