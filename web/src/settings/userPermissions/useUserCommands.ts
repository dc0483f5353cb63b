import { useTranslation } from 'react-i18next';
import { createUser, deleteUser, updateUser } from '#contract';
import { ignoreMissing } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { useFailureNotice } from '../cards/useFailureNotice.ts';
import { isConflict, refusalOf } from './userProblems.ts';
import type { UserValues } from './userRecords.ts';
import type { UserDraft, UserProblems } from './userRules.ts';

/** The commands of the page. Each is sent at once; a failure shows a notice. */
export function useUserCommands(readAgain: () => Promise<unknown>) {
  const { t } = useTranslation(['settings', 'general']);
  const { showFailure, endFailure } = useFailureNotice();

  /** Resolves with null after success, else with the problems of fields. */
  const attempt = async (sending: Promise<unknown>, title: string, kept: string): Promise<UserProblems | null> => {
    endFailure();
    try {
      await sending;
      return null;
    } catch (error) {
      if (credentials.isOver) return {};
      logFailure(error);
      const { fields, reason } = refusalOf(t, error);
      showFailure({ kind: 'error', title, message: joinSentences(reason, kept) });
      // The form then shows the conflicting values.
      if (isConflict(error)) void readAgain();
      return fields;
    }
  };
  const bodyOf = ({ email, location, roles }: UserDraft) => ({
    email: email.trim().toLowerCase(),
    location: location.trim(),
    roles: [...roles],
  });
  return {
    create: (draft: UserDraft, typedIn: string) =>
      attempt(sendCommand(createUser, { body: bodyOf(draft) }, { typedIn }), t('userCreateError'), t('userIsKept')),
    /** @param seen the user as shown in the form */
    update: (draft: UserDraft, seen: UserValues, typedIn: string) => {
      const body = { ...bodyOf(draft), expected: { location: seen.location, roles: seen.roles.map(({ id }) => id) } };
      return attempt(sendCommand(updateUser, { body }, { typedIn }), t('userUpdateError'), t('userIsKept'));
    },
    remove: (email: string) =>
      attempt(ignoreMissing(sendCommand(deleteUser, { query: { email } })), t('userDeleteError'), ''),
  };
}
